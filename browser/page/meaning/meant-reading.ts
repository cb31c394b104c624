import { answerInItem, isLightVerb } from '#browser/page/meaning/answer-in-item.ts';
import { columnHeading } from '#browser/page/find/control-labels.ts';
import { fullText, labelOf, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';
import { entryInState } from '#browser/page/meaning/entry-in-state.ts';
import { coverageOf } from '#browser/page/meaning/coverage.ts';
import { childrenOf, Places } from '#browser/page/meaning/place-words.ts';
import { saySense, withoutOwned } from '#browser/page/meaning/said-sense.ts';
import { withoutKinds } from '#browser/page/meaning/kinds-of-rows.ts';
import { dayOfHours } from '#browser/page/meaning/opening-hours.ts';
import { offersOn } from '#browser/page/meaning/offered.ts';
import { sensesOf } from '#browser/page/meaning/sense-text.ts';
import { matchSenses, type Sense } from '#browser/page/meaning/senses.ts';
import {
  asksPrice,
  asksShare,
  isAnswer,
  isContact,
  isOfItem,
  isOfKind,
  isOfNoun,
  ofTwo,
  withoutKind,
} from '#browser/page/meaning/kind-of-answer.ts';
import { valuesOf } from '#browser/page/read/kinds-of-value.ts';

/** What a question asks for: a value of the page, and what it is called there. */
export type Reading = { node: PageNode; label: string; value: string };
export type Candidate = {
  node: PageNode;
  label: string;
  value: string;
  own: readonly Sense[];
  /** What stands with it in one text. */
  beside: readonly Sense[];
};

const LEAD = 0.9;
const MOST = 2_000;
const LONGEST_LABEL = 60;
const LONGEST_VALUE = 200;
const CELLS = /^(?:cell|gridcell|rowheader)$/;
const FIELDS = /^(?:textbox|searchbox|spinbutton|combobox|slider)$/;
const BARS = /^(?:meter|progressbar)$/;
const TEXTS = /^(?:text|generic|paragraph|strong|status|term|definition|listitem|emphasis|time|cell)$/;

/**
 * The one value that all words of a question lead to; null where none does, or several do. `title`: of the page, whose words
 * need not stand on it.
 */
export function meantReading(tree: PageTree, question: string, title = ''): Reading | null {
  // What is read is looked for as it stands in its quotes, and not by its meaning; a thing may be quoted.
  if (!areThings(question)) return null;
  const said = saySense(question.replaceAll(/["“”„«»]/g, ' '));
  if (said?.kind !== 'ask' || said.isDenied) return null;
  // Another time on that day is none of them.
  if (dayOfHours(question) !== null) return null;
  const places = new Places(tree, { withChosen: true });
  const candidates = candidatesOn(tree);
  const plain = withoutKinds(said.senses, offersOn(tree, places));
  const asked = WHO.test(question) ? withoutRole(plain) : withoutLight(question, plain);
  const senses = withoutOwned(withoutTitle(tree, asked, title), (word) =>
    candidates.some(({ own }) => own.some((one) => matchSenses(word, one) !== null)),
  );
  const found = candidates
    .filter(({ value, own }) => isAnswer(question, value) && isOfNoun(question, value, own))
    .flatMap((one) => {
      const { near, above } = places.wordsFor(one.node);
      const place = { near: [...one.beside, ...near], above };
      const cover = coverageOf(senses, one.own, place);
      if (cover.missing.length === 0 && [...cover.said].some(({ weight }) => weight !== 'little'))
        return [{ one, score: cover.score + (isCalledSo(senses, one) ? LEAD : 0) }];
      // By what sort of value it is: the question says that, and whose it is.
      const rest = withoutKind(question, senses);
      const isOfThing = rest.some(({ weight }) => weight === 'hard');
      const isInItem = () => !isOfItem(question) || isInRow(places, one.node);
      // “€7.50 / hour” says itself what it is for.
      const own = asksPrice(question) ? sensesOf(one.value) : asksShare(question) ? one.own : [];
      const whose = isOfThing && isOfKind(question, one) && isInItem() ? coverageOf(rest, own, place) : null;
      if (whose?.missing.length === 0 && whose.score > 0) return [{ one, score: whose.score }];
      // `The phone number of the office`, on a page with one.
      return !isOfThing && rest.length > 0 && isContact(question, one) ? [{ one, score: 0 }] : [];
    })
    .toSorted((a, b) => b.score - a.score);
  const [best] = found;
  const rival = found.find(({ one }) => one.value !== best?.one.value);
  if (!best)
    return answerInItem(tree, places, { question, senses: plain }) ?? entryInState(tree, places, said.text);
  if (rival && best.score - rival.score < LEAD) {
    const two = ofTwo(
      question,
      found.map(({ one }) => one),
    );
    return two ?? answerInItem(tree, places, { question, senses: plain });
  }
  return best.one;
}

/** The question says its name as it stands there: “opened”, and not “sent”. */
function isCalledSo(senses: readonly Sense[], { own }: Candidate): boolean {
  const telling = own.filter(({ weight }) => weight !== 'little');
  return (
    telling.length > 0 &&
    telling.every(({ text }) => senses.some((one) => one.text.toLowerCase() === text.toLowerCase()))
  );
}

/** `How much do I owe the library`, on a page that says only in its title whose it is. */
function withoutTitle(tree: PageTree, senses: readonly Sense[], title: string): readonly Sense[] {
  const about = [...sensesOf(title.slice(0, LONGEST_TITLE)), ...OF_ALL];
  const isOfTitle = (word: Sense) =>
    word.weight === 'hard' && about.some((one) => matchSenses(one, word) === 'exact');
  if (!senses.some(isOfTitle)) return senses;
  const shown = tree.nodes
    .slice(0, MOST)
    .flatMap(({ role, name, ownText }) => (LEADS.test(role) ? [] : sensesOf(ownText || name)));
  const isShown = (word: Sense) => shown.some((one) => matchSenses(one, word) === 'exact');
  return senses.map((word) => (isOfTitle(word) && !isShown(word) ? { ...word, weight: 'soft' } : word));
}

const WHO = /^who\b/i;

/** `Who teaches Yoga`, `who is the teacher of 1A`: what somebody does there need not be said. */
function withoutRole(senses: readonly Sense[]): readonly Sense[] {
  const role = senses.find(({ weight, at }) => weight === 'hard' && at[0] > 0);
  return senses.map((word) =>
    word === role && /^\p{Ll}+$/u.test(word.text) ? { ...word, weight: 'soft' } : word,
  );
}

const WHICH = /^(?:which|what) \p{Ll}{3,20} (?<verb>\p{Ll}+s)\b/u;

/** `Which tenant lives in flat 1`: no page says that somebody does. */
function withoutLight(question: string, senses: readonly Sense[]): readonly Sense[] {
  const verb = WHICH.exec(question.trim())?.groups?.verb;
  return senses.map((word) =>
    word.text === verb && isLightVerb(word.base) ? { ...word, weight: 'soft' } : word,
  );
}

const LONGEST_TITLE = 100;
const LEADS = /^(?:link|button|tab|menuitem|heading|document|banner)$/;
/** What the whole page may be of, and need not say. */
const OF_ALL = sensesOf(
  'shop store site website company office studio gym school clinic practice month week year today altogether people',
);
const QUOTED = /["“„«][^"“”„«»]{1,200}["”»]/gu;
const OF_THING = /(?:^|\s)(?:of|for|in|from|at|by|with|is|are|does|do|did|has|have|was|were)\s$/i;

function areThings(question: string): boolean {
  return [...question.matchAll(QUOTED)].every(({ index }) => OF_THING.test(question.slice(0, index)));
}

/** Of a row or a card, and no title over several. */
function isInRow(places: Places, node: PageNode): boolean {
  for (let at: PageNode | null = node; at; at = at.parent)
    if (places.isItem(at) && !CELLS.test(at.role)) return at.end - at.index <= MOST_IN_ROW;
  return false;
}

const MOST_IN_ROW = 16;

export function candidatesOn(tree: PageTree): Candidate[] {
  const candidates: Candidate[] = [];
  const add: Add = (node, label, value, beside = '') => {
    const short = label
      .replace(/[\s▲▼↑↓]*:?$/u, '')
      .replace(/^(?:no|nr)\.?$/i, 'number')
      .trim();
    const text = value.replaceAll(/\s+/g, ' ').trim();
    if (!/[\p{L}\d]/u.test(text) || text.length > LONGEST_VALUE || short.length > LONGEST_LABEL) return;
    const around = beside === '' || beside === value ? [] : sensesOf(beside.replace(value, ' '));
    candidates.push({ node, label: short, value: text, own: sensesOf(short), beside: around });
  };
  for (const node of tree.nodes) {
    if (candidates.length >= MOST) return [];
    if (BARS.test(node.role)) add(node, node.name || node.before, node.ownText);
    else if (FIELDS.test(node.role)) add(node, labelOf(tree, node), valueOf(tree, node));
    else if (CELLS.test(node.role)) {
      const text = fullText(tree, node, LONGEST_VALUE);
      add(node, columnHeading(tree, node), text);
      // By what sort of value it is, as `when` and `how much` ask.
      add(node, '', text);
    } else if (isRadioChecked(node)) add(node, node.parent?.name ?? '', node.name);
    if (TEXTS.test(node.role)) addText(tree, node, add);
  }
  return candidates;
}

type Add = (node: PageNode, label: string, value: string, beside?: string) => void;

function addText(tree: PageTree, node: PageNode, add: Add): void {
  const text = node.ownText.trim();
  const parts = text.slice(0, MOST_CHARACTERS).split(PARTS).slice(0, MOST_PARTS);
  const pairs = parts.flatMap((part) => {
    const [, label, value] = PAIR.exec(part) ?? [];
    return label === undefined || value === undefined ? [] : [{ label, value }];
  });
  if (pairs.length > 0) {
    for (const { label, value } of pairs) {
      add(node, label, value);
      addInside(value, (near, found) => add(node, `${label} ${near}`, found));
    }
    return;
  }
  // A name and its value beside it, alone in their part of the page.
  const children = node.end - node.index < MOST_IN_PAIR ? childrenOf(tree, node) : [];
  const [first, second, ...others] = children;
  if (
    first &&
    second &&
    others.length === 0 &&
    isLeafText(first) &&
    !isOfParts(first) &&
    isText(tree, second)
  ) {
    // “41.2%” above “opened”
    const counted = first.ownText || first.name;
    if (FIGURE.test(counted) && isLeafText(second)) return add(first, second.ownText || second.name, counted);
    return add(second, first.ownText || first.name, fullText(tree, second, LONGEST_VALUE));
  }
  if (node.role === 'term') {
    const next = tree.nodes[node.end];
    if (next?.role === 'definition')
      add(next, fullText(tree, node, LONGEST_LABEL), fullText(tree, next, LONGEST_VALUE));
    return;
  }
  if (node.end > node.index + 1) return;
  for (const part of parts) {
    // “6 places left”, “Room 1”: what is counted or numbered names the value.
    const [, number, counted] = COUNTED.exec(part) ?? [];
    const noun = NUMBERED.exec(part)?.[1];
    const [, name, code] = CODED.exec(part) ?? [];
    if (name !== undefined && code !== undefined) add(node, name, code, text);
    if (number !== undefined && counted !== undefined) add(node, counted, number, text);
    else if (noun !== undefined) add(node, noun, part, text);
    else if (part !== '') add(node, '', part, text);
    // “Promised for 17 June”
    addInside(part, (near, found) => add(node, near, found));
    // “3.40” of “€3.40” may be a time of day, too.
    const [found] = [...valuesOf('price', part), ...valuesOf('when', part)];
    if (found !== undefined && found !== part) add(node, part.replace(found, ' ').trim(), found);
  }
}

/** “Write to us at hello@example.org”: with the words before it. */
function addInside(text: string, add: (near: string, found: string) => void): void {
  for (const kind of ['phone', 'email'] as const) {
    const [found, ...more] = valuesOf(kind, text);
    if (found === undefined || more.length > 0 || found === text) continue;
    add(text.slice(0, text.indexOf(found)).split(/\s+/).slice(-MOST_NEAR).join(' ').trim(), found);
  }
}

const MOST_NEAR = 4;

/** Texts of one line, each about something else; where a page breaks the line, they stand side by side: “pass4 places leftValid until”. */
const PARTS =
  / {2,}|\s*[·|•]\s*|\s+(?=\p{Lu}[\p{L} ]{1,40}: )|(?<=\p{Ll}{2})(?=\p{Lu}\p{Ll})|(?<=\p{Ll}{3})(?=\d{1,4} \p{Ll})/u;
const MOST_CHARACTERS = 300;
const MOST_PARTS = 8;
const PAIR = /^(\p{L}[^:]{0,58}?): (\S.*)$/u;
const COUNTED = /^(\d[\d.,]*) (\p{L}[\p{L} ]{1,40})$/u;
const NUMBERED = /^(\p{L}+) \d{1,4}\p{L}?$/u;
const MOST_IN_PAIR = 8;
const FIGURE = /^[€$£]?\d[\d.,]{0,12}\s?[%€$£]?$/;

/** “Reference ZT81LC” */
const CODED = /^(\p{L}[\p{L} ]{2,20}) ((?=\S*\d)[\p{Lu}\d-]{4,20})$/u;

/** “3 August · Reference ZT81LC ·” is no name of what stands behind it. */
function isOfParts({ ownText, name }: PageNode): boolean {
  return /[·|•]/.test(ownText || name);
}

function isLeafText({ index, end, ownText, name, role }: PageNode): boolean {
  return end === index + 1 && (ownText || name) !== '' && TEXTS.test(role);
}

function isText(tree: PageTree, node: PageNode): boolean {
  return tree.nodes.slice(node.index, node.end).every(({ role }) => TEXTS.test(role));
}

function isRadioChecked({ role, states }: PageNode): boolean {
  return role === 'radio' && states.includes('checked');
}

/** What a field holds, or the choice of a list. */
export function valueOf(tree: PageTree, node: PageNode): string {
  if (node.role !== 'combobox' && node.role !== 'listbox') return node.ownText;
  const chosen = childrenOf(tree, node).find(({ states }) => states.includes('selected'));
  return chosen?.name ?? node.ownText.replace(/\s*[▾▼⌄˅]$/, '');
}
