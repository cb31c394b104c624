import { createHash } from 'node:crypto';

const LONGEST = 300;

/** A key for an event of an app, from what names it there. */
export function eventKey(...parts: readonly string[]): string {
  const key = parts.join(' ');
  return key.length <= LONGEST ? key : shortHash(key, 43);
}

/** So many of the 43 characters of a SHA-256. */
export function shortHash(text: string, characters: number): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, characters);
}
