import { stepNamedIn } from '#shared/script/check/named-step.ts';
import { EMPTY_BLOCK } from '#shared/script/flow/block-problems.ts';
import type { Problem } from '#shared/script/flow/script.ts';
import { readLines } from '#shared/script/read-instructions.ts';
import { type Lookup, textOf } from '#shared/script/words/value.ts';

type Found = { line: number; problem: string; what_to_do: string; fix: string | null };

/** Of the lines above: “it” may mean what they are about. */
const LINES_ABOVE = 5;
/** Of a script with many slips: each fix that is read anew takes time. */
const LONGEST_READ = 600;

/**
 * A proposal replaces one part of a line. Where another part of it is not understood either, taking it leads to a line
 * that cannot be done: then that other part is what is explained, and nothing is proposed.
 */
export function withoutHalfFix(text: string, lookup: Lookup, found: Found): Found {
  const left = found.fix === null ? null : problemOf(text, lookup, { line: found.line, fixed: found.fix });
  const { sentence, what_to_do } = left ?? { sentence: found.problem, what_to_do: found.what_to_do };
  const written = left ? (found.fix ?? '') : (textOf(text).text.split('\n')[found.line - 1] ?? '');
  const advice = what_to_do + adviseCondition(written, what_to_do, lookup);
  return left
    ? { ...found, problem: capital(sentence), what_to_do: advice, fix: null }
    : { ...found, what_to_do: advice };
}

function problemOf(
  text: string,
  lookup: Lookup,
  { line, fixed }: { line: number; fixed: string },
): Problem | null {
  const above = textOf(text)
    .text.split('\n')
    .slice(Math.max(0, line - 1 - LINES_ABOVE), line - 1);
  const whole = [...above, fixed].join('\n');
  if (whole.length > LONGEST_READ) return null;
  for (const part of readLines({ text: whole, lookup })) {
    if (part.line <= above.length || !('problem' in part)) continue;
    const { problem } = part;
    // What stands below the head of a block, and how far the lines above are indented, is not read here.
    if (problem !== EMPTY_BLOCK && !(problem.fix && 'indented' in problem.fix)) return problem;
  }
  return null;
}

/** `If open_orders is more than 3, send me a mail`: whether the step is reached is said by the lines before it. */
function adviseCondition(written: string, advice: string, lookup: Lookup): string {
  const lines = written.split('\n').map((line) => line.trim());
  const condition = /^if ([^,{}]{1,120}), ./i.exec(lines.at(-1) ?? '')?.[1];
  if (condition === undefined || !advice.startsWith('E-mails ') || stepNamedIn(advice) === null) return '';
  const example = [...lines.slice(0, -1), `Unless ${condition}, stop`];
  const isRead = readLines({ text: example.join('\n'), lookup }).every((part) => !('problem' in part));
  return isRead ? ` The lines here decide whether it is reached, as in: ${example.join('. Then: ')}.` : '';
}

function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
