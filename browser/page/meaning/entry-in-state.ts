import type { PageTree } from '#browser/page/find/page-tree.ts';
import { onlyItem, type Part, partsIn } from '#browser/page/meaning/answer-in-item.ts';
import type { Reading } from '#browser/page/meaning/meant-reading.ts';
import type { Places } from '#browser/page/meaning/place-words.ts';
import { hardSensesOf, sensesOf } from '#browser/page/meaning/sense-text.ts';
import { matchSenses, type Sense } from '#browser/page/meaning/senses.ts';

const NOW = String.raw`(?: (?:right )?now| today| at the moment)?`;
const WHO = new RegExp(
  String.raw`^(?:who is|who['’]s|who has been|whose \p{L}{3,20}(?: (?:is|was|has|has been))?) (?<state>\p{Ll}[^,;:?]{2,40}?)${NOW}\??$`,
  'iu',
);
const PERSON = /^\p{Lu}[\p{L}.'’-]*(?: (?:de|van|von|da|del|\p{Lu}[\p{L}.'’-]*)){1,3}$/u;
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
  const who = WHO.exec(question.trim())?.groups?.state;
  const { noun = '', state = '' } = who
    ? { noun: 'person', state: who }
    : (WHICH.exec(question.trim())?.groups ?? {});
  const said = hardSensesOf(state);
  if (noun === '' || said.length === 0 || OF_VALUES.test(noun) || DENIES.test(state)) return null;
  const [kind] = sensesOf(noun);
  const isColumn = tree.nodes.some(
    ({ role, name, ownText }) => HEADERS.test(role) && kind && saysOne([kind], name || ownText),
  );
  const item = isColumn ? null : onlyItem(tree, places, said);
  if (!item) return null;
  const parts = partsIn(tree, item);
  if (who !== undefined) return personIn(parts, said);
  const [first, ...others] = parts;
  if (!first || !others.some(({ text }) => isState(text, said)) || !isName(first, said)) return null;
  return { node: first.node, label: noun, value: first.text };
}

/** The one person of an entry that is in that state: what its row is called by before others in it. */
function personIn(parts: readonly Part[], said: readonly Sense[]): Reading | null {
  if (!parts.some(({ text }) => isState(text, said))) return null;
  const people = parts.filter((part) => PERSON.test(part.text) && isName(part, said));
  const heads = people.filter(({ node }) => node.role === 'rowheader' || node.role === 'heading');
  const [only, ...more] = heads.length > 0 ? heads : people;
  return only && more.length === 0 ? { node: only.node, label: 'name', value: only.text } : null;
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
