import { expect, test } from 'vitest';
import { isReachableByOthers } from '#server/reachable-by-others.ts';
import { readSettings } from '#server/settings/settings.ts';

const read = (environment: Record<string, string>) => isReachableByOthers(readSettings(environment));
const GOOGLE = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };

test('an installation as it comes is only for its own machine', () => {
  expect(read({})).toBe(false);
});

test.each([
  ['real sign-in', GOOGLE],
  ['an address that other machines can open', { ...GOOGLE, WEB_ORIGIN: 'https://app.example.com' }],
  ['a server that listens on all addresses', { ...GOOGLE, HOST: '0.0.0.0' }],
  ['a database on another machine', { DATABASE_URL: 'postgres://user:secret@db.internal/legwork' }],
])('%s makes it reachable', (_name, environment) => expect(read(environment)).toBe(true));

test.each([
  'postgres://user@localhost/legwork',
  'postgres://user@127.0.0.1:5433/legwork',
  'postgres:///legwork',
])('a database of the same machine does not: %s', (url) => expect(read({ DATABASE_URL: url })).toBe(false));
