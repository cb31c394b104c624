import { expect, test } from 'vitest';
import { isTokenValid, readTokenExpiry } from '#web/session/session-token.ts';

const makeToken = (claims: unknown) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
const AT = 1_800_000_000;

test('a token is valid through its last second', () => {
  expect(isTokenValid(makeToken({ exp: AT }), AT * 1_000)).toBe(true);
  expect(isTokenValid(makeToken({ exp: AT }), AT * 1_000 + 1)).toBe(false);
});

test('names in any script do not spoil the decoding', () => {
  expect(readTokenExpiry(makeToken({ name: 'Ærøskøbing 東京 ~~~???', exp: AT }))).toBe(AT);
});

test('what is no token has no end', () => {
  for (const token of ['', 'a.b', 'a.!!!.c', makeToken(null), makeToken({}), makeToken({ exp: '5' })]) {
    expect(readTokenExpiry(token)).toBeNull();
  }
});
