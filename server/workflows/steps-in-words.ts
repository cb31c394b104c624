import { type FirstStep, LONGEST_BEGINNING } from '#db/listed-workflows.ts';
import { parseSegments } from '#shared/references.ts';
import { looksSecret } from '#shared/secrets/secrets.ts';
import { isAutoName } from '#shared/workflow/auto-name.ts';

const MOST_WORDS = 5;
const LONGEST = 80;
/** As much of it is looked at for secrets. */
const LONGEST_LINE = 200;
const SIGNS_IN = /^(?:log|sign) ?(?:in|on)\b/i;

/** What the first steps of a workflow do, for a row of a list: of a step of lines, its lines, and of others the names. */
export function stepsInWords(
  steps: readonly FirstStep[],
  variableNames: Readonly<Record<string, string>>,
): string[] {
  return steps
    .flatMap((step) => wordsOf(step))
    .map((words) => withNames(words, variableNames).slice(0, LONGEST).toWellFormed())
    .slice(0, MOST_WORDS);
}

function wordsOf({ name, instructions, address }: FirstStep): string[] {
  const lines =
    instructions === null ? [] : wholeLines(instructions).flatMap((line) => lineInWords(line) ?? []);
  if (lines.length > 0) return lines;
  return address === null || address.trim() === '' ? [name] : [`Open ${withoutScheme(address.trim())}`];
}

/** The last line of a beginning may be cut. */
function wholeLines(beginning: string): string[] {
  const lines = beginning.split('\n');
  const isCut = beginning.length >= LONGEST_BEGINNING && lines.length > 1;
  return (isCut ? lines.slice(0, -1) : lines)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^(?:#|\/\/)/.test(line));
}

/** A line that may hold a password is not repeated in a list. */
function lineInWords(line: string): string | null {
  if (SIGNS_IN.test(line)) return 'Log in';
  return line.length > LONGEST_LINE || looksSecret(line) ? null : withoutScheme(line);
}

function withoutScheme(text: string): string {
  return text.replaceAll(/https?:\/\//g, '');
}

function withNames(text: string, names: Readonly<Record<string, string>>): string {
  return parseSegments(text)
    .map((segment) => (segment.kind === 'text' ? segment.text : `@${shownName(names[segment.id])}`))
    .join('');
}

/** What an output that nobody named holds is not known here. */
function shownName(name: string | undefined): string {
  return name === undefined || isAutoName(name) ? '…' : name;
}
