import { setImmediate as nextTurn } from 'node:timers/promises';
import { finishWithPauses } from '#shared/secrets/find-written.ts';
import { maskInTurns, maskSecretTexts, SHORTEST_SECRET } from '#shared/secrets/mask-secret-texts.ts';

/** So many letters at once take less than a hundredth of a second. */
const MOST_AT_ONCE = 20_000;
/** What a short text takes beside its letters, as letters. */
const EACH = 200;

/** Replaces the secrets of a run in texts that are kept or shown. */
export type HiddenTexts = {
  /** This text is a secret from now on. */
  add(secret: string): void;
  hide(text: string): string;
  /** The same for texts of any length and number: heartbeats and other runs go on meanwhile. */
  hideLong(text: string): Promise<string>;
};

export function createHiddenTexts(): HiddenTexts {
  const secrets = new Set<string>();
  let sinceTurn = 0;
  return {
    add(secret) {
      const trimmed = secret.trim();
      if (trimmed.length >= SHORTEST_SECRET) secrets.add(trimmed);
    },
    hide: (text) => (secrets.size === 0 ? text : maskSecretTexts(text, [...secrets])),
    async hideLong(text) {
      if (secrets.size === 0) return text;
      sinceTurn += EACH + text.length;
      if (sinceTurn <= MOST_AT_ONCE) return maskSecretTexts(text, [...secrets]);
      sinceTurn = 0;
      await nextTurn();
      return await finishWithPauses(maskInTurns(text, [...secrets]), nextTurn);
    },
  };
}
