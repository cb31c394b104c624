import { SECRET_MASK } from '#shared/secrets.ts';

/** Replaces the secrets of a run in texts that are kept or shown. */
export type HiddenTexts = {
  /** This text is a secret from now on. */
  add(secret: string): void;
  hide(text: string): string;
};

/** Shorter secrets are not hidden: one or two characters occur in nearly every text, so a mask would reveal them. */
const SHORTEST = 3;
/** Shorter secrets are replaced only where they are a word of their own, or a PIN would blank out parts of prices. */
const SHORTEST_WITHIN_WORDS = 6;
/** Texts for people are cut, so the beginning of a long secret counts as the secret. */
const LONGEST_NEEDLE = 32;
const WORD = /[\p{L}\p{N}]/u;

export function createHiddenTexts(): HiddenTexts {
  const secrets = new Set<string>();
  let needles: string[] = [];
  return {
    add(secret) {
      const trimmed = secret.trim();
      if (trimmed.length < SHORTEST || secrets.has(trimmed)) return;
      secrets.add(trimmed);
      needles = [...new Set([...needles, ...formsOf(trimmed)])].toSorted((a, b) => b.length - a.length);
    },
    hide: (text) => needles.reduce(hideOne, text),
  };
}

/** As it is, and as it stands in JSON, in addresses and on one line. */
function formsOf(secret: string): string[] {
  const wellFormed = secret.toWellFormed();
  return [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(wellFormed),
    new URLSearchParams({ '': wellFormed }).toString().slice(1),
    secret.replaceAll(/\s+/g, ' '),
  ];
}

function hideOne(text: string, needle: string): string {
  const start = needle.slice(0, LONGEST_NEEDLE);
  let from = 0;
  let kept = '';
  for (let at = text.indexOf(start); at !== -1; at = text.indexOf(start, at + 1)) {
    if (at < from) continue;
    let end = at + start.length;
    while (end - at < needle.length && text[end] === needle[end - at]) end += 1;
    if (needle.length < SHORTEST_WITHIN_WORDS && isPartOfWord(text, at, end)) continue;
    kept += text.slice(from, at) + SECRET_MASK;
    from = end;
  }
  return from === 0 ? text : kept + text.slice(from);
}

function isPartOfWord(text: string, at: number, end: number): boolean {
  return WORD.test(text[at - 1] ?? '') || WORD.test(text[end] ?? '');
}
