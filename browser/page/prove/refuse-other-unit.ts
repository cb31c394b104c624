import type { Locator } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import { readNumber } from '#shared/script/words/number-words.ts';
import { isContainer, isOtherUnit, type Unit, unitsIn, unitsOfNumber } from '#shared/script/words/units.ts';
import { quoteShown } from '#shared/script/words/value.ts';
import { wordsOfField } from '#browser/page/look/in-page-unit.ts';

const READ_MS = 1_000;
const AMOUNT = /^\s*[€$£¥]?\s?-?(?<number>\d{1,9}(?:[.,]\d{1,6})?)(?![\d.,:/-])/u;
const IN_BRACKETS = /[([](?<inside>[^()[\]]{1,40})[)\]]/gu;

/** A number and what it is put into; `line`: as its author wrote it, null where a value is in it. */
type Numbered = { locator: Locator; label: string; text: string; line: string | null };

/** `8 euros a day`, `4 boxes`, where “€/hour”, “reams” stands beside the field: the number would mean something else there. */
export async function refuseOtherUnit({ locator, label, text, line }: Numbered): Promise<void> {
  const number = Number(AMOUNT.exec(text)?.groups?.number?.replace(',', '.') ?? 'x');
  if (Number.isNaN(number)) return;
  const own = unitsOfNumber(text, number);
  const said = own.length > 0 ? own : unitsOfNumber(inDigits(line ?? ''), number);
  if (said.length === 0) return;
  const units = await unitsOfField({ locator, label });
  if (!isOtherUnit(said, units)) return;
  throw new StepFailure(
    'value_refused',
    `${quoteShown(label)} is in another unit than the line says. Nothing was typed.`,
    'Write the number in the unit that stands beside the field.',
  );
}

/** What its labels, the words right beside it and its row say that it counts in. */
export async function unitsOfField({
  locator,
  label,
}: Pick<Numbered, 'locator' | 'label'>): Promise<readonly Unit[]> {
  const none = { label: '', beside: '', around: '' };
  const words = await locator.evaluate(wordsOfField, undefined, { timeout: READ_MS }).catch(() => none);
  const named = `${label} ${words.label}`;
  const brackets = [...named.matchAll(IN_BRACKETS)].map(({ groups }) => groups?.inside ?? '').join(' ');
  return [
    ...unitsIn(named, false),
    ...unitsIn(`${brackets} ${words.beside}`, true),
    // “€4 a pack” says it of the whole row.
    ...unitsIn(words.around, false).flatMap((unit) => (isContainer(unit) ? { ...unit, per: false } : [])),
  ];
}

function inDigits(line: string): string {
  return line.replaceAll(/\p{L}+/gu, (word) => {
    const number = readNumber(word.toLowerCase());
    return Number.isNaN(number) ? word : `${number}`;
  });
}
