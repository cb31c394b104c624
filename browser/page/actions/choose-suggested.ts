import type { Locator } from 'playwright-core';
import { ACT_MS } from '#browser/page/find/act-on-target.ts';
import { bestChoice, type Choice } from '#browser/page/actions/best-choice.ts';
import type { Found } from '#browser/page/find/find-target.ts';
import { readKept } from '#browser/page/look/page-engine.ts';
import { noteKept } from '#browser/page/page-watch.ts';
import { StepFailure } from '#shared/errors.ts';
import { type Filled, quoteShown } from '#shared/script/words/value.ts';

const MOST_SUGGESTIONS = 1_000;
const CONFIRM_MS = 2_000;

/** What the browser suggests below a field (`datalist`): the words that it shows, and what stands in the field then. */
export async function readSuggestions(field: Locator): Promise<Choice[]> {
  const read = (element: Element, most: number) => {
    const options = element instanceof HTMLInputElement ? (element.list?.options ?? []) : [];
    return [...options]
      .slice(0, most)
      .map(({ label, value, disabled }) => ({ label: label.trim() || value, value, is_off: disabled }));
  };
  return await field.evaluate(read, MOST_SUGGESTIONS, { timeout: ACT_MS }).catch(() => []);
}

/** The browser shows its list on no page: what a choice writes into the field is written. False where it has none. */
export async function chooseSuggested({ locator, words }: Found, option: Filled): Promise<boolean> {
  const suggestions = await readSuggestions(locator);
  const value = suggestions[bestChoice(suggestions, option.text) ?? -1]?.value;
  if (value === undefined) return false;
  await locator.fill(value, { timeout: ACT_MS });
  const now = (await readKept(locator, CONFIRM_MS)).value ?? '';
  if (now !== value) {
    throw new StepFailure(
      'value_refused',
      `${words} shows ${quoteShown(now)} after ${option.shown} was selected.`,
      'See whether the page allows this choice now.',
    );
  }
  await noteKept(locator.page());
  return true;
}
