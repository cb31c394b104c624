import type { Condition, NumberedInstruction } from '#shared/script/instruction.ts';
import type { TargetPhrase } from '#shared/script/target/target.ts';
import { literalText, type Value } from '#shared/script/words/value.ts';

/**
 * A script as a tree. `path` is a node's place within what it stands in: the number of its line at the top, the number
 * of lines below the head in a block, with `.2` for the second part of a line.
 */
export type ScriptNode = DoNode | IfNode | LoopNode;

export type DoNode = { kind: 'do'; path: string; numbered: NumberedInstruction };

type Head = {
  path: string;
  /** From 1, in the text. */
  line: number;
  written: Value;
};

export type IfNode = Head & {
  kind: 'if';
  that: Condition;
  body: readonly ScriptNode[];
  otherwise: readonly ScriptNode[];
};

export type LoopNode = Head & {
  kind: 'loop';
  over: LoopOver;
  name: Value | null;
  body: readonly ScriptNode[];
};

export type LoopOver =
  | { kind: 'times'; count: number }
  /** `most` is what its author allows; null when nothing is said. */
  | { kind: 'until'; that: Condition; most: number | null }
  /** The rows of a table, the items of a list, or whatever repeats. `first`: no more than so many are wanted. */
  | { kind: 'items'; of: TargetPhrase; most: number | null; first: number | null }
  /** The rows of a CSV file or an Excel workbook. */
  | { kind: 'file'; file: Value; most: number | null; first: number | null };

export type Problem = {
  sentence: string;
  what_to_do: string;
  fix: Fix | null;
  /** Nothing of it limits or denies: a page may have one thing that says all of its words. */
  page_decides?: true;
};

/**
 * What would be understood: another verb at the beginning of the line, other words for a part of the text, the line with
 * its quote closed, or indented otherwise.
 */
export type Fix =
  | { verb: string }
  | { part: string; at: readonly [number, number] }
  | { closed: string }
  | { indented: string };

/** What would be understood in the place of these words: another line, or another verb at their beginning. */
export function nearOf({ fix }: Problem, written: Value): string | null {
  if (fix && 'part' in fix) return fix.part;
  const text = literalText(written);
  if (!fix || !('verb' in fix) || text === null) return null;
  const verb = fix.verb.charAt(0).toUpperCase() + fix.verb.slice(1);
  return text.replace(/^\p{L}+/u, () => verb);
}

export const MOST_DEPTH = 4;
/** Of a loop whose author says nothing. */
export const USUAL_ROUNDS = 100;
export const MOST_ROUNDS = 1_000;
/** Lines of one step, those of all rounds counted. */
export const MOST_EXECUTED = 50_000;
