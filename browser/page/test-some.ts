import { test } from 'vitest';

/**
 * `test.each` of a list of lines that are tried on a page. In a whole run of the tests it takes every third of them, and
 * all where one file is run, and in `npm run prove`.
 */
// The types of `test.each` tell one value from several for each line of a list.
export const testSome = ((list: readonly unknown[]) =>
  test.each(list.filter((_one, at) => !isSample() || at % 3 === 0))) as typeof test.each;

function isSample(): boolean {
  return process.env.TEST_LISTS === 'some';
}
