import type { Frame, Locator } from 'playwright-core';
import * as z from 'zod';
import { askPage, ENGINE } from '#browser/page/look/page-engine.ts';

const READ_MS = 1_500;
/** A full stop parts what is asked. */
const encoded = (words: string) => encodeURIComponent(words).replaceAll('.', '%2E');

/** Numbers between something to press for more and for less, by the words beside them. */
export function steppersCalled(of: Frame, words: string): Locator {
  return of.locator(`${ENGINE}=stepper ${encoded(words)}`);
}

export function pressOf(stepper: Locator, kind: 'more' | 'less'): Locator {
  return stepper.locator(`${ENGINE}=stepper-press ${kind}`);
}

/** The number that a stepper shows; null where it shows none, or is gone. */
export async function stepperValue(stepper: Locator): Promise<number | null> {
  const answer = await askPage(stepper, 'stepper-value', READ_MS).catch(() => null);
  return z.nullable(z.number()).parse(answer);
}

/** Chips and segments of these words without a role, of the group that is called so; '' for any. */
export function drawnChoices(of: Frame, { option, group }: { option: string; group: string }): Locator {
  return of.locator(`${ENGINE}=drawn-choice ${encoded(option)}.${encoded(group)}`);
}

/** Switches without a role, by the words beside them. */
export function drawnSwitches(of: Frame, words: string): Locator {
  return of.locator(`${ENGINE}=drawn-switch ${encoded(words)}`);
}

const Drawn = z.object({
  state: z.enum(['on', 'off', 'unknown']),
  /** How it is drawn, and how those beside it are. */
  look: z.string(),
  others: z.array(z.string()),
  /** Its own attributes, classes or handle say its state, and not only how those beside it are drawn. */
  is_said: z.boolean(),
  /** It has the square of a tick box, which says nothing. */
  is_bare_box: z.optional(z.literal(true)),
});
export type Drawn = z.output<typeof Drawn>;

/** Whether something that a page only draws is chosen; null where it is gone. */
export async function drawnState(of: Locator): Promise<Drawn | null> {
  const answer = await askPage(of, 'drawn-state', READ_MS).catch(() => null);
  return z.nullable(Drawn).parse(answer);
}
