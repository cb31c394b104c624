import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseUserNumbers, userOfDisplay, userOfProfile } from '#browser/chromium/user-numbers.ts';

const WHOLE = '         0          0 4294967295\n';

test('a whole machine gives numbers that nobody uses', () => {
  expect(chooseUserNumbers(WHOLE)?.first).toBe(1_879_048_192);
});

test('a container that knows 65536 users gives those between its services and nobody', () => {
  const rootless = '         0       1000          1\n         1     100000      65536\n';
  const numbers = chooseUserNumbers(rootless);
  expect(numbers).toEqual({ first: 20_000, count: 40_000 });
});

test.each(['0 1000 1\n', '0 100000 1000\n', ''])('a map without room gives none: %o', (map) => {
  expect(chooseUserNumbers(map)).toBeNull();
});

test('a profile has always the same user, within the numbers, and never the one of the display', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.constantFrom(WHOLE, '0 100000 65536\n'), (id, map) => {
      const numbers = chooseUserNumbers(map) ?? { first: 0, count: 0 };
      const user = userOfProfile(id, numbers);
      expect(user).toBe(userOfProfile(id, numbers));
      expect(user).toBeGreaterThan(userOfDisplay(numbers));
      expect(user).toBeLessThan(numbers.first + numbers.count);
    }),
  );
});
