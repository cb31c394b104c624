import type { Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import { numberInText } from '#shared/number-in-text.ts';
import type { Comparison } from '#shared/script/instruction.ts';
import type { Wanted } from '#shared/script/target/target.ts';
import { MOST_WORDS } from '#shared/script/words/the-most.ts';
import { quoteShown } from '#shared/script/words/value.ts';
import type { Required } from '#browser/page/actions/require-condition.ts';
import { readPageTree } from '#browser/page/find/page-tree.ts';
import { answerOfRows } from '#browser/page/read/answer-rows.ts';
import { extractTargetText } from '#browser/page/read/extract-text.ts';
import { findTarget } from '#browser/page/find/find-target.ts';
import { readFacts } from '#browser/page/look/page-engine.ts';
import { isSameValue } from '#browser/page/prove/same-value.ts';

type State = Extract<Required, { kind: 'state' }>;
type Compare = Extract<Required, { kind: 'compare' }>;

const ASK_MS = 5_000;

/** What is not as it should be, in a sentence; null when all is. */
export async function faultInState(page: Page, { what, state, is_not }: State): Promise<string | null> {
  const { locator } = await findTarget(page, what, state === 'ticked' ? 'check' : 'any');
  const is = await isInState(locator, state);
  if (is !== is_not) return null;
  return `${what.shown} is ${is ? state : `not ${state}`}.`;
}

async function isInState(
  locator: Awaited<ReturnType<typeof findTarget>>['locator'],
  state: State['state'],
): Promise<boolean> {
  if (state === 'enabled') return await locator.isEnabled({ timeout: ASK_MS });
  const facts = await readFacts(locator);
  if (state === 'ticked') return facts.state === 'on';
  return (facts.value ?? facts.text).trim() === '';
}

/** When it is so, and when it is not. */
const WORDS: Record<Comparison, readonly [string, string]> = {
  is: ['is', 'is not'],
  contains: ['contains', 'does not contain'],
  more: ['is more than', 'is not more than'],
  less: ['is less than', 'is not less than'],
};

export async function faultInComparison(page: Page, that: Compare): Promise<string | null> {
  const { known, what, value, how, is_not } = that;
  const text = known
    ? known.text
    : ((await amountOfMost(page, what)) ?? (await extractTargetText(page, what)));
  const name = known ? known.shown : what.shown;
  if (holds(text, that, name) !== is_not) return null;
  // What a secret holds is in no sentence.
  const is = known?.is_secret ? '' : ` (${quoteShown(text)})`;
  return `${name}${is} ${WORDS[how][is_not ? 0 : 1]} ${value.shown}.`;
}

/** `the cheapest one`: the amount of the first of the list, which is no text of the page. */
async function amountOfMost(page: Page, { readings }: Wanted): Promise<string | null> {
  const said = readings.map(({ text }) => text).find((text) => MOST.test(text));
  if (said === undefined) return null;
  const tree = await readPageTree(page);
  return answerOfRows(tree, `how much is the ${said.replace(/^(?:the|my|our) /i, '')}`)?.value ?? null;
}

const MOST = new RegExp(`^(?:(?:the|my|our) )?(?:${MOST_WORDS})(?: \\p{L}+){0,2}$`, 'iu');

function holds(text: string, { how, value }: Compare, name: string): boolean {
  if (how === 'contains') return text.toLowerCase().includes(value.text.toLowerCase());
  if (how === 'is') return isSameText(value.text, text);
  const [one, other] = [numberInText(text), numberInText(value.text)];
  if (one === null || other === null) {
    const wrong = one === null ? name : value.shown;
    throw new StepFailure(
      'input_invalid',
      `${wrong} is no number, so it cannot be compared with one.`,
      'Name a value on the page that is one number, such as a price.',
    );
  }
  return how === 'more' ? one > other : one < other;
}

/** 39 and 39.00 € are the same. */
export function isSameText(wanted: string, found: string): boolean {
  const number = numberInText(found);
  return isSameValue(wanted, found) || (number !== null && number === numberInText(wanted));
}
