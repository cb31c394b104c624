import type { Locator, Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import { explainMatch } from '#browser/page/find/describe-nearest.ts';
import type { Intent, Match } from '#browser/page/find/match-target.ts';
import { matchInItem } from '#browser/page/flow/match-in-item.ts';
import { type PageTree, readPageTree } from '#browser/page/find/page-tree.ts';
import { explainAbsence } from '#browser/page/find/explain-absence.ts';
import { preferFormButton } from '#browser/page/find/form-button.ts';
import { isBox } from '#browser/page/find/is-box.ts';
import { findInGrid, foundNode } from '#browser/page/find/found-node.ts';
import { findDay, turnToFind } from '#browser/page/find/day-in-calendar.ts';
import { findArea } from '#browser/page/find/area-of-picture.ts';
import { findInCrossing } from '#browser/page/find/cell-crossing.ts';
import { findByAttribute, foundBy } from '#browser/page/find/find-by-attribute.ts';
import { findIcon } from '#browser/page/find/find-icon.ts';
import { openClosedMenu, openMenuByPointing, pointAtEntry } from '#browser/page/look/page-hidden.ts';
import { openFoldAround, openFoldOfField } from '#browser/page/look/open-fold-of-field.ts';
import { isAnyIcon } from '#browser/page/look/page-icons.ts';
import { refuseNoPage } from '#browser/page/look/refuse-no-page.ts';
import { leaveTypedField } from '#browser/page/leave-field.ts';
import { matchOnPage } from '#browser/page/find/part-texts.ts';
import { type ElementFacts, isOfAnotherEntry } from '#browser/page/look/page-engine.ts';
import { hasRested, hasRestedForLine, isQuiet, waitForAnswers } from '#browser/page/look/rest.ts';
import { findReferenced } from '#browser/page/find/find-referenced.ts';
import { findPrecisely } from '#browser/page/find/precise-locator.ts';
import { preferUncovered } from '#browser/page/find/uncovered.ts';
import { isSameArrow, turnsOther } from '#browser/page/find/turns-other.ts';
import { asLastTime, healTarget, isForeign } from '#browser/page/heal/heal-target.ts';
import { addRepair } from '#browser/page/heal/nearest-things.ts';
import { refuseOtherTitle } from '#browser/page/heal/refuse-other-title.ts';
import type { TargetSlot } from '#shared/script/target/target-memory.ts';
import { NO_TARGET, type Target, type Wanted } from '#shared/script/target/target.ts';

export type Found = {
  locator: Locator;
  /** Its name in the history and in errors. */
  words: string;
  /** Its own words on the page. */
  label: string;
  /** The reading of the phrase by which it was found. */
  target: Target;
  role: string;
  /** Its place in the latest snapshot, when it was found there. */
  ref: string | null;
  /** What a run remembers of it; only for targets of lines. */
  slot?: TargetSlot;
  /** What it is, where it was reached as it was found. */
  reached?: ElementFacts | null;
};

/**
 * `reaches`: what is found is acted on at once, so it may be scrolled into view, and a field for text gets the focus.
 * `begins`: nothing was done for it yet, so that the page rests from the beginning of the line.
 * `icons`: also a place or a handle without words, where the line says *icon*.
 */
export type Search = { milliseconds?: number; reaches?: boolean; icons?: boolean; begins?: boolean };

export const FIND_MS = 10_000;
/** A similar match is not used before this time, because the exact one may appear later. */
const SETTLE_MS = 1_000;
const PAUSES_MS = [50, 100, 150];
const PAUSE_MS = 250;

/**
 * Waits for the one thing that is meant: until the page has been at rest for two seconds, ten seconds at most. Throws
 * target_not_found or target_ambiguous.
 */
export async function findTarget(
  page: Page,
  wanted: Wanted,
  intent: Intent,
  { milliseconds = FIND_MS, reaches = false, icons = false, begins = false }: Search = {},
): Promise<Found> {
  try {
    const found = await searchTarget(page, wanted, { intent, milliseconds, reaches, icons, begins });
    await refuseOtherTitle(found, wanted);
    if (intent === 'type') await openFoldAround(found.locator);
    return wanted.slot ? { ...found, slot: wanted.slot } : found;
  } catch (error) {
    if (milliseconds < FIND_MS) throw error;
    const find = async (target: Target) => {
      const look = await lookOnce(page, { readings: [target], shown: '' }, intent);
      return look.isExact ? look.found : null;
    };
    throw await addRepair(page, error, { wanted, intent, find });
  }
}

async function searchTarget(
  page: Page,
  wanted: Wanted,
  { intent, milliseconds, reaches, icons, begins }: Required<Search> & { intent: Intent },
): Promise<Found> {
  const { readings, element } = wanted;
  const first = readings[0];
  if (element)
    return await findReferenced(page, { ...element, target: first ?? NO_TARGET }, { intent, reaches });
  if (!first) {
    throw new StepFailure(
      'input_missing',
      'It is not said what to look for on the page.',
      'Write the words of the button, link or field as they read on the page.',
    );
  }
  await refuseNoPage(page);
  if (readings.some(({ ordinal }) => ordinal !== null)) await waitForAnswers(page);
  const started = performance.now();
  const deadline = started + milliseconds;
  let seen = { what: '', since: 0 };
  let hasLeft = false;
  let hasTurned = false;
  const rested = begins ? hasRestedForLine : hasRested;
  const isIcon = intent === 'click' || (icons && readings.every(({ kind }) => kind === 'icon'));
  const mayBeIcon = isIcon && !wanted.item;
  for (let look = 0; ; look += 1) {
    const isLast = performance.now() >= deadline || (await rested(page, started));
    const outcome = await lookToAct(page, wanted, intent, reaches).catch((error: unknown) => {
      // Reading fails during a navigation; the next try reads the new page.
      if (page.isClosed() || isLast) throw error;
      return null;
    });
    if (outcome?.found && outcome.isExact && !isOnlyText(wanted, outcome.found)) return outcome.found;
    const what = outcome ? `${outcome.match.kind} ${outcome.what}` : '';
    if (seen.what !== what) seen = { what, since: performance.now() };
    const isSettled = performance.now() - seen.since >= SETTLE_MS;
    const isMissing = outcome !== null && !outcome.found && outcome.match.kind !== 'several';
    const mayLeave = isMissing && !hasLeft && intent === 'click';
    if (mayLeave && (isLast || (isSettled && (await isQuiet(page))))) {
      hasLeft = true;
      if (await leaveTypedField(page)) continue;
    }
    if (isMissing && !hasTurned && !wanted.item && (isLast || (await isQuiet(page)))) {
      hasTurned = true;
      if (await turnToFind(page, readings, intent)) continue;
    }
    if (outcome?.found && (isSettled || isLast) && !(await isForeign(page, wanted, outcome.found))) {
      return outcome.found;
    }
    if (outcome?.match.kind === 'several' && (isSettled || isLast)) {
      const same = wanted.item ? null : await asLastTime(page, wanted, intent);
      if (same) return same;
      throw explainMatch(outcome.tree, outcome.match, intent);
    }
    if (outcome && !outcome.found && mayBeIcon && (isSettled || isLast)) {
      const icon = await findIcon(page, readings);
      if (icon && !(await belongsElsewhere(icon))) return icon;
    }
    if (outcome && isLast) {
      const isFree = intent === 'click' && !wanted.item;
      const reveals = [
        ...(isFree ? [openMenuByPointing, openClosedMenu] : []),
        ...(intent === 'type' && !wanted.item ? [openFoldOfField] : []),
        ...(wanted.item || !/^(?:click|check)$/.test(intent) ? [] : [pointAtEntry]),
      ];
      const hidden = await findRevealed(page, { readings, intent, reveals });
      if (hidden) return hidden;
      const healed = await healTarget(page, wanted, intent);
      if (healed) return healed;
      throw await explainAbsence(page, readings, explainMatch(outcome.tree, notFound(outcome.match), intent));
    }
    await page.waitForTimeout(PAUSES_MS[look] ?? PAUSE_MS);
  }
}

/** A button was remembered, and these are words of a text: a talk that repeats the answer. The button may come yet. */
function isOnlyText({ slot }: Wanted, { role }: Found): boolean {
  const isControl = /^(?:button|link|tab|menuitem|option)$/.test(slot?.memory?.marks.role ?? '');
  return isControl && /^(?:text|paragraph|generic|heading|listitem|cell|strong|emphasis)$/.test(role);
}

type Reveal = (page: Page, readings: readonly Target[]) => Promise<boolean>;

/** What is shown only while its menu is open, or while one points at the entry that it belongs to. */
async function findRevealed(
  page: Page,
  { readings, intent, reveals }: { readings: readonly Target[]; intent: Intent; reveals: readonly Reveal[] },
): Promise<Found | null> {
  for (const reveal of reveals) {
    if (!(await reveal(page, readings).catch(() => false))) continue;
    for (const pause of PAUSES_MS) {
      const look = await lookOnce(page, { readings, shown: '' }, intent).catch(() => null);
      if (look?.found && look.isExact) return look.found;
      const icon = intent === 'click' && look ? await findIcon(page, readings) : null;
      if (icon && !(await belongsElsewhere(icon))) return icon;
      await page.waitForTimeout(pause);
    }
  }
  return null;
}

/** What is only similar, and known to be something else, is named as what is nearest. */
function notFound(match: Match): Match {
  return match.kind === 'one' ? { kind: 'none', score: match.score, target: match.target } : match;
}

export async function isThere(page: Page, wanted: Wanted, intent: Intent): Promise<boolean> {
  const look = await lookToAct(page, wanted, intent).catch(() => null);
  return look?.found != null && look.isExact;
}

type Look = { found: Found | null; isExact: boolean; match: Match; tree: PageTree; what: string };

const ENTRY_MS = 5_000;

/** `Remove` for “Call Bob” that stands in the entry of “Buy milk”: that of the one named may be hidden. */
async function belongsElsewhere({ target, locator }: Found): Promise<boolean> {
  const { near } = target;
  if (target.turns_page && (await turnsOther(locator))) return true;
  if (near === null || target.also || target.heads) return false;
  return await isOfAnotherEntry(locator, near, ENTRY_MS);
}

/** Also of several alike things the only one on top. That one has no words of its own, by which it is found another day. */
async function lookToAct(page: Page, wanted: Wanted, intent: Intent, reaches = false): Promise<Look> {
  const look = await lookOnce(page, wanted, intent, reaches);
  const match = await preferUncovered(page, look.match, intent);
  if (look.found || match.kind !== 'one') return look;
  return {
    ...look,
    match,
    found: foundNode(page, look.tree, match.node, match.target),
    isExact: match.isExact,
  };
}

const PLAIN = /^(?:|text|generic|paragraph|cell|columnheader|strong)$/;
const mayBeHeading = ({ found }: Look): boolean =>
  found !== null && found.target.near !== null && PLAIN.test(found.role);

export async function lookOnce(page: Page, wanted: Wanted, intent: Intent, reaches = false): Promise<Look> {
  const look = await lookAtAll(page, wanted, intent, reaches);
  // Words that stand above the thing are the heading of its column: it is in the row of the others.
  const cell = mayBeHeading(look) ? await findInCrossing(page, wanted.readings, intent) : null;
  if (cell) return { ...look, found: cell, isExact: true };
  if (!look.found || !/^(?:click|check)$/.test(intent) || !(await belongsElsewhere(look.found))) return look;
  const { target } = look.found;
  const others = target.turns_page ? wanted.readings.filter((one) => !isSameArrow(one, target)) : [];
  if (others.length > 0) return await lookOnce(page, { ...wanted, readings: others }, intent, reaches);
  const match: Match = { kind: 'none', score: 0, target };
  return { ...look, found: null, isExact: false, match, what: '' };
}

async function lookAtAll(page: Page, wanted: Wanted, intent: Intent, reaches: boolean): Promise<Look> {
  const { readings } = wanted;
  if (wanted.item) {
    const { tree, match } = matchInItem(await readPageTree(page), { readings, item: wanted.item }, intent);
    const found = match.kind === 'one' ? foundNode(page, tree, match.node, match.target) : null;
    const what = match.kind === 'several' ? String(match.nodes.length) : (found?.ref ?? '');
    return { found, isExact: match.kind === 'one' && match.isExact, match, tree, what };
  }
  // “The icon beside these words” is none with words of its own elsewhere.
  const icon = readings.every(isAnyIcon)
    ? await findIcon(page, readings)
    : await findDay(page, readings, intent);
  const nothing: Match = {
    kind: 'none',
    score: 0,
    target: readings[0] ?? NO_TARGET,
  };
  if (icon) return { found: icon, isExact: true, match: nothing, tree: { nodes: [] }, what: '' };
  for (const target of readings) {
    const precise = await findPrecisely(page, target, { intent, reaches });
    if (!precise) continue;
    const found = { ...foundBy(target, precise.locator), reached: precise.reached };
    return { found, isExact: true, match: nothing, tree: { nodes: [] }, what: '' };
  }
  const tree = await readPageTree(page);
  const match = await preferFormButton(page, await matchOnPage(page, tree, { readings, intent }), intent);
  if (match.kind === 'one' && match.isExact) {
    return { found: foundNode(page, tree, match.node, match.target), isExact: true, match, tree, what: '' };
  }
  if (match.kind !== 'several') {
    const found =
      (await findInGrid(page, tree, { readings, intent })) ??
      (await findByAttribute(page, readings, intent)) ??
      (intent === 'click' ? await findArea(page, readings) : null);
    const isMeant = found && (intent !== 'check' || match.kind !== 'one' || (await isBox(found.locator)));
    if (found && isMeant) return { found, isExact: true, match, tree, what: '' };
  }
  const found = match.kind === 'one' ? foundNode(page, tree, match.node, match.target) : null;
  const what =
    match.kind === 'one'
      ? (match.node.ref ?? '')
      : match.kind === 'several'
        ? String(match.nodes.length)
        : '';
  return { found, isExact: false, match, tree, what };
}
