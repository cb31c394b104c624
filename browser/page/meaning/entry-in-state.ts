import type { PageTree } from '#browser/page/find/page-tree.ts';
import { onlyItem, type Part, partsIn } from '#browser/page/meaning/answer-in-item.ts';
import type { Reading } from '#browser/page/meaning/meant-reading.ts';
import type { Places } from '#browser/page/meaning/place-words.ts';
import { hardSensesOf, sensesOf } from '#browser/page/meaning/sense-text.ts';
import { matchSenses, type Sense } from '#browser/page/meaning/senses.ts';

const WHICH = /^(?:which|what) (?<noun>\p{Ll}{3,20}) (?:is|was|has been) (?<state>\p{Ll}[^,;:?]{2,40})\??$/iu;
/** Such a noun says no name of an entry. */
const OF_VALUES = /^(?:day|date|time|number|colou?r|size|way|price|amount|status|state|year|month|week)$/i;
const DENIES = /\b(?:not|never|no|without)\b|n['’]t\b/i;
const LONGEST_NAME = 80;
const MOST_STATE_WORDS = 5;
const HEADERS = /^(?:columnheader|term)$/;

/**
 * `Which book is late`: what the one entry of a list is called that says so of itself. A list of books need not say that they
 * are books; where a column is called so, that is another question.
 */
export function entryInState(tree: PageTree, places: Places, question: string): Reading | null {
  const { noun = '', state = '' } = WHICH.exec(question.trim())?.groups ?? {};
  const said = hardSensesOf(state);
  if (noun === '' || said.length === 0 || OF_VALUES.test(noun) || DENIES.test(state)) return null;
  const [kind] = sensesOf(noun);
  const isColumn = tree.nodes.some(
    ({ role, name, ownText }) => HEADERS.test(role) && kind && saysOne([kind], name || ownText),
  );
  const item = isColumn ? null : onlyItem(tree, places, said);
  if (!item) return null;
  const parts = partsIn(tree, item);
  const [first, ...others] = parts;
  if (!first || !others.some(({ text }) => isState(text, said)) || !isName(first, said)) return null;
  return { node: first.node, label: noun, value: first.text };
}

function isState(text: string, said: readonly Sense[]): boolean {
  return (
    text.split(' ').length <= MOST_STATE_WORDS &&
    !DENIES.test(text) &&
    said.every((word) => saysOne([word], text))
  );
}

function isName({ text }: Part, said: readonly Sense[]): boolean {
  return /\p{L}{2}/u.test(text) && text.length <= LONGEST_NAME && !saysOne(said, text);
}

function saysOne(words: readonly Sense[], text: string): boolean {
  const senses = sensesOf(text);
  return words.some((word) => senses.some((one) => matchSenses(word, one) !== null));
}
