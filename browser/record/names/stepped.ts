import type { Page } from 'playwright-core';
import * as z from 'zod';
import { lookOnce } from '#browser/page/find/find-target.ts';
import { askPage } from '#browser/page/look/page-engine.ts';
import type { Aim } from '#browser/record/names/aim.ts';
import { readPhrase } from '#browser/record/names/name-target.ts';
import { quoteWords as quote } from '#shared/script/words/recorded-text.ts';

/** A number that is stepped by what is pressed beside it: in words that a line sets it by, and as it was before. */
export type Stepper = { aim: Aim; label: string; value: number };

const ASK_MS = 1_500;
const LOOKS = 20;
const LOOK_MS = 50;
const Answer = z.nullable(z.object({ labels: z.array(z.string()), value: z.nullable(z.number()) }));

async function ask(aim: Aim): Promise<z.output<typeof Answer>> {
  return Answer.catch(null).parse(
    await askPage(aim.frame, `aim-stepper ${aim.number}`, ASK_MS).catch(() => null),
  );
}

/** Null where nothing is stepped by this, where its number is not in sight, or no words find it alone. */
export async function stepperAt(page: Page, aim: Aim): Promise<Stepper | null> {
  // A run looks for numbers in the page itself.
  if (!aim.is_control || aim.frame !== page.mainFrame()) return null;
  const found = await ask(aim);
  if (!found || found.value === null) return null;
  for (const label of found.labels)
    if (await isFreeToSet(page, quote(label))) return { aim, label, value: found.value };
  return null;
}

/** What the number is once it is another than `before`, which a site may answer late; null where it cannot be told. */
export async function steppedTo({ aim, label }: Stepper, before: number): Promise<number | null> {
  let value: number | null = null;
  for (let look = 0; look < LOOKS; look += 1) {
    if (look > 0) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    const now = await ask(aim);
    value = now?.labels.includes(label) === true ? now.value : null;
    if (value !== null && value !== before) return value;
  }
  return value;
}

/** Whether a line that sets something of these words finds nothing but a number that is stepped. */
async function isFreeToSet(page: Page, phrase: string): Promise<boolean> {
  const readings = readPhrase(phrase, 'type');
  const look = readings && (await lookOnce(page, { readings, shown: '' }, 'type').catch(() => null));
  return !!look && !look.found && look.match.kind !== 'several';
}
