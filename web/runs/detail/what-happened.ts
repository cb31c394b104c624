import type { RunStep } from '#shared/wire.ts';

/** What a step did, in words, as the title of its card; null when its name says as much. */
export function whatHappened(step: RunStep): string | null {
  const lastLine = step.lines.at(-1);
  if (step.status === 'failed' && lastLine) {
    // What fails before the first line or behind the last one stopped at none of them.
    if (lastLine.status === 'completed') return null;
    return `Stopped at${lineNumber(lastLine.place)}: ${lastLine.text}`;
  }
  if (step.status !== 'completed') return null;
  // A line in a loop reads the same name in each round.
  const found = new Set(step.lines.flatMap((line) => line.found.map(({ name }) => name)));
  if (found.size > 0) return `Read ${[...found].join(', ')}`;
  return step.actions.findLast((action) => action.succeeded)?.summary ?? null;
}

/** Lines in a block count from its head, so their place does not say their number in the text. */
export function lineNumber(place: string): string {
  const [, line, ...deeper] = place.split('.');
  return line !== undefined && deeper.length === 0 && !line.includes('[') ? ` line ${line}` : '';
}
