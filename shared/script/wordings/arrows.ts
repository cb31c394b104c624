import { isValueWord, type Phrase, textOfWord } from '#shared/script/words/phrase.ts';
import { verbLength } from '#shared/script/verb-table.ts';
import { ARROWS } from '#shared/script/verbs/click.ts';

/** What may be a path such as `Click File > Export`. */
const PATHS = /^(?:click|tap|press|open|go|navigate|choose|select|follow|hover|menu)$/;
/** They begin the name of no menu item, written in small letters. */
const DOES = /^(?:click|tap|press|hit|wait|type|enter|fill|scroll)$/;
const BEHIND_VERB = /^(?:on|the|a|an|it|for|until|till|that)$/;
const ADDRESS = /^https?:|^[a-z\d-]+\.[a-z]{2}|^\//;
const MOST_WORDS = 40;

/** `Click "Save" -> wait for "Saved"`: whether an instruction, and no further part of a path, follows the arrow at `at`. */
export function joinsInstructions(words: Phrase, { at, from }: { at: number; from: number }): boolean {
  if (!ARROWS.has(words[at]?.key ?? '')) return false;
  const next = words[at + 1];
  const more = words.slice(at + 1, at + 1 + MOST_WORDS);
  const end = more.findIndex(({ key }) => ARROWS.has(key));
  const said = end === -1 ? more : more.slice(0, end);
  if (!next || isValueWord(next)) return false;
  if (/^(?:if|unless)$/.test(next.key)) return said.length > 2;
  if (verbLength(words, at + 1, false) === null) return false;
  const first = words[from]?.key ?? '';
  const isPath =
    PATHS.test(first) &&
    !words.slice(from, Math.min(at, from + MOST_WORDS)).some(({ key }) => ADDRESS.test(key));
  if (!isPath && verbLength(words, from, false) !== null) return true;
  if (said.length < 2) return false;
  const isSmall = textOfWord(next) === next.key;
  return (
    said.some(isValueWord) ||
    (said.length > 2 && BEHIND_VERB.test(said[1]?.key ?? '')) ||
    /^(?:click|tap|wait)$/.test(next.key) ||
    (isSmall && DOES.test(next.key))
  );
}
