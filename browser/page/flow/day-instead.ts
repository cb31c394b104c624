import { StepFailure } from '#shared/errors.ts';
import type { NumberedInstruction } from '#shared/script/instruction.ts';
import { wantedText } from '#shared/script/target/read-target.ts';
import { literalText, quoteShown } from '#shared/script/words/value.ts';
import { clickTarget } from '#browser/page/actions/click-target.ts';
import { wholeDay } from '#browser/page/field-values.ts';
import { readCalendar } from '#browser/page/look/page-calendar.ts';
import { monthOf } from '#browser/page/look/turn-calendar.ts';
import { runFree } from '#browser/page/run-action.ts';
import type { Scene } from '#browser/page/scene.ts';

const MISSING = /^target_(?:not_found|wrong_kind)$/;
const DAY =
  /^(?:please )?(?:choose|pick|select|click|click on|press|tap|book|take) (?:the )?(?:(?:day|date) )?["“]?(?<day>\d{1,2}(?:st|nd|rd|th)?(?: of)? \p{L}{3,9}|\p{L}{3,9} (?:the )?\d{1,2}(?:st|nd|rd|th)?)(?:,? (?<year>\d{4}))?["”]?(?: (?:in|on|from) the calendar)?$/iu;
const LOOK_MS = 5_000;
const ANY_DAY = '2026-12-31';
const MOST_FRAMES = 8;
/** A calendar that one turns for a day without a year is turned within one. */
const MONTHS = 12;

/**
 * `Choose 14 March`, `pick the 8th of December` in a calendar in sight: the next such day from the month that it shows. False where no
 * calendar says its month.
 */
export async function dayInstead(
  scene: Scene,
  { instruction, written }: NumberedInstruction,
  error: unknown,
): Promise<boolean> {
  if (!(error instanceof StepFailure) || !MISSING.test(error.failure.code) || scene.item) return false;
  const text = /^(?:select|click|either)$/.test(instruction.verb) ? literalText(written) : null;
  const { day, year } = DAY.exec(text?.trim().replace(/[.!]$/, '') ?? '')?.groups ?? {};
  if (day === undefined) return false;
  const months = await runFree(scene.world, LOOK_MS, async (page) => {
    const frames = page.frames().slice(0, MOST_FRAMES);
    const looks = await Promise.all(frames.map((frame) => readCalendar(frame, ANY_DAY).catch(() => null)));
    return looks.flatMap((look) => (look && look.months.length > 0 ? [look.months] : []));
  });
  const [shown, ...others] = months;
  const [first] = shown ?? [];
  if (first === undefined || others.length > 0) return false;
  const plain = day.replace(/ the /i, ' ');
  const years = year === undefined ? [0, 1].map((more) => `${Math.floor(first / MONTHS) + more}`) : [year];
  const meant = years
    .map((one) => `${plain} ${one}`)
    .find((words) => {
      const date = wholeDay(words);
      return date !== null && (year !== undefined || monthOf(date) >= first);
    });
  if (meant === undefined) return false;
  const { mayActOn } = scene.options;
  await clickTarget(scene.world, { ...wantedText(meant, quoteShown(meant)), ...(mayActOn && { mayActOn }) });
  return true;
}
