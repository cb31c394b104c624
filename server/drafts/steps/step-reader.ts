import type { Known, Made } from '#server/drafts/clauses/known.ts';
import { mark } from '#server/drafts/words/mark.ts';
import type { DraftMark, DraftPart } from '#shared/wire/draft.ts';

/** What clauses of one kind say, and the steps that do it. */
export type StepReader = {
  says: RegExp;
  /** Null where the clause is of another kind after all. */
  step(clause: string, known: Known): Made | null;
};

/** A step of a clause, with what of it is guessed. */
export function stepPart(
  id: string,
  clause: string,
  about: Partial<DraftPart>,
  guesses: Partial<DraftMark>[] = [],
): DraftPart {
  return {
    workflow_step_id: id,
    inputs: {},
    outputs: {},
    ...about,
    marks: [mark({ from: clause }), ...guesses.map((guess) => mark(guess))],
  };
}
