import { useRef, useState } from 'react';
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

  async function ask(script: string, numbers: readonly number[]): Promise<void> {
    const lines = linesFor(script, numbers);
    if (isUnderWay.current || lines.length === 0) return;
    isUnderWay.current = true;
    setAsking(true);
    setProblem(null);
    try {
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

/** The first of these lines, each with what stands above it. */
function linesFor(script: string, numbers: readonly number[]): UnreadLine[] {
  const all = script.split('\n');
  return numbers
    .map((number) => ({
      text: (all[number - 1] ?? '').trim(),
      before: all
        .slice(Math.max(0, number - 1 - LINES_BEFORE), number - 1)
        .join('\n')
        .slice(-LONGEST_BEFORE),
    }))
    .filter(({ text }) => text !== '' && text.length <= LONGEST_REWORDED)
    .slice(0, MOST_REWORDED);
}
