import { useRef, useState } from 'react';
import type { Lookup } from '#shared/script/words/value.ts';
import { LONGEST_BEFORE, LONGEST_REWORDED, MOST_REWORDED, type UnreadLine } from '#shared/wire/rewording.ts';
import { askApi, describeError } from '#web/api/api.ts';

const LINES_BEFORE = 3;
const MOST_SHOWN = 5;
const NOTHING: ReadonlyMap<string, string | null> = new Map();

/**
 * Wordings of a model for lines that are not understood, by the line as it was written: a line that is edited meanwhile
 * has none. Null where the model has none either.
 */
export function useRewording() {
  const [wordings, setWordings] = useState(NOTHING);
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  // State is a render late for the second click of a double click.
  const isUnderWay = useRef(false);

  /** Asks for the lines that are not understood as they stand now: what is shown below a script is a moment behind. */
  async function ask(script: string, lookup: Lookup): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setAsking(true);
    setProblem(null);
    try {
      const { checkScript } = await import('#shared/script/check/check-script.ts');
      const numbers = checkScript(script, lookup).flatMap((check) =>
        'problem' in check ? [check.line] : [],
      );
      const { lines, tooLong } = linesFor(script, numbers, wordings);
      if (tooLong.length > 0) setProblem(tooLongFor(tooLong));
      if (lines.length === 0) return;
      const answer = await askApi('REWORD_LINES', { body: { lines } });
      setWordings(
        (known) =>
          new Map([...known, ...lines.map(({ text }, at) => [text, answer.lines[at] ?? null] as const)]),
      );
    } catch (error) {
      setProblem(describeError(error, 'The model could not be asked. Try again.'));
    } finally {
      isUnderWay.current = false;
      setAsking(false);
    }
  }
  return { wordings, problem, isAsking, ask };
}

/** The first of these lines that were not asked for before, each with what stands above it; and those that are too long. */
function linesFor(
  script: string,
  numbers: readonly number[],
  known: ReadonlyMap<string, string | null>,
): { lines: UnreadLine[]; tooLong: number[] } {
  const all = script.split('\n');
  const textOf = (number: number) => (all[number - 1] ?? '').trim();
  const unknown = numbers.filter((number) => textOf(number) !== '' && !known.has(textOf(number)));
  const isLong = (number: number) => textOf(number).length > LONGEST_REWORDED;
  const lines = unknown
    .filter((number) => !isLong(number))
    .slice(0, MOST_REWORDED)
    .map((number) => ({ text: textOf(number), before: linesAbove(all, number) }));
  return { lines, tooLong: unknown.filter(isLong) };
}

/** Whole lines only: of a part of one, nobody could see any more that it holds a password. */
function linesAbove(all: readonly string[], number: number): string {
  const above = all.slice(Math.max(0, number - 1 - LINES_BEFORE), number - 1);
  while (above.join('\n').length > LONGEST_BEFORE) above.shift();
  return above.join('\n');
}

function tooLongFor(numbers: readonly number[]): string {
  const shown = numbers.slice(0, MOST_SHOWN).join(', ');
  const [lines, are] = numbers.length === 1 ? ['Line', 'is'] : ['Lines', 'are'];
  const more = numbers.length > MOST_SHOWN ? ` and ${numbers.length - MOST_SHOWN} more` : '';
  return `${lines} ${shown}${more} ${are} longer than ${LONGEST_REWORDED.toLocaleString('en')} characters, which is too long to ask the model. Write several lines instead.`;
}
