import { test } from 'vitest';

const EVERY = 10;
/** Of so many lists of a file, the first line of one is tried. */
const FIRST_OF = 3;

/** How many lists the file at hand has had. */
let lists = 0;

/** To be called at the head of a file: its first list is always tried. */
export function beginLists(): void {
  lists = 0;
}

/** Every tenth of a list in a whole run of the tests; else all of it. */
export function someOf<T>(list: readonly T[]): T[] {
  return list.filter((_one, at) => !isSample() || at % EVERY === 0);
}

function someOfNextList<T>(list: readonly T[]): T[] {
  const begins = lists % FIRST_OF === 0;
  lists += 1;
  return someOf(list).filter((_one, at) => !isSample() || begins || at > 0);
}

/**
 * `test.each` of a list of lines that are tried on a page. In a whole run of the tests it takes every tenth of them, and
 * all where one file is run, and in `npm run prove`. Of lists that are shorter, it takes the first line of every third.
 */
// The types of `test.each` tell one value from several for each line of a list.
export const testSome = ((list: readonly unknown[]) => test.each(someOfNextList(list))) as typeof test.each;

/** `test` for a file with many alike ones, each on a page of its own. It takes the first, and as many as `testSome`. */
export function someTests(): typeof test {
  beginLists();
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
