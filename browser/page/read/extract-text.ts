import type { Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import { amountBeside, onlyAmount, sentenceBeside } from '#browser/page/read/amount-beside.ts';
import { ACT_MS } from '#browser/page/find/act-on-target.ts';
import { explainMatch } from '#browser/page/find/describe-nearest.ts';
import { lookAtItem, withoutItems } from '#browser/page/flow/find-items.ts';
import { FIND_MS, findTarget, type Found } from '#browser/page/find/find-target.ts';
import { type Match, matchTarget } from '#browser/page/find/match-target.ts';
import { nearestTo } from '#browser/page/find/near-anchor.ts';
import {
  isEditable,
  labelOf,
  type PageNode,
  type PageTree,
  readPageTree,
} from '#browser/page/find/page-tree.ts';
import { partWords, readParted } from '#browser/page/find/parted-words.ts';
import { readFacts } from '#browser/page/look/page-engine.ts';
import { hasRested } from '#browser/page/look/rest.ts';
import { refuseNoPage } from '#browser/page/look/refuse-no-page.ts';
import { chosenBeside, isLabelOfButtons } from '#browser/page/read/chosen-beside.ts';
import { isColumnHeading, isInColumnHeading, onlyHeading } from '#browser/page/read/column-heading.ts';
import { readColumn } from '#browser/page/read/read-column.ts';
import { asksForCode, type Labelled, readLabelled } from '#browser/page/read/read-labelled.ts';
import { scoreText } from '#browser/page/find/score-text.ts';
import { NO_TARGET, type Target, type Wanted } from '#shared/script/target/target.ts';
import { quoteShown } from '#shared/script/words/value.ts';

/** Characters; about what fits in a mail. */
const MOST_TEXT = 200_000;
const LOOK_MS = 250;
/** Texts of the same words in any order. */
const LABEL_SCORE = 62;
/** The heading of a column, whole words at least. */
const COLUMN_SCORE = 75;
/** How long a similar match must be the only one before it is used. */
const SETTLE_MS = 1_000;
/** A telephone number has groups. */
const MOST_CODE_WORDS = 6;

/** All visible text of the page. */
export async function extractPageText(page: Page): Promise<string> {
  await page.waitForLoadState('load', { timeout: 5_000 }).catch(() => undefined);
  const texts = await Promise.all(
    page.frames().map((frame) =>
      Promise.all([
        frame.evaluate((most) => document.body.innerText.slice(0, most), MOST_TEXT + 1),
        readParted(frame),
      ])
        .then(([text, parted]) => partWords(text, parted))
        .catch(() => ''),
    ),
  );
  return capText(
    texts
      .map((text) => text.trim())
      .filter(Boolean)
      .join('\n\n'),
  );
}

/** The value of a field, the value beside a label, or the words of the thing itself. */
export async function extractTargetText(page: Page, wanted: Wanted): Promise<string> {
  await refuseNoPage(page);
  const { readings } = wanted;
  if (wanted.element)
    return capText(await readElement(await findTarget(page, wanted, 'any', { milliseconds: 0 })));
  const started = performance.now();
  const deadline = started + FIND_MS;
  for (;;) {
    const isLast = performance.now() >= deadline || (await hasRested(page, started));
    const tree = await readPageTree(page).catch((error: unknown) => {
      // Reading fails during a navigation; it is read again.
      if (page.isClosed() || isLast) throw error;
      return null;
    });
    const look = { readings, mayGuess: performance.now() - started >= SETTLE_MS };
    const text = tree ? await readPlaces(page, tree, { wanted, look }) : null;
    if (text !== null) return capText(text);
    if (isLast) {
      const found = await findTarget(page, wanted, 'any', { milliseconds: 0 });
      const value = await readElement(found);
      if (found.target.kind !== 'heading' && (await isInColumnHeading(found.locator)))
        throw onlyHeading(value);
      if (isOnlyLabel(value, found.target, found.role) || lacksNumber(value, found.target, found.role))
        throw noValue(found, value);
      const node = tree?.nodes.find(({ ref }) => ref !== null && ref === found.ref);
      if (tree && node && isLabelOfButtons(tree, node, found.target)) throw noValue(found, found.target.text);
      // A field of other words that is empty answers no question.
      if (tree && value.trim() === '') {
        const match = matchTarget(tree, readings, 'any');
        if (match.kind === 'one' && !match.isExact) throw noValue(found, labelOf(tree, match.node));
      }
      return capText(value);
    }
    await page.waitForTimeout(LOOK_MS);
  }
}

/** What a line would read at this moment, without waiting, and without guessing unless told; null when that is nothing. */
export async function readTextNow(
  page: Page,
  tree: PageTree,
  { readings, mayGuess = false }: { readings: readonly Target[]; mayGuess?: boolean },
): Promise<string | null> {
  return await readOnce(page, tree, { readings, mayGuess });
}

type Look = { readings: readonly Target[]; mayGuess: boolean };

/** `how much is the salted butter`: of “Salted butter 250g” and “£2.35” below it, the second is meant. */
function priceAsked(readings: readonly Target[]): Target | null {
  const price = readings.find(({ text, near }) => text === 'price' && near !== null);
  const thing = price?.near?.toLowerCase() ?? '';
  const isAsked = readings.some(
    ({ text, near }) => near === null && text.toLowerCase().replace(/^(?:the|an?|one) /, '') === thing,
  );
  return price && isAsked ? price : null;
}

/** Of a loop's item: in it first, then on the page around the list. */
async function readPlaces(
  page: Page,
  tree: PageTree,
  { wanted: { item, readings }, look }: { wanted: Wanted; look: Look },
): Promise<string | null> {
  if (!item) return await readOnce(page, tree, look);
  const parts = lookAtItem(tree, item);
  if (!parts) return await readOnce(page, withoutItems(tree, item), look);
  for (const { text } of readings) {
    const cell = parts.cells.find(({ name }) => text !== '' && scoreText(text, name) >= COLUMN_SCORE);
    if (cell) return await readNode(page, tree, cell.node, readings[0] ?? NO_TARGET);
  }
  return (await readOnce(page, parts.inside, look)) ?? (await readOnce(page, parts.outside, look));
}

async function readOnce(page: Page, tree: PageTree, look: Look): Promise<string | null> {
  const price = priceAsked(look.readings);
  const amount = price && amountBeside(tree, price);
  if (amount) return amount;
  for (const target of look.readings) {
    // “Status” above a table filters it; what is asked for stands in the row.
    const inRow = target.near === null ? null : await readColumn(page, tree, target).catch(passAmbiguous);
    if (inRow !== null) return inRow;
    const labelled = target.text === '' || target.kind === 'heading' ? [] : readLabelled(tree, target.text);
    const chosen = chooseLabelled(tree, labelled, target, look.mayGuess);
    if (chosen !== null) return chosen;
    const cell = await readColumn(page, tree, target);
    if (cell !== null) return cell;
    const choice = await chosenBeside(page, tree, target);
    if (choice !== null) return choice;
  }
  const match = matchTarget(tree, look.readings, 'any');
  const isNone =
    match.kind === 'one' &&
    match.target.kind !== 'heading' &&
    (isColumnHeading(tree, match.node) || isLabelOfButtons(tree, match.node, match.target));
  if (match.kind === 'one' && !isNone && (match.isExact || look.mayGuess)) {
    const value = await readNode(page, tree, match.node, match.target);
    const isEmpty = value.trim() === '' && !match.isExact;
    const { target, node } = match;
    if (!isEmpty && !isOnlyLabel(value, target, node.role) && !lacksNumber(value, target, node.role))
      return value;
  }
  for (const target of look.readings) {
    const price = onlyAmount(tree, target) ?? amountBeside(tree, target) ?? sentenceBeside(tree, target);
    if (price !== null) return price;
  }
  if (match.kind === 'several' && look.mayGuess) throw explainMatch(tree, match, 'any');
  return null;
}

/** Several rows that say it may still have one label between them. */
function passAmbiguous(error: unknown): null {
  if (error instanceof StepFailure && error.failure.code === 'target_ambiguous') return null;
  throw error;
}

/** One value, or as many times the same; null when there is none, or when another look may help. */
function chooseLabelled(
  tree: PageTree,
  all: readonly Labelled[],
  target: Target,
  mayGuess: boolean,
): string | null {
  let labelled = [...all];
  if (target.near !== null) {
    const near = target.near;
    const anchors = tree.nodes.filter((node) => scoreText(near, node.name || node.ownText) >= 75);
    const nearest = nearestTo(tree, labelled, anchors).map((candidate) => candidate.node);
    labelled = labelled.filter((candidate) => nearest.includes(candidate.node));
  }
  const best = labelled[0];
  if (!best || (!best.isExact && !mayGuess)) return null;
  const tied = labelled
    .filter((candidate) => candidate.score >= best.score - 1)
    .toSorted((a, b) => a.node.index - b.node.index);
  if (target.ordinal !== null) {
    return (target.ordinal === -1 ? tied.at(-1) : tied[target.ordinal - 1])?.value ?? null;
  }
  if (new Set(tied.map((candidate) => candidate.value)).size === 1) return best.value;
  if (!mayGuess) return null;
  const match: Match = {
    kind: 'several',
    nodes: tied.map((candidate) => candidate.node),
    score: best.score,
    isExact: best.isExact,
    target,
  };
  throw explainMatch(tree, match, 'any');
}

/** The words that were asked for and nothing else: a label without its value. */
function isOnlyLabel(value: string, target: Target, role: string): boolean {
  if (target.kind !== null || target.text === '' || value === '') return false;
  // `Copy last week` on a button is what it does; a sentence about a number holds none.
  if (role === 'button' && target.ordinal === null) return true;
  if (asksForCode(target.text) && value.split(/\s+/, MOST_CODE_WORDS + 1).length > MOST_CODE_WORDS)
    return true;
  return scoreText(target.text, value) >= LABEL_SCORE && scoreText(value, target.text) >= LABEL_SCORE;
}

const OF_NUMBER = /\b(?:amount|sum|total|number|count|balance|quantity)\b/i;

/** `the due amount` is not answered by the words “Amount due next month”. */
function lacksNumber(value: string, target: Target, role: string): boolean {
  return OF_NUMBER.test(target.text) && !/\d/.test(value) && !FIELD.test(role);
}

const FIELD = /^(?:textbox|searchbox|combobox|spinbutton|slider)$/;

function noValue(found: Found, value: string): StepFailure {
  return new StepFailure(
    'target_not_found',
    `${quoteShown(value)} stands on the page, and no value beside it.`,
    `Write what the value stands beside. To see whether words are there, write: Wait for ${found.words}`,
  );
}

async function readNode(page: Page, tree: PageTree, node: PageNode, target: Target): Promise<string> {
  const words = target.text || labelOf(tree, node);
  const section = sectionUnder(tree, node, target);
  if (section) return section;
  return await readElement({
    locator: page.locator(`aria-ref=${node.ref}`),
    words: quoteShown(words),
    label: words,
    target,
    role: node.role,
    ref: node.ref,
  });
}

async function readElement(found: Found): Promise<string> {
  const facts = await readFacts(found.locator);
  if (facts.tag === 'SELECT') {
    return await found.locator.evaluate((element) =>
      element instanceof HTMLSelectElement
        ? [...element.selectedOptions].map((option) => option.label).join(', ')
        : '',
    );
  }
  if (facts.type === 'checkbox' || facts.type === 'radio')
    return (await found.locator.isChecked()) ? 'yes' : 'no';
  if (facts.tag === 'INPUT' || facts.tag === 'TEXTAREA')
    return await found.locator.inputValue({ timeout: ACT_MS });
  if (facts.tag === 'IMG') return (await found.locator.getAttribute('alt')) ?? '';
  return partWords(
    (await found.locator.innerText({ timeout: ACT_MS })).trim(),
    await readParted(found.locator.page()),
  );
}

/** `the "Billing" section` where only a heading says Billing: what stands under it. */
function sectionUnder(tree: PageTree, node: PageNode, target: Target): string | null {
  if (target.kind !== 'section' || node.role !== 'heading') return null;
  const level = node.level ?? 9;
  const rest = tree.nodes.slice(node.end, node.parent?.end ?? tree.nodes.length);
  const stop = rest.findIndex((later) => later.role === 'heading' && (later.level ?? 9) <= level);
  const parts = (stop === -1 ? rest : rest.slice(0, stop)).map(
    (part) => part.ownText || (isEditable(part) ? '' : part.name),
  );
  return parts.filter(Boolean).join('\n');
}

function capText(text: string): string {
  if (text.length <= MOST_TEXT) return text;
  throw new StepFailure(
    'page_failed',
    `There is more than ${MOST_TEXT / 1000},000 characters of text.`,
    'Name the part of the page to read.',
  );
}
