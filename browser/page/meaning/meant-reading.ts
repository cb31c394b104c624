import { columnHeading } from '#browser/page/find/control-labels.ts';
import { fullText, labelOf, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';
import { coverageOf } from '#browser/page/meaning/coverage.ts';
import { childrenOf, Places } from '#browser/page/meaning/place-words.ts';
import { saySense } from '#browser/page/meaning/said-sense.ts';
import { sensesOf } from '#browser/page/meaning/sense-text.ts';
import type { Sense } from '#browser/page/meaning/senses.ts';
import { kindAsked, valuesOf } from '#browser/page/read/kinds-of-value.ts';

/** What a question asks for: a value of the page, and what it is called there. */
export type Reading = { label: string; value: string };
export type Candidate = {
  node: PageNode;
  label: string;
  value: string;
  own: readonly Sense[];
};

const LEAD = 0.9;
const MOST = 2_000;
const LONGEST_LABEL = 60;
const LONGEST_VALUE = 200;
const CELLS = /^(?:cell|gridcell)$/;
const FIELDS = /^(?:textbox|searchbox|spinbutton|combobox|slider)$/;
const TEXTS = /^(?:text|generic|paragraph|strong|status|term|definition|listitem|emphasis|time|cell)$/;

/** The one value that all words of a question lead to; null where none does, or several do. */
export function meantReading(tree: PageTree, question: string): Reading | null {
  const said = saySense(question);
  if (said?.kind !== 'ask' || said.isDenied || said.quoted !== null) return null;
  const places = new Places(tree, { withChosen: true });
  const found = candidatesOn(tree)
    .filter(({ value }) => isAnswer(question, value))
    .flatMap((one) => {
      const place = places.wordsFor(one.node);
      const cover = coverageOf(said.senses, one.own, place);
      if (cover.missing.length === 0 && [...cover.said].some(({ weight }) => weight !== 'little'))
        return [{ one, score: cover.score }];
      // By what sort of value it is: the question says that, and whose it is.
      const rest = said.senses.filter(({ base }) => !KIND_WORDS.test(base));
      const isOfThing = rest.some(({ weight }) => weight === 'hard');
      const whose = isOfThing && isOfKind(question, one) ? coverageOf(rest, [], place) : null;
      return whose?.missing.length === 0 && whose.score > 0 ? [{ one, score: whose.score }] : [];
    })
    .toSorted((a, b) => b.score - a.score);
  const [best] = found;
  const rival = found.find(({ one }) => one.value !== best?.one.value);
  if (!best) return null;
  if (rival && best.score - rival.score < LEAD)
    return ofTwo(
      question,
      found.map(({ one }) => one),
    );
  return { label: best.one.label, value: best.one.value };
}

export function candidatesOn(tree: PageTree): Candidate[] {
  const candidates: Candidate[] = [];
  const add = (node: PageNode, label: string, value: string): void => {
    const short = label.replace(/\s*:$/, '').trim();
    const text = value.replaceAll(/\s+/g, ' ').trim();
    if (!/[\p{L}\d]/u.test(text) || text.length > LONGEST_VALUE || short.length > LONGEST_LABEL) return;
    candidates.push({ node, label: short, value: text, own: sensesOf(short) });
  };
  for (const node of tree.nodes) {
    if (candidates.length >= MOST) return [];
    if (FIELDS.test(node.role)) add(node, labelOf(tree, node), valueOf(tree, node));
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

function addText(
  tree: PageTree,
  node: PageNode,
  add: (node: PageNode, label: string, value: string) => void,
): void {
  const text = node.ownText.trim();
  const parts = text.slice(0, MOST_CHARACTERS).split(PARTS).slice(0, MOST_PARTS);
  const pairs = parts.flatMap((part) => {
    const [, label, value] = PAIR.exec(part) ?? [];
    return label === undefined || value === undefined ? [] : [{ label, value }];
  });
  if (pairs.length > 0) {
    for (const { label, value } of pairs) add(node, label, value);
    return;
  }
  // A name and its value beside it, alone in their part of the page.
  const children = node.end - node.index < MOST_IN_PAIR ? childrenOf(tree, node) : [];
  const [first, second, ...others] = children;
  if (first && second && others.length === 0 && isLeafText(first) && isText(tree, second))
    return add(second, first.ownText || first.name, fullText(tree, second, LONGEST_VALUE));
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
    if (number !== undefined && counted !== undefined) add(node, counted, number);
    else if (noun !== undefined) add(node, noun, part);
    else if (part !== '') add(node, '', part);
    // “Promised for 17 June”
    const [found] = [...valuesOf('when', part), ...valuesOf('price', part)];
    if (found !== undefined && found !== part) add(node, part.replace(found, ' ').trim(), found);
  }
}

/** Texts of one line, each about something else. */
const PARTS = / {2,}|\s*[·|•]\s*|\s+(?=\p{Lu}[\p{L} ]{1,40}: )/u;
const MOST_CHARACTERS = 300;
const MOST_PARTS = 8;
const PAIR = /^(\p{L}[^:]{0,58}?): (\S.*)$/u;
const COUNTED = /^(\d[\d.,]*) (\p{L}[\p{L} ]{1,40})$/u;
const NUMBERED = /^(\p{L}+) \d{1,4}\p{L}?$/u;
const MOST_IN_PAIR = 8;

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

function asksKind(question: string): ReturnType<typeof kindAsked> {
  const kind = kindAsked(question.trim());
  return kind === 'stock' ? null : kind;
}

/** A question after a number, a time or a name is answered by one. */
function isAnswer(question: string, value: string): boolean {
  const kind = asksKind(question);
  if (/^(?:please )?how (?:many|much)\b/i.test(question)) return /\d/.test(value);
  if (kind !== null) return valuesOf(kind, value).length > 0 || (kind === 'when' && /\b\d{4}\b/.test(value));
  if (/^who\b/i.test(question)) return /^\p{Lu}/u.test(value) && !/\d/.test(value);
  if (/^since when\b/i.test(question)) return /\d/.test(value);
  return true;
}

/** A value without a name of its own, of the sort that is asked for. */
function isOfKind(question: string, { own, value }: Candidate): boolean {
  if (own.length > 0) return false;
  const kind = asksKind(question);
  if (kind === null) return /^how many\b/i.test(question) && /^\d{1,5}$/.test(value);
  return valuesOf(kind, value).some((one) => value.length - one.length <= MOST_BESIDE);
}

/** “Tue 18:00” is a time. */
const MOST_BESIDE = 6;

/** They ask for a sort of value, and are no name of it on the page. */
const KIND_WORDS =
  /^(?:phon|telephon|mobil|email|mail|cost|price|pay|begin|start|end|stop|finish|leav|arriv|open|clos|com|expensiv)$/;
const FIRST = /\b(?:begin|start|arrive|open)s?\b/i;
const LAST = /\b(?:end|finish|leave|stop|close)s?\b/i;

/** “16:00 17:00” of one thing: when it begins, and when it ends. */
function ofTwo(question: string, found: readonly Candidate[]): Reading | null {
  const values = [
    ...new Set(found.toSorted((a, b) => a.node.index - b.node.index).map(({ value }) => value)),
  ];
  const parents = new Set(found.map(({ node }) => node.parent));
  const [first, last, ...others] = values;
  if (first === undefined || last === undefined || others.length > 0 || parents.size > 1) return null;
  if (FIRST.test(question)) return { label: 'beginning', value: first };
  return LAST.test(question) ? { label: 'end', value: last } : null;
}
