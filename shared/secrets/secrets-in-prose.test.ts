import { describe, expect, test } from 'vitest';
import { reference } from '#shared/references.ts';
import { findInBindings, findInProse } from '#shared/secrets/secrets-in-prose.ts';

const REFERENCE = reference('var_1');

describe('a password in a sentence', () => {
  test.each([
    ['Log in as ada@example.com with the password hunter2, and open the orders', 'hunter2'],
    ['Log in with ada and password "open sesame"', '"open sesame"'],
    ['The password is hunter2.', 'hunter2'],
    ['Password: sesame', 'sesame'],
    ['pin=4711', '4711'],
    ['PIN = 4711 and go on', '4711'],
    ['Use the API key sk-123 in the header', 'sk-123'],
    ['My token is: abc-123', 'abc-123'],
    ['Passwort ist Geheim!1', 'Geheim!1'],
    ['Open https://ada:hunter2@shop.example/login', 'hunter2'],
    ['line one\nuser: ada, pass word\nsecret “x y”', '“x y”'],
  ])('is found: %s', (text, secret) => {
    const found = findInProse(text);
    expect(found.map(({ at: [from, to] }) => text.slice(from, to))).toEqual([secret]);
    expect(secret).toContain(found[0]?.text);
    expect(found[0]?.purpose).not.toBe('');
  });

  test.each([
    'Log in with @email and @password, and find the newest invoice',
    `Log in with the password ${REFERENCE}`,
    `Password: ${REFERENCE}`,
    `https://ada:${REFERENCE}@shop.example`,
    'Click "Forgot password" and follow the link',
    'Type it into the password field of the form',
    'If a password is asked for, stop',
    'Press the key F5 and wait',
    'Find the token on https://example.com/tokens',
    'Order 12 cards: three in red',
    'https://example.com:8443/a@b',
  ])('is not: %s', (text) => {
    expect(findInProse(text)).toEqual([]);
  });
});

test('texts without end are searched in time that grows with their length', () => {
  for (const piece of ['password "', 'pin=', 'password : = ', '://a:', 'api key ', ' on ', '"'])
    expect(findInProse(piece.repeat(100_000 / piece.length)).length).toBeLessThan(100_000);
});

test('what stands where a variable and its site belong is a secret', () => {
  const text = `${REFERENCE} on shop.example\n hunter2 on shop.example\n@password on a.example\n\nshop.example`;
  expect(findInBindings(text)).toEqual([
    {
      line: 2,
      purpose: 'Password',
      text: 'hunter2',
      at: [text.indexOf('hunter2'), text.indexOf('hunter2') + 7],
    },
  ]);
});
