import { StepFailure } from '#shared/errors.ts';
import type { Instruction } from '#shared/script/instruction.ts';
import { readInstructions } from '#shared/script/read-instructions.ts';
import type { TargetPhrase } from '#shared/script/target/target.ts';
import { cutShown, NO_VARIABLES, showParts, type Value } from '#shared/script/words/value.ts';

const LONGEST = 80;

/** One of the things that a line does, with its values. `hasValue`: it types, chooses or sets one. */
type Act = { words: string; hasValue: boolean };

/**
 * What a line does, with what it does it to: `Types “Ada” into “Full name”.` Null where it is not understood; empty where
 * its own words say as much.
 */
export function sayActs(line: string): string | null {
  return (
    actsIn(line)
      ?.map(({ words }) => words)
      .join(' ') ?? null
  );
}

/** The same of a line that puts a value somewhere; null for every other one. */
export function sayValues(line: string): string | null {
  return actsIn(line)?.some(({ hasValue }) => hasValue) === true ? sayActs(line) : null;
}

const NO_FIELD = /^(?:link|image|heading|tab|menu item)$/;
const NO_TEXT = /^(?:button|checkbox|radio|switch|slider)$/;

/** Whether a line types a text, which a thing of this kind does not take. A list or a switch can be set to a value. */
export function typesInto(line: string, kind: string): boolean {
  return instructionsOf(line).some(
    (one) =>
      one.verb === 'type' &&
      one.target !== null &&
      (NO_FIELD.test(kind) || (!one.is_set && NO_TEXT.test(kind))),
  );
}

function instructionsOf(line: string): Instruction[] {
  try {
    return readInstructions(line).map(({ instruction }) => instruction);
  } catch (error) {
    if (error instanceof StepFailure) return [];
    throw error;
  }
}

function actsIn(line: string): Act[] | null {
  try {
    return readInstructions(line).flatMap(({ instruction }) => actOf(instruction) ?? []);
  } catch (error) {
    if (error instanceof StepFailure) return null;
    throw error;
  }
}

function actOf(instruction: Instruction): Act | null {
  const of = (words: string, hasValue: boolean) => ({ words, hasValue });
  switch (instruction.verb) {
    case 'type':
      return instruction.target
        ? of(`Types ${said(instruction.value)} into ${named(instruction.target)}.`, true)
        : of(`Types ${said(instruction.value)} where the cursor is.`, true);
    case 'select':
      return (
        instruction.target && of(`Chooses ${said(instruction.option)} in ${named(instruction.target)}.`, true)
      );
    case 'check':
      return of(`${instruction.is_checked ? 'Ticks' : 'Unticks'} ${named(instruction.target)}.`, false);
    case 'click':
      return of(`Clicks ${named(instruction.target)}.`, false);
    case 'slide':
      return of(`Sets ${named(instruction.target)} to ${said(instruction.value)}.`, true);
    default:
      return null;
  }
}

function said({ parts }: Value): string {
  return `“${cutShown(showParts(parts, NO_VARIABLES), LONGEST)}”`;
}

function named({ written }: TargetPhrase): string {
  const words = showParts(written.parts, NO_VARIABLES);
  // `"Total" for "Ada"` has its own quotes.
  return words.includes('"') ? cutShown(words, LONGEST).replaceAll(/"([^"]*)"/g, '“$1”') : said(written);
}
