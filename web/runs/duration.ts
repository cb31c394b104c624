const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long something took, in at most two units: '40 ms', '2.5 s', '3 min 5 s', '1 h', '2 d 3 h'. */
export function formatDuration(milliseconds: number): string {
  const duration = Math.max(0, milliseconds);
  if (duration < SECOND) return `${Math.round(duration)} ms`;
  if (duration < 10 * SECOND) return `${Math.floor(duration / 100) / 10} s`;
  if (duration < MINUTE) return `${Math.floor(duration / SECOND)} s`;
  if (duration < HOUR) return twoUnits(duration, [MINUTE, 'min'], [SECOND, 's']);
  if (duration < DAY) return twoUnits(duration, [HOUR, 'h'], [MINUTE, 'min']);
  return twoUnits(duration, [DAY, 'd'], [HOUR, 'h']);
}

type Unit = readonly [milliseconds: number, name: string];

function twoUnits(duration: number, [large, largeName]: Unit, [small, smallName]: Unit): string {
  const rest = Math.floor((duration % large) / small);
  const first = `${Math.floor(duration / large)} ${largeName}`;
  return rest === 0 ? first : `${first} ${rest} ${smallName}`;
}

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
