import type { Locator } from 'playwright-core';
import * as z from 'zod';
import { askPage } from '#browser/page/look/page-engine.ts';
import type { Target } from '#shared/script/target/target.ts';
import { TargetMarks } from '#shared/script/target/target-memory.ts';

const ASK_MS = 5_000;
const LEVELS = 4;
const MOST_CHARACTERS = 60;
/** What a button says that it turns, in its words or in what a developer called it. */
const UNIT =
  /(?:^|[^a-z])(?:months?|weeks?|days?|years?|decades?|hours?|dates?|calendar|slides?|images?|photos?|pictures?|questions?|steps?|chapters?|tracks?|songs?|episodes?|lessons?)(?:[^a-z]|$)/i;
const PAGE = /(?:^|[^a-z])(?:pages?|pagination|pager|results?)(?:[^a-z]|$)/i;
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
/** `May 2027`, `Week 21`, `17 – 23 May`, `Mon 17 May`: what is shown between two arrows that turn a calendar. */
const SPAN = new RegExp(
  `\\b(?:${MONTH}\\.? (?:\\d{4}|\\d{1,2})|\\d{1,2}\\.? ${MONTH}|(?:week|kw) \\d{1,2})\\b`,
  'i',
);
const ALONE = new RegExp(`^${MONTH}$`, 'i');

const ARROW_WORDS = /\b(?:previous|prev|next|today|back|forward|earlier|later|first|last)\b/gi;

const Texts = z.array(z.string());

/**
 * Whether a control with a usual name for the next page (“›”) turns something else: the month of a calendar, a week, the
 * pictures of a show. It says so itself, or the little that stands beside it is a span of time.
 */
export async function turnsOther(locator: Locator): Promise<boolean> {
  const marks = TargetMarks.safeParse(await askPage(locator, 'marks', ASK_MS).catch(() => null)).data;
  // What cannot be looked at is not pressed for it.
  if (!marks) return true;
  const { name, label, title, test_id, id, tokens } = marks;
  const own = [name, label, title, test_id, id, ...tokens].join(' ');
  if (PAGE.test(own)) return false;
  if (UNIT.test(own)) return true;
  const around = Texts.safeParse(
    await locator
      .locator(`xpath=ancestor::*[position() <= ${LEVELS}]`)
      .allInnerTexts()
      .catch(() => null),
  ).data;
  if (!around) return true;
  // The innermost part that says more than its arrows.
  const beside = around
    .toReversed()
    .map((text) => text.replaceAll(ARROW_WORDS, ' ').replaceAll(/\s+/g, ' ').trim())
    .find((text) => /[\p{L}\d]/u.test(text));
  if (beside === undefined || beside.length > MOST_CHARACTERS || PAGE.test(beside)) return false;
  return SPAN.test(beside) || beside.split(' ').some((word) => ALONE.test(word));
}

/** “Next” and “Next »” are one name. */
export function isSameArrow(one: Target, other: Target): boolean {
  const lettersOf = ({ text }: Target) => text.replaceAll(/[^\p{L} ]/gu, '').trim() || text;
  return lettersOf(one) === lettersOf(other);
}
