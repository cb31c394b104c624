import { contains, type PageTree } from '#browser/page/find/page-tree.ts';
import { onlyItem, type Part, partsIn } from '#browser/page/meaning/answer-in-item.ts';
import type { Places } from '#browser/page/meaning/place-words.ts';
import { sensesOf } from '#browser/page/meaning/sense-text.ts';
import { baseOf, matchSenses, type Sense } from '#browser/page/meaning/senses.ts';

/**
 * `The coffee machine is on its way`: the one entry that says all words of a statement, with its name in one text and what is
 * stated in another. True or unknown: who looks for it may be told otherwise by what stands elsewhere.
 */
export function isSaidInItem(
  tree: PageTree,
  places: Places,
  { senses, isDeniedText }: { senses: readonly Sense[]; isDeniedText: (text: string) => boolean },
): boolean | null {
  const hard = senses.filter(({ weight }) => weight === 'hard');
  // An amount of money says itself that it is a price.
  const isPrice = hard.some(({ text }) => COSTS.test(text)) && hard.some(({ base }) => /^\d/.test(base));
  const words = isPrice ? hard.filter(({ text }) => !COSTS.test(text)) : hard;
  const last = words.at(-1);
  const item = last === undefined || words.length < 2 ? null : onlyItem(tree, places, words);
  if (last === undefined || item === null) return null;
  const parts = partsIn(tree, item);
  if (
    saysOpposite(
      parts.flatMap(({ text }) => sensesOf(text)),
      words,
    )
  )
    return null;
  const [name] = parts;
  const controls = tree.nodes.filter((node) => contains(item, node) && IS_SET.test(node.role));
  const isLabel = (text: string) => controls.some((one) => one.name.trim() === text.trim());
  const isStated = ({ text }: Part): boolean => {
    if (isLabel(text) || isDeniedText(text)) return false;
    const own = sensesOf(text);
    const named = name ? sensesOf(name.text) : [];
    return (
      own.some((one) => isStatedBy(one, last)) &&
      words.every((word) => [...own, ...named].some((one) => isStatedBy(one, word)))
    );
  };
  return parts.slice(1).some(isStated) || null;
}

const OF_ME = /^(?:that )?(?:i['’]m|i am|we['’]re|we are|my|our|you are|you['’]re|it goes|it is|it['’]s) /iu;
const TO_ME = /^you(?:['’]re| are| have|r)?\b/iu;
const LONGEST_SAID = 100;

/** `I am in credit` by “You are £42.60 in credit”, `I'm member 20714` by “Member no. 20714”: all of its words in one text. */
export function isSaidToReader(
  tree: PageTree,
  {
    text: statement,
    senses,
    isDeniedText,
  }: { text: string; senses: readonly Sense[]; isDeniedText: (text: string) => boolean },
): boolean | null {
  const words = senses.filter(({ weight }) => weight === 'hard');
  if (!OF_ME.test(statement) || words.length === 0) return null;
  const isSaid = tree.nodes.some((node) => {
    const text = node.ownText || (IS_SET.test(node.role) ? '' : node.name);
    // “Member no. 20714” denies nothing.
    if (text === '' || text.length > LONGEST_SAID || isDeniedText(text.replace(/\bno\. ?(?=\d)/i, '')))
      return false;
    if (words.length < 2 && !TO_ME.test(text)) return false;
    const own = sensesOf(text);
    return !saysOpposite(own, words) && words.every((word) => own.some((one) => isStatedBy(one, word)));
  });
  return isSaid || null;
}

/** What can be set is named by such a text, and not said to be so. */
const COSTS = /^(?:costs?|price)$/i;
const IS_SET = /^(?:checkbox|switch|radio|button|menuitem|option|tab)$/;

const OPPOSITES: readonly (readonly [string, string])[] = [
  ['open', 'closed'],
  ['on', 'off'],
  ['free', 'taken'],
  ['free', 'booked'],
  ['available', 'sold'],
  ['enabled', 'disabled'],
  ['running', 'paused'],
  ['running', 'stopped'],
  ['full', 'empty'],
  ['included', 'excluded'],
  ['yes', 'no'],
];
const OTHER_OF = new Map(
  OPPOSITES.flatMap(([one, other]) => [
    [baseOf(one), baseOf(other)],
    [baseOf(other), baseOf(one)],
  ]),
);

/** “Monday: closed”, below “Opening hours”, does not say that it is open. */
export function saysOpposite(around: readonly Sense[], stated: readonly Sense[]): boolean {
  return stated.some((word) => {
    const other = OTHER_OF.get(word.base);
    return other !== undefined && around.some(({ base }) => base === other);
  });
}

/** “Delivery on 3 May” does not say that it was delivered. */
export function isStatedBy(word: Sense, stated: Sense): boolean {
  const isOnlyDone = /ed$/i.test(stated.text) && !/(?:ed|en|t|n|d)$/i.test(word.text);
  return matchSenses(word, stated) !== null && !isOnlyDone;
}
