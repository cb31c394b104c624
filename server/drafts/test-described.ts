import { stepOptions as options } from '#integrations/index.ts';
import { draftFromWords } from '#server/drafts/draft-from-words.ts';

/** The draft of a description, as tests look at it. */
export function described(description: string) {
  const made = draftFromWords({ description, options, time_zone: 'Europe/Berlin', practice_site: null });
  const parts = made?.parts ?? [];
  const inputsOf = (id: string) => parts.find((part) => part.workflow_step_id === id)?.inputs;
  return {
    parts,
    inputsOf,
    steps: parts.map((part) => part.workflow_step_id),
    lines: inputsOf('browser.instructions')?.instructions?.split('\n') ?? [],
    guesses: parts.flatMap(({ marks }) => marks.flatMap(({ guess }) => guess ?? [])),
    notes: made?.notes ?? [],
    variables: made?.variables.map(({ name }) => name) ?? [],
  };
}
