import { setImmediate as nextTurn } from 'node:timers/promises';
import { maskInTurns, maskSecretTexts, SHORTEST_SECRET } from '#shared/mask-secret-texts.ts';

/** Takes less than a hundredth of a second. */
const SHORT = 20_000;

/** Replaces the secrets of a run in texts that are kept or shown. */
export type HiddenTexts = {
  /** This text is a secret from now on. */
  add(secret: string): void;
  hide(text: string): string;
  /** The same for texts of any length: heartbeats and other runs go on meanwhile. */
  hideLong(text: string): Promise<string>;
};

export function createHiddenTexts(): HiddenTexts {
  const secrets = new Set<string>();
  return {
    add(secret) {
      const trimmed = secret.trim();
      if (trimmed.length >= SHORTEST_SECRET) secrets.add(trimmed);
    },
    hide: (text) => (secrets.size === 0 ? text : maskSecretTexts(text, [...secrets])),
    async hideLong(text) {
      if (secrets.size === 0) return text;
      const turns = maskInTurns(text, [...secrets]);
      for (;;) {
        const turn = turns.next();
        if (turn.done) return turn.value;
        if (text.length > SHORT) await nextTurn();
      }
    },
  };
}
