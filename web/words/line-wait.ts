import type { AtWork } from '#shared/wire/at-work.ts';

/** Most lines are done before anybody could read what they wait for. */
const SOON_MS = 2_000;

/** What a line has been waiting for all this time; null while that is short, or where the line says it itself. */
export function describeWait({ waits_for }: Pick<AtWork, 'waits_for'>, milliseconds: number): string | null {
  if (milliseconds < SOON_MS || !waits_for) return null;
  return waits_for === 'file'
    ? 'Waiting for the file: half a minute until it begins, then up to five minutes'
    : 'Looking for it on the page, or waiting for the page to load';
}
