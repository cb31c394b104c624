import type { RunStep } from '#shared/wire.ts';

/** What a step did, in words, as the title of its card; null when its name says as much. */
export function whatHappened(step: RunStep): string | null {
  const lastLine = step.lines.at(-1);
  if (step.status === 'failed' && lastLine)
    return `Stopped at line ${lastLine.place.split('.').at(-1)}: ${lastLine.text}`;
  if (step.status !== 'completed') return null;
  const found = step.lines.flatMap((line) => line.found.map(({ name }) => name));
  if (found.length > 0) return `Read ${found.join(', ')}`;
  return step.actions.findLast((action) => action.succeeded)?.summary ?? null;
}
