import { randomUUID } from 'node:crypto';
import type { Vault } from '#vault/vault.ts';

/**
 * A sealed text with the id that it is bound to. It can be copied between records of its owner, as a run does with the
 * secrets of its workflow, and does not open for anybody else.
 */
export type SealedText = { id: string; sealed: string };
export type SealedTexts = Record<string, SealedText>;

export function sealText(vault: Vault, userId: string, text: string): SealedText {
  const id = randomUUID();
  return { id, sealed: vault.seal(bindingOf(userId, id), Buffer.from(text)).toString('base64') };
}

/** Throws when it was changed, belongs to somebody else or needs a key we do not have. */
export function unsealText(vault: Vault, userId: string, text: SealedText): string {
  return vault.unseal(bindingOf(userId, text.id), Buffer.from(text.sealed, 'base64')).toString();
}

function bindingOf(userId: string, id: string): string {
  return `secret:${userId}:${id}`;
}
