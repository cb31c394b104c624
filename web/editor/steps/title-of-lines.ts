import { StepFailure } from '#shared/errors.ts';
import type { Instruction } from '#shared/script/instruction.ts';
import { readLines } from '#shared/script/read-instructions.ts';
import type { TargetPhrase } from '#shared/script/target/target.ts';
import { literalText, NO_VARIABLES } from '#shared/script/words/value.ts';
import { titleOfRecorded } from '#web/editor/recording/title-of-recorded.ts';

const MOST_CHARACTERS = 10_000;

/** What lines that somebody wrote do, and where, as a title; null while they only open a page, or say neither. */
export function titleOfLines(text: string): string | null {
  const lines = instructionsIn(text.slice(0, MOST_CHARACTERS)).flatMap(recordedAs);
  const title = lines.every((line) => line.startsWith('Open ')) ? null : titleOfRecorded(lines.join('\n'));
  return title && `${title.charAt(0).toUpperCase()}${title.slice(1)}`;
}

function instructionsIn(text: string): Instruction[] {
  try {
    return readLines({ text, lookup: NO_VARIABLES }).flatMap((part) =>
      'instructions' in part ? part.instructions.map(({ instruction }) => instruction) : [],
    );
  } catch (error) {
    if (error instanceof StepFailure) return [];
    throw error;
  }
}

/** The line as a recording would have it. What is typed is left out: it may be a secret. */
function recordedAs(instruction: Instruction): string[] {
  switch (instruction.verb) {
    case 'open':
      return filled(literalText(instruction.address), (address) => `Open ${address}`);
    case 'extract':
    case 'count':
      return filled(literalText(instruction.name), (name) => `Extract as ${name.replaceAll('_', ' ')}`);
    case 'download':
      return filled(literalText(instruction.name), (name) => `Download as ${name}`);
    case 'click':
      return filled(wordsOf(instruction.target), (words) => `Click "${words}"`);
    case 'search':
      return filled(literalText(instruction.words), (words) => `Click "Search for ${plain(words)}"`);
    case 'type':
      return filled(wordsOf(instruction.target), (words) => `Type into "${words}"`);
    case 'optional':
    case 'until':
      return recordedAs(instruction.of);
    case 'either':
      return instruction.of.slice(0, 1).flatMap(recordedAs);
    default:
      return [];
  }
}

function wordsOf(target: TargetPhrase | null): string | null {
  const words = target?.readings[0]?.words;
  return words === undefined ? null : plain(literalText(words) ?? '');
}

function plain(words: string): string {
  return words.replaceAll(/["\s]+/g, ' ').trim();
}

function filled(words: string | null, line: (words: string) => string): string[] {
  return words === null || words.trim() === '' ? [] : [line(words.trim())];
}
