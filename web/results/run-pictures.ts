import type { RunStep } from '#shared/wire.ts';

/** One picture of a run: what the page looked like after a browser action. */
export type RunPicture = { file_id: string; summary: string; step_name: string; started_at: string };

/** Each file once: what was done in quick succession, or changed nothing that is seen, has one picture. */
export function picturesOf(history: readonly RunStep[]): RunPicture[] {
  const pictures = new Map<string, RunPicture & { first: string }>();
  for (const step of history) {
    for (const { screenshot, summary, started_at } of step.actions) {
      if (screenshot === null) continue;
      const first = pictures.get(screenshot)?.first;
      pictures.delete(screenshot);
      pictures.set(screenshot, {
        file_id: screenshot,
        summary: first === undefined ? summary : `${first} … ${summary}`,
        step_name: step.name,
        started_at,
        first: first ?? summary,
      });
    }
  }
  return [...pictures.values()].map(({ first: _first, ...picture }) => picture);
}
