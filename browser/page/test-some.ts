import { test } from 'vitest';

const EVERY = 10;

/** Every tenth of a list in a whole run of the tests; else all of it. */
export function someOf<T>(list: readonly T[]): T[] {
  return list.filter((_one, at) => !isSample() || at % EVERY === 0);
}

/**
 * `test.each` of a list of lines that are tried on a page. In a whole run of the tests it takes every tenth of them, and
 * all where one file is run, and in `npm run prove`.
 */
// The types of `test.each` tell one value from several for each line of a list.
export const testSome = ((list: readonly unknown[]) => test.each(someOf(list))) as typeof test.each;

/** `test` for a file with many alike ones, each on a page of its own. It takes the first, and as many as `testSome`. */
export function someTests(): typeof test {
  const register = test;
  let at = 0;
  const some = (...given: Parameters<typeof test>): void => {
    const isTaken = !isSample() || at % EVERY === 0;
    at += 1;
    if (isTaken) register(...given);
  };
  return Object.assign(some, { each: testSome }) as unknown as typeof test;
}

function isSample(): boolean {
  return process.env.TEST_LISTS === 'some';
}
