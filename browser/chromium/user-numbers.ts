import { createHash } from 'node:crypto';
import fs from 'node:fs';

/** Numbers of users that are given to profiles. */
export type UserNumbers = { first: number; count: number };

/**
 * The first that this machine knows is used. systemd's list of user numbers (https://systemd.io/UIDS-GIDS) has
 * 1879048192 to 2147352575 as used by nobody; a rootless container often knows only the first 65536.
 */
const CHOICES: readonly UserNumbers[] = [
  { first: 1_879_048_192, count: 268_000_000 },
  { first: 20_000, count: 40_000 },
];

/** From the lines of /proc/self/uid_map: first number inside, first number outside, how many. Null when none is free. */
export function chooseUserNumbers(uidMap: string): UserNumbers | null {
  const known = uidMap
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const isKnown = ({ first, count }: UserNumbers) =>
    known.some(([inside = 0, , length = 0]) => inside <= first && first + count <= inside + length);
  return CHOICES.find(isKnown) ?? null;
}

/** Each profile has a number of its own, always the same: its files belong to it. */
export function userOfProfile(profileId: string, numbers: UserNumbers): number {
  // The first number is the display's.
  const rest = numbers.count - 1;
  return numbers.first + 1 + (createHash('sha256').update(profileId).digest().readUInt32BE() % rest);
}

export function userOfDisplay(numbers: UserNumbers): number {
  return numbers.first;
}

/** Null when this process is not root, or knows no numbers that are free. */
export function readUserNumbers(): UserNumbers | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  return chooseUserNumbers(fs.readFileSync('/proc/self/uid_map', 'utf8'));
}
