import type { Instruction } from '#shared/script/instruction.ts';
import { type Phrase, textOfWord, valueOf } from '#shared/script/words/phrase.ts';
import { partsBetween } from '#shared/script/words/split-phrase.ts';
import { readTarget } from '#shared/script/target/read-target.ts';
import { mayBeginWith } from '#shared/script/verb-table.ts';
import { either } from '#shared/script/verbs/verb.ts';

/** Forms ask which one of these. */
const ASKED =
  /^(?:shipping|delivery|postage|packaging|wrapping|seating|billing|payment|membership|subscription|insurance)$/;

/** `express shipping`: the choice of the group or list that is called so, or of any list by both words. Null for anything else. */
export function readWayOf(words: Phrase): Instruction | null {
  const [way, noun, ...more] = words;
  if (!way || !noun || more.length > 0 || !ASKED.test(noun.key) || !/^[\p{L}-]{3,}$/u.test(textOfWord(way)))
    return null;
  if (mayBeginWith(way.key) || /^(?:no|the|my|our|without|your|next)$/.test(way.key)) return null;
  return either(
    { verb: 'select', option: valueOf(words), target: null },
    { verb: 'select', option: valueOf([way]), target: readTarget([noun]) },
    { verb: 'click', target: readTarget(words), how: 'once' },
  );
}

/** `standard shipping, no gift`: each of them. `read` reads what is said without a verb. Null where one is no choice. */
export function readChoices(
  words: Phrase,
  read: (part: Phrase) => Instruction | null,
): readonly Instruction[] | null {
  if (!words.some(({ tail }, at) => tail === ',' && at < words.length - 1)) return null;
  const parts = partsBetween(words, ({ key }) => key === 'and');
  const all = parts.flatMap((part) => readWayOf(bare(part)) ?? read(bare(part)) ?? []);
  return parts.length > 1 && all.length === parts.length ? all : null;
}

/** Without the comma at its end. */
function bare(part: Phrase): Phrase {
  const last = part.at(-1);
  return last && last.tail !== '' ? [...part.slice(0, -1), { ...last, tail: '' }] : part;
}
