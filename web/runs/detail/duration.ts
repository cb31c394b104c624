import { formatDuration } from '#web/words/format.ts';

/** Until now for what has not ended; nothing for what has not begun. */
export function durationBetween(
  startedAt: string | null,
  completedAt: string | null,
  now: number,
): string | null {
  if (startedAt === null) return null;
  const end = completedAt === null ? now : Date.parse(completedAt);
  return formatDuration(end - Date.parse(startedAt));
}
