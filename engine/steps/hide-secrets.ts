import { maskSecretTexts, SHORTEST_SECRET } from '#shared/mask-secret-texts.ts';

/** Replaces the secrets of a run in texts that are kept or shown. */
export type HiddenTexts = {
  /** This text is a secret from now on. */
  add(secret: string): void;
  hide(text: string): string;
};

export function createHiddenTexts(): HiddenTexts {
  const secrets = new Set<string>();
  return {
    add(secret) {
      const trimmed = secret.trim();
      if (trimmed.length >= SHORTEST_SECRET) secrets.add(trimmed);
    },
    hide: (text) => (secrets.size === 0 ? text : maskSecretTexts(text, [...secrets])),
  };
}
