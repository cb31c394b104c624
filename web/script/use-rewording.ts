import { useRef, useState } from 'react';
import type { Lookup } from '#shared/script/value.ts';
import { LONGEST_BEFORE, LONGEST_REWORDED, MOST_REWORDED, type UnreadLine } from '#shared/wire-rewording.ts';
import { askApi, describeError } from '#web/api.ts';

const LINES_BEFORE = 3;
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
      const { checkScript } = await import('#shared/script/check-script.ts');
      const numbers = checkScript(script, lookup).flatMap((check) =>
        'problem' in check ? [check.line] : [],
      );
      const lines = linesFor(script, numbers, wordings);
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

/** The first of these lines that were not asked for before, each with what stands above it. */
function linesFor(
  script: string,
  numbers: readonly number[],
  known: ReadonlyMap<string, string | null>,
): UnreadLine[] {
  const all = script.split('\n');
  return numbers
    .map((number) => ({
      text: (all[number - 1] ?? '').trim(),
      before: all
        .slice(Math.max(0, number - 1 - LINES_BEFORE), number - 1)
        .join('\n')
        .slice(-LONGEST_BEFORE),
    }))
    .filter(({ text }) => text !== '' && !known.has(text) && text.length <= LONGEST_REWORDED)
    .slice(0, MOST_REWORDED);
}
