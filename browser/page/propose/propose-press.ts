import { isRiskyText } from '#shared/action-words.ts';
import { ordinalWord } from '#shared/script/target/kinds.ts';
import { isPageOfAll } from '#browser/page/find/is-about.ts';
import { ancestorsOf, type PageTree } from '#browser/page/find/page-tree.ts';
import type { Proposal, SaidLine } from '#browser/page/propose/proposal.ts';
import { aroundOf, headingsOf, placeOf, textsIn, type Thing } from '#browser/page/propose/page-things.ts';
import { actOf, isLittle, stemsOf, withoutBrackets } from '#browser/page/propose/said-words.ts';
import { isSureOfThing } from '#browser/page/propose/sure.ts';

/** Each is compared with the others of its name. */
const MOST_NAMED = 300;

/** What is pressed, ticked or chosen by its name, and where it stands when there are several of that name. */
export function pressProposals(tree: PageTree, said: SaidLine, things: readonly Thing[]): Proposal[] {
  // What is asked is read.
  const isFetched = /^get (?:me )?(?:the|my|our|an?) /i.test(said.text.trim());
  if (said.isQuestion && !isFetched && !isOnlyName(said, things)) return [];
  // What is quoted would be left out.
  const quoted = /"([^"]+)"/.exec(said.text)?.[1] ?? null;
  if (quoted !== null && !things.some(({ label }) => label === quoted)) return [];
  const each = eachBox(said, things) ?? eachChoice(said, things);
  if (each) return [each];
  const named = things.flatMap((thing) => {
    const shared = thing.kind === 'field' ? null : sharedWith(said, thing);
    return shared === null ? [] : [{ thing, shared }];
  });
  if (named.length > MOST_NAMED) return [];
  const shown = new Set(stemsOf(headingsOf(tree)));
  return named.flatMap(({ thing, shared }): Proposal[] => {
    if (said.words.some(({ text }) => isPageOfAll(tree, thing.node, text))) return [];
    const alike = things.filter(({ kind, label }) => kind === thing.kind && label === thing.label);
    const place = placeOf(
      thing.list ?? thing.node,
      alike.map(({ node, list }) => list ?? node),
    );
    const around = `${aroundOf(tree, thing.list ?? thing.node, place)} ${thing.list?.name ?? ''}`;
    const beside = new Set(stemsOf(around));
    const covered = new Set(said.stems.filter((stem) => shared.has(stem) || beside.has(stem)));
    const texts = alike.length > 1 && place ? textsIn(tree, place, thing.node) : null;
    const lines = linesFor(said, thing, { texts, number: alike.indexOf(thing) + 1 });
    // `it is a cat`: “Cat”, and not “Cats”.
    const hasLike = things.some(
      ({ stems, label }) => label !== thing.label && stems.join(' ') === thing.stems.join(' '),
    );
    const isSame = hasLike && said.words.some(({ text }) => text.toLowerCase() === thing.label.toLowerCase());
    const score =
      3 * shared.size +
      covered.size +
      verbBonus(said, thing, { things, isPlaced: place !== null }) +
      (isSame ? 2 : 0);
    if (lines.length === 0 || leavesActOut(said, thing, covered)) return [];
    const isSure = isOnlyBegun(said, thing, things) || isSureOfThing(said, thing, { covered, shown });
    return [{ lines, node: thing.list ?? thing.node, covered, score, isSure }];
  });
}

const MOST_BEGUN = 3;
/** What is taken away has to be said. */
const TAKES_AWAY = /^(?:delet|remov|eras|cancel|clear|reset|archiv|withdraw)$/;

/** `save` where the only button that begins so is “Save budgets”. */
function isOnlyBegun(said: SaidLine, { kind, node, stems }: Thing, things: readonly Thing[]): boolean {
  const [stem, ...more] = said.stems;
  const isVerb = said.words[0]?.stem === stem && more.length === 0 && !said.isDenied && !said.isOff;
  if (
    !isVerb ||
    TAKES_AWAY.test(stem ?? '') ||
    kind !== 'press' ||
    node.role !== 'button' ||
    stems.length > MOST_BEGUN
  )
    return false;
  return stems[0] === stem && things.filter((other) => other.stems[0] === stem).length === 1;
}

const PRESSED = /^(?:button|link|tab|menuitem)$/;

/**
 * `finish the order` is not done by “Orders”, nor `solve the ticket "Cannot log in"` by the ticket's own link: a press does
 * what its name says, so what the line does must be in it.
 */
function leavesActOut(said: SaidLine, { kind, node, label }: Thing, covered: ReadonlySet<string>): boolean {
  const act = actOf(said);
  if (
    act === null ||
    kind !== 'press' ||
    !PRESSED.test(node.role) ||
    otherWords(said, { kind, label }).length > 0
  )
    return false;
  return !covered.has(act.stem) || isPastOf(act.text, label);
}

/** “Completed” for `complete all the todos` shows what is complete, and completes nothing. */
function isPastOf(act: string, label: string): boolean {
  const words = label.toLowerCase().split(' ');
  const stem = act.toLowerCase().replace(/e$/, '');
  return words.includes(`${stem}ed`) && !words.includes(act.toLowerCase());
}

/** `what's coming soon`, where that is the name of a tab; `can read music`, where that is the one of a box. */
function isOnlyName({ stems, text }: SaidLine, things: readonly Thing[]): boolean {
  const said = text.trim().toLowerCase();
  if (things.some(({ kind, label }) => kind === 'box' && label.toLowerCase() === said)) return true;
  return (
    /^what(?:['’]s| is)\b/i.test(text.trim()) &&
    things.some(
      (thing) =>
        thing.node.role === 'tab' &&
        thing.stems.length === stems.length &&
        thing.stems.every((stem) => stems.includes(stem)),
    )
  );
}

const FOR_CHOICE = /^(?:mov|giv|assign|choos|select|pick|set|put|mark|chang|switch)$/;

const FILTERS = /^(?:show|se|view|list|display|filter|only)$/;

/** It offers all of them, too. */
function isFilter({ list }: Thing, things: readonly Thing[]): boolean {
  return things.some((other) => other.list === list && /^(?:all|any|every)\b/i.test(other.label));
}

/** The verb says of which sort the thing is. */
function verbBonus(
  { words, stems: all }: SaidLine,
  thing: Thing,
  { things, isPlaced }: { things: readonly Thing[]; isPlaced: boolean },
): number {
  const { kind, stems } = thing;
  const first = words.find(({ text }) => !isLittle(text))?.stem ?? '';
  if (kind === 'press')
    return /^(?:open|click|press|tap|view|show|se)$/.test(first) || (all.length > 1 && stems.includes(first))
      ? 2
      : 0;
  // `show the free units`: the list that filters, and not the link “Units”.
  if (kind === 'choice' && FILTERS.test(first) && isFilter(thing, things)) return 4;
  if (kind === 'choice') return FOR_CHOICE.test(first) ? (isPlaced ? 3 : 1) : 0;
  return /^(?:tick|untick|check|uncheck|turn|switch|put|tak)$/.test(first) ? 2 : 0;
}

/** `I speak Polish and Arabic`: the boxes of one group that the line names whole. */
function eachBox({ stems, isDenied, isOff }: SaidLine, things: readonly Thing[]): Proposal | null {
  const named = things.filter(
    ({ kind, stems: own }) => kind === 'box' && own.every((stem) => stems.includes(stem)),
  );
  const [first] = named;
  const group = first?.node.parent?.parent ?? null;
  const isGroup = group !== null && named.every(({ node }) => ancestorsOf(node).includes(group));
  const areOwn =
    new Set(named.flatMap((one) => one.stems)).size === named.reduce((sum, one) => sum + one.stems.length, 0);
  if (!first || named.length < 2 || named.length > 5 || !isGroup || !areOwn || isDenied || isOff) return null;
  const line = named.map(({ label }, at) => `${at === 0 ? 'Tick' : 'tick'} "${label}"`).join(', then ');
  const covered = new Set(named.flatMap((one) => one.stems));
  return { lines: [line], node: first.node, covered, score: 4 * covered.size, isSure: false };
}

/** `lunch on Tuesday`: a choice of each of some lists, which together are all that the line says. */
function eachChoice({ stems, isDenied, isOff }: SaidLine, things: readonly Thing[]): Proposal | null {
  const named = things.filter(
    ({ kind, stems: own }) => kind === 'choice' && own.every((stem) => stems.includes(stem)),
  );
  const [first] = named;
  const lists = new Set(named.map(({ list }) => list));
  const all = new Set(named.flatMap((one) => [...one.stems, ...stemsOf(one.list?.name ?? '')]));
  // `recipients class 4b`: “Class 4b”, and not “4b” of another list, too.
  const areOwn =
    new Set(named.flatMap((one) => one.stems)).size === named.reduce((sum, one) => sum + one.stems.length, 0);
  const isAll =
    stems.every((stem) => all.has(stem)) && named.every(({ list }) => list !== null && list.name !== '');
  if (!first?.list || named.length < 2 || named.length > 4 || lists.size !== named.length) return null;
  if (!isAll || !areOwn || isDenied || isOff) return null;
  const line = named
    .map((one, at) => (at === 0 ? chosen(one) : `select${chosen(one).slice(6)}`))
    .join(', then ');
  return { lines: [line], node: first.list, covered: all, score: 4 * all.size, isSure: false };
}

/** `no thanks`: the words that deny are its own. */
function isCalledSo({ denials }: SaidLine, { label }: Thing): boolean {
  const own = label.toLowerCase().split(' ');
  return denials.length > 0 && denials.every((word) => own.includes(word));
}

/** The words of its name that the line says; null when these are too few. */
function sharedWith(said: SaidLine, thing: Thing): ReadonlySet<string> | null {
  const isSo = isCalledSo(said, thing);
  const isDenied = said.isDenied && !isSo;
  const stems = [...said.stems, ...(isSo ? said.denials : []), ...otherWords(said, thing)];
  const shared = new Set(thing.stems.filter((stem) => stems.includes(stem)));
  const part = shared.size / thing.stems.length;
  // A button does what its whole name says; the words beside a box and of a day are often a sentence.
  const isEnough = part === 1 || (thing.kind !== 'press' && shared.size > 1 && part >= 0.6);
  const isDay =
    shared.size > 1 && part >= 0.6 && thing.stems.some((stem) => /^\d{1,2}$/.test(stem) && shared.has(stem));
  // `submit`: the button “Submit case”, where no other begins so.
  const isBegun = thing.kind === 'press' && said.stems.length === 1 && thing.stems[0] === said.stems[0];
  if (isBegun && thing.stems.length < 4) return isDenied ? null : shared;
  if (!isEnough && !(isDay && thing.node.role === 'radio')) return null;
  // What is denied may be a box that is ticked, and is no button.
  return isDenied && thing.kind !== 'box' ? null : shared;
}

/** The same for what cannot be taken back: what says it and nothing else. */
const OTHER_RISKY: readonly (readonly [RegExp, string])[] = [
  [/\btake\b.*\boff (?:the |my |our )?(?:[\p{L}-]+ )?(?:list|queue|rota|register)\b/iu, 'remov delet'],
  [/^remind\b/i, 'send reminder'],
  [/\b(?:cross|strike|throw)\b.*\b(?:off|out|away)\b|\bget rid of\b/i, 'remov delet'],
];

/** What people say for what buttons are called. */
const OTHER: readonly (readonly [RegExp, string])[] = [
  ...OTHER_RISKY,
  [/\b(?:bring|give|hand|take)\b.*\bback\b/i, 'return'],
  [/\btake\b.*\b(?:off|out|away)\b|\bdrop\b/i, 'remov delet'],
  [/\b(?:sign|put|book|count)\b.*\b(?:up|in|down)\b/i, 'join register book enrol sign'],
  [/\bcall(?:ed)? off\b/i, 'cancel'],
  [/^(?:move|change|shift|postpone|put off)\b/i, 'reschedul'],
  [/\bno\b.*\bcookies\b/i, 'reject declin'],
];

function otherWords({ text }: SaidLine, { kind, label }: Pick<Thing, 'kind' | 'label'>): string[] {
  // `hide the clock`: the box “Show clock”.
  if (kind === 'box') return /^hide\b/i.test(text.trim()) ? ['show'] : [];
  // What pays, sends or deletes is offered only where the line says that.
  const other = isRiskyText(label) ? OTHER_RISKY : OTHER;
  return kind === 'press' ? other.flatMap(([says, words]) => (says.test(text) ? words.split(' ') : [])) : [];
}

const SHORTEST_PLACE = 2;
type Where = { texts: readonly string[] | null; number: number };

function linesFor(said: SaidLine, thing: Thing, { texts, number }: Where): string[] {
  const { label } = thing;
  const plain =
    thing.kind === 'choice'
      ? chosen(thing)
      : thing.kind === 'box'
        ? `${(said.isDenied && !isCalledSo(said, thing)) || said.isOff || isUndone(said, thing) ? 'Untick' : 'Tick'} "${label}"`
        : `Click "${label}"`;
  if (texts === null) return [plain];
  // Of several of one name, only one whose place the line says.
  const places = placesIn(said, texts, label);
  const isNth = places.length > 1 && thing.kind === 'press';
  return [
    ...places.map((place) => `${plain} for "${place}"`),
    ...(isNth ? [`Click the ${ordinalWord(number)} "${label}"`] : []),
  ];
}

/** `unmute the sounds`: the box “Mute sounds”. */
function isUndone({ stems }: SaidLine, thing: Thing): boolean {
  return stems.some((stem) => stem.startsWith('un') && thing.stems.includes(stem.slice(2)));
}

function chosen({ label, list }: Thing): string {
  const name = list?.name.trim() ?? '';
  return name === '' ? `Select "${label}"` : `Select "${label}" from "${name}"`;
}

/** Texts of its place that the line says, the words of the line first where they stand there. */
function placesIn(said: SaidLine, texts: readonly string[], label: string): string[] {
  const places = texts.flatMap((text) => {
    const stems = stemsOf(withoutBrackets(text));
    const shared = stems.filter((stem) => said.stems.includes(stem));
    const isNumberOnly = shared.every((stem) => /^\d{1,2}$/.test(stem)) && shared.length < stems.length;
    if (text === label || shared.length === 0 || isNumberOnly) return [];
    const own = said.runs.find(
      (run) => run.length >= SHORTEST_PLACE && text.toLowerCase().includes(run.toLowerCase()),
    );
    return [{ shared: shared.length, places: own === undefined ? [text] : [own, text] }];
  });
  return places.toSorted((a, b) => b.shared - a.shared).flatMap(({ places: own }) => own);
}
