import { stepOptions as options } from '#integrations/index.ts';
import { draftFromWords } from '#server/drafts/draft-from-words.ts';

/** The practice shop of the tests. */
export const SHOP = 'http://localhost:4020';

/** What a description is drafted as, for the tests. */
export function draft(description: string) {
  const made = draftFromWords({ description, options, time_zone: 'Europe/Berlin', practice_site: SHOP });
  const inputsOf = (id: string) => made?.parts.find((part) => part.workflow_step_id === id)?.inputs;
  return {
    title: made?.title,
    notes: made?.notes ?? [],
    steps: made?.parts.map((part) => part.workflow_step_id) ?? [],
    variables: made?.variables.map(({ name }) => name) ?? [],
    guesses: made?.parts.flatMap(({ marks }) => marks.flatMap(({ guess }) => guess ?? [])) ?? [],
    lines: inputsOf('browser.instructions')?.instructions?.split('\n') ?? [],
    inputsOf,
  };
}
