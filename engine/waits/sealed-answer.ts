import type { Vault } from '#vault/vault.ts';

/** An answer may be a one-time code, so it is sealed for its wait. */
export function sealAnswer(vault: Vault, waitId: string, answer: string): Uint8Array {
  return vault.seal(recordOf(waitId), Buffer.from(answer));
}

/** Throws when it needs a key that this installation does not have. */
export function openAnswer(vault: Vault, answer: { wait_id: string; sealed: Uint8Array }): string {
  return vault.unseal(recordOf(answer.wait_id), answer.sealed).toString();
}

function recordOf(waitId: string): string {
  return `wait:${waitId}`;
}
