import { isRiskyText } from '#shared/action-words.ts';
import { mayBeginWith } from '#shared/script/verb-table.ts';
import { BUTTON_VERBS } from '#shared/script/verbs/button-verbs.ts';
import { ancestorsOf, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';
import { sensesOf, tellingSensesOf } from '#browser/page/meaning/sense-text.ts';
import { matchSenses, type Sense } from '#browser/page/meaning/senses.ts';

const MOST_PARTS = 60;

/** `locker 12` is not the row of locker 1 in which “since 12 May” stands. True for a line that numbers nothing. */
export function isOfItsNumbers(tree: PageTree, node: PageNode, line: string): boolean {
  const numbers = sensesOf(line).filter(({ of }) => of !== undefined);
  return numbers.every((number) => {
    for (const part of ancestorsOf(node)) {
      if (part.end - part.index > MOST_PARTS) return true;
      const said = sensesIn(tree, part);
      if (said.some(({ base }) => base === number.base))
        return said.some((one) => matchSenses(number, one) === 'exact');
    }
    return true;
  });
}

function sensesIn(tree: PageTree, part: PageNode): Sense[] {
  return tree.nodes.slice(part.index, part.end).flatMap(({ ownText, name }) => sensesOf(ownText || name));
}

/** “Take Rockets off the list” is about the Rockets, whatever else its row says. */
export function isOfItsNames(label: string, line: string): boolean {
  const said = sensesOf(line);
  const words = tellingSensesOf(label);
  const names = words.filter(({ text, at }) => at[0] > 0 && /^\p{Lu}/u.test(text));
  const isPart = names.length > 0 && names.length < words.length;
  return !isPart || names.some((name) => said.some((word) => matchSenses(word, name) === 'exact'));
}

/** What a sentence says besides the whole name of a thing; null where it does not say all of that. */
export function besidesName(sentence: readonly Sense[], name: readonly Sense[]): readonly Sense[] | null {
  const words = name.filter(({ weight }) => weight !== 'little');
  const isSaid = words.every((word) => sentence.some((one) => matchSenses(one, word) === 'exact'));
  return words.length > 0 && isSaid
    ? sentence.filter((word) => !words.some((one) => matchSenses(word, one) === 'exact'))
    : null;
}

const LEAST_WORDS = 2;
const VERBS = new Set(BUTTON_VERBS.map((verb) => verb.toLowerCase()));

/** “Data sheet”, said in these words. What is called by a verb, or by a word that may be one (“Report”), is no thing that is got. */
export function isThingSaid({ label, own }: { label: string; own: readonly Sense[] }, line: string): boolean {
  const [first = ''] = label.toLowerCase().split(/\s+/);
  const count = own.filter(({ weight }) => weight !== 'little').length;
  return (
    count >= LEAST_WORDS &&
    !VERBS.has(first) &&
    !mayBeginWith(first) &&
    !isRiskyText(label) &&
    besidesName(sensesOf(line), own) !== null
  );
}
