import { StepFailure } from '#shared/errors.ts';
import { readNumber } from '#shared/script/words/number-words.ts';
import { quoteShown } from '#shared/script/words/value.ts';
import { wantedText } from '#shared/script/target/read-target.ts';
import type { Wanted } from '#shared/script/target/target.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { clickTarget } from '#browser/page/actions/click-target.ts';
import { stepInstead } from '#browser/page/actions/step-to.ts';
import { typeText } from '#browser/page/actions/type-text.ts';
import {
  ancestorsOf,
  fullText,
  labelOf,
  type PageNode,
  type PageTree,
  readPageTree,
} from '#browser/page/find/page-tree.ts';
import { steppersCalled, stepperValue } from '#browser/page/look/page-drawn.ts';
import { stemsOf } from '#browser/page/propose/said-words.ts';
import { runFree } from '#browser/page/run-action.ts';

const LOOK_MS = 5_000;
const MOST = 50;
const MOST_PRESSED = 10;
const SAYS =
  /^(?:(add|put|get|take|order|buy)|(?:i|we)(?: would|['’]d)? (?:need|want|like)) (\d{1,2}|[a-z]{2,6}) ([\p{L}\d][\p{L}\d '’-]{1,60}?)(?: (?:to|in|into) (?:the |my |our )?(?:cart|basket|bag|order|trolley))?$/iu;
/** `boxes of blue pens` */
const IN_UNITS = /^(?<unit>\p{L}{3,20}) of (?<what>\S.{1,60})$/u;
const ADDS = /^(?:\+ ?)?add(?: (?:to (?:the |my |your )?(?:cart|basket|bag|order|trolley)|item))?$/i;
const FIELD = /^(?:spinbutton|combobox)$/;
const WORDS = /^(?:heading|cell|rowheader|gridcell|text|generic|paragraph|link|strong|listitem|term)$/;
const LONGEST = 80;
const LONGEST_PART = 400;

/**
 * `Add two cinnamon buns`: in the part of the page with that name, the number beside it is set and what adds it pressed; one
 * without a number is added so often. False where nothing there is called so, or nothing of it counts.
 */
export async function addSeveral(
  world: ActionScope,
  text: string,
  mayActOn?: (origin: string) => void,
): Promise<boolean> {
  const [, verb = '', count = '', what = ''] = SAYS.exec(text.trim().replace(/[.!]$/, '')) ?? [];
  const number = readNumber(count.toLowerCase());
  if (!Number.isInteger(number) || number < 2 || number > MOST) return false;
  const fence = mayActOn ? { mayActOn } : {};
  const found = await findPlace(world, what);
  if (!found) return false;
  const { name, place } = found;
  const { label, add, field, stepped } = place;
  const named: Wanted = { ...wantedText(label, quoteShown(label)), ...fence };
  const press = async (node: PageNode, isAgain = false) => {
    const wanted = {
      ...wantedText(label, `“Add” for ${quoteShown(label)}`),
      ...fence,
      element: elementOf(node),
    };
    await clickTarget(world, wanted, { how: 'once', ...(isAgain && { is_again: true }) });
  };
  if (stepped !== null) {
    // Only what is in the basket already is added to.
    if (!add && stepped > 0 && !/^(?:add|put)$/i.test(verb)) return false;
    if (!(await stepInstead(world, named, `${add ? number : stepped + number}`))) return false;
    if (add) await press(add);
    return true;
  }
  // What orders or buys is never pressed for a number.
  if (!add) return false;
  if (field) {
    const value = { text: `${number}`, shown: `${number}`, is_secret: false, has_variables: false };
    await typeText(world, { ...named, element: elementOf(field) }, { value });
    const now = await placeNow(world, name);
    if (!now?.add) throw changed(label);
    await press(now.add);
    return true;
  }
  if (number > MOST_PRESSED) return false;
  await press(add);
  for (let pressed = 1; pressed < number; pressed += 1) {
    const now = await placeNow(world, name);
    if (now && now.stepped !== null) {
      if (await stepInstead(world, named, `${number}`)) return true;
      throw changed(label);
    }
    if (!now?.add) throw changed(label);
    await press(now.add, true);
  }
  return true;
}

function elementOf({ ref, role }: PageNode): { ref: string; role: string } {
  return { ref: ref ?? '', role };
}

function changed(label: string): StepFailure {
  return new StepFailure(
    'value_refused',
    `${quoteShown(label)} was added once, and nothing there adds another one.`,
    'See on the page how many are in the basket, and where their number is set.',
  );
}

type Place = {
  label: string;
  add: PageNode | null;
  field: PageNode | null;
  stepped: number | null;
  /** All that is said of it. */
  stems: readonly string[];
};

/** `six boxes of blue pens` of “Blue pens”, which are “€4 a box” there: another unit would be another number of them. */
async function findPlace(world: ActionScope, what: string): Promise<{ name: string; place: Place } | null> {
  const place = await placeNow(world, what);
  if (place) return { name: what, place };
  const { unit = '', what: name = '' } = IN_UNITS.exec(what)?.groups ?? {};
  const counted = name === '' ? null : await placeNow(world, name);
  const isOfUnit = counted !== null && stemsOf(unit).every((stem) => counted.stems.includes(stem));
  return isOfUnit ? { name, place: counted } : null;
}

async function placeNow(world: ActionScope, what: string): Promise<Place | null> {
  return await runFree(world, LOOK_MS, async (page) => {
    const tree = await readPageTree(page);
    const wanted = stemsOf(what).join(' ');
    const anchors = tree.nodes.filter(
      (node) => WORDS.test(node.role) && stemsOf(wordsOf(node)).join(' ') === wanted && wanted !== '',
    );
    const labels = new Set(anchors.map(wordsOf));
    const [anchor] = anchors;
    const [label] = labels;
    if (!anchor || label === undefined || labels.size > 1) return null;
    const steppers = steppersCalled(page.mainFrame(), label);
    const count = await steppers.count();
    if (count > 1) return null;
    const part = partOf(tree, anchor);
    return {
      label,
      add: part?.add ?? null,
      field: part?.field ?? null,
      stepped: count === 1 ? await stepperValue(steppers) : null,
      stems: part?.stems ?? [],
    };
  });
}

/** Without the price that a page writes right behind the name. */
function wordsOf({ name, ownText }: PageNode): string {
  const words = (name || ownText).slice(0, LONGEST).replaceAll(/\s+/g, ' ').trim();
  const at = words.search(/\s[€$£]\s?\d|\s\d+[.,]\d\d\b/);
  return at === -1 ? words : words.slice(0, at);
}

type Part = { add: PageNode; field: PageNode | null; stems: readonly string[] };

/** The smallest part around the name with one thing to press that adds. */
function partOf(tree: PageTree, anchor: PageNode): Part | null {
  for (const part of ancestorsOf(anchor)) {
    const inside = tree.nodes.slice(part.index + 1, part.end).filter(({ ref }) => ref !== null);
    const [add, ...more] = inside.filter(
      (one) => one.role === 'button' && ADDS.test(labelOf(tree, one).trim()),
    );
    if (!add) continue;
    const fields = inside.filter(({ role }) => FIELD.test(role));
    if (more.length > 0 || fields.length > 1) return null;
    const stems = stemsOf(fullText(tree, part, LONGEST_PART));
    return { add, field: fields[0]?.role === 'spinbutton' ? fields[0] : null, stems };
  }
  return null;
}
