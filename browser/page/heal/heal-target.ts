import type { Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import type { Found } from '#browser/page/find/find-target.ts';
import { wholeDay } from '#browser/page/field-values.ts';
import { markOfFrame } from '#browser/page/heal/frames.ts';
import { isRisky } from '#browser/page/heal/risk.ts';
import { findRemembered, type Outlook } from '#browser/page/heal/score-memory.ts';
import { type Candidate, findAmong, listCandidates } from '#browser/page/look/page-marks.ts';
import type { Intent } from '#browser/page/find/match-target.ts';
import { siteOf } from '#browser/page/shown-address.ts';
import type { Effect } from '#shared/metered-page.ts';
import type { TargetMemory, TargetSlot } from '#shared/script/target/target-memory.ts';
import { describeTarget, NO_TARGET, type Wanted } from '#shared/script/target/target.ts';
import { quoteShown } from '#shared/script/words/value.ts';

/** What is read, waited for or made sure of is as it is written. */
const HEALED: ReadonlySet<Intent> = new Set(['click', 'type', 'select', 'check', 'slide']);

type Remembered = { things: Candidate[]; outlook: Outlook };

/** Looks for what the memory of a line describes. Null without a memory, and on another site. */
async function lookForRemembered(page: Page, wanted: Wanted): Promise<Remembered | null> {
  const memory = wanted.slot?.memory;
  if (!memory || memory.site !== siteOf(page.url())) return null;
  // The thing of a number is another one on another day.
  if (wanted.readings[0]?.ordinal != null) return null;
  // A calendar shows days of the same number in each month.
  if (wanted.readings.some(({ text }) => wholeDay(text) !== null)) return null;
  const frames = page.frames().filter((frame) => markOfFrame(page, frame) === memory.frame);
  const lists = await Promise.all(
    frames.slice(0, 8).map((frame) => listCandidates(frame, memory.marks.tag).catch(() => [])),
  );
  // Of too many things, which one was meant cannot be told.
  if (lists.includes(null)) return null;
  const things = lists.flatMap((list) => list ?? []);
  const { near = null, also = [] } = wanted.readings[0] ?? {};
  const marks = things.map((thing) => thing.marks);
  return { things, outlook: findRemembered(memory, marks, near === null ? [] : [near, ...also]) };
}

/**
 * The target by its memory, when its words are not on the page: no model is asked, and it costs nothing. Null when it is
 * not certain. Throws `heal_needs_yes` where a mistake could cost something.
 */
export async function healTarget(page: Page, wanted: Wanted, intent: Intent): Promise<Found | null> {
  const { slot } = wanted;
  const memory = slot?.memory;
  if (!slot || !memory || !HEALED.has(intent) || !slot.mayHeal()) return null;
  const seen = await lookForRemembered(page, wanted);
  if (seen?.outlook.kind !== 'heal') return null;
  const thing = seen.things[seen.outlook.at];
  if (!thing) return null;
  const target = wanted.readings[0] ?? NO_TARGET;
  const now = thing.marks.name;
  const isAllowed = slot.heals_risky || memory.is_approved === true;
  const isDangerous = slot.is_marked || isRisky(memory.marks, thing.marks, [target.text]);
  if (!isAllowed && isDangerous) throw needsYes(wanted, now);
  slot.healed = { from: target.text, to: now.slice(0, 300), at: [...slot.at], score: seen.outlook.score };
  return foundByMemory(wanted, thing);
}

/** Of several things of the same words, the one of last time. */
export async function asLastTime(page: Page, wanted: Wanted, intent: Intent): Promise<Found | null> {
  const memory = wanted.slot?.memory;
  if (!memory || !HEALED.has(intent)) return null;
  const seen = await lookForRemembered(page, wanted);
  const { outlook } = seen ?? {};
  const thing =
    outlook?.kind === 'heal' ? seen?.things[outlook.at] : byNumber(wanted.slot, seen?.things ?? []);
  if (!thing || !isAsBefore(memory, thing)) return null;
  return foundByMemory(wanted, thing);
}

/** Of as many equal things as there were, the one of the same number: where a mistake costs nothing. */
function byNumber(slot: TargetSlot | undefined, things: readonly Candidate[]): Candidate | undefined {
  const { marks: before, among } = slot?.memory ?? {};
  if (!slot || !before || !among) return undefined;
  const equal = things.filter(({ marks }) => marks.name === before.name && marks.role === before.role);
  const thing = equal.length === among.of ? equal[among.number - 1] : undefined;
  return thing && !slot.is_marked && !isRisky(before, thing.marks, []) ? thing : undefined;
}

/** Its words are those that were remembered: no heal, only a choice between equals. */
function isAsBefore(memory: TargetMemory, { marks }: Candidate): boolean {
  return marks.name === memory.marks.name;
}

/**
 * Whether what is only similar to the words may be used: not when it is known to have stood beside the target, and not
 * when the memory finds another thing for certain.
 */
export async function isForeign(page: Page, wanted: Wanted, found: Found): Promise<boolean> {
  if (!wanted.slot?.memory) return false;
  const seen = await lookForRemembered(page, wanted).catch(() => null);
  if (!seen) return false;
  const own = await findAmong(found.locator).catch(() => -1);
  const at = seen.things.findIndex((thing) => thing.at === own);
  if (at === -1) return false;
  if (seen.outlook.kind === 'heal') return seen.outlook.at !== at;
  const thing = seen.things[at];
  return thing !== undefined && seen.outlook.kind === 'unsure' && seen.outlook.rivals.includes(at);
}

/** A heal counts only when what it did was seen: without that, the wrong thing may have been clicked. */
export function refuseWithoutEffect({ slot, label, words }: Found, effect: Effect): void {
  if (!slot?.healed || effect.verdict !== 'nothing') return;
  throw new StepFailure(
    'target_not_found',
    `${words} is not on the page. ${quoteShown(label)} was clicked in its place, and nothing changed.`,
    'Choose what the line means, or write its words as they read on the page.',
  );
}

function foundByMemory(wanted: Wanted, { locator, marks }: Candidate): Found {
  const target = wanted.readings[0] ?? NO_TARGET;
  return {
    locator,
    words: describeTarget(target),
    label: marks.name,
    target,
    role: marks.role,
    ref: null,
  };
}

function needsYes({ shown }: Wanted, now: string): StepFailure {
  const thing = now === '' ? 'something without words' : quoteShown(now);
  return new StepFailure(
    'heal_needs_yes',
    `${shown} is not on the page. It seems to be ${thing} now, and that may pay, send or delete something.`,
    'See the picture. If it is the right one, choose “Use this”.',
  );
}

/** For the history: “Sign in” is now “Log in”. */
export function describeHeal({ healed }: TargetSlot): string | null {
  if (!healed) return null;
  const now = healed.to === '' ? 'an icon without words' : `“${healed.to}”`;
  return `“${healed.from}” is now ${now}`;
}
