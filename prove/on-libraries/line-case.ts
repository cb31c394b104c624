/** A line on a page of a library as a person writes it, and what must be so once it is said to be done. */
export type LineCase = {
  line: string;
  page: string;
  /** Lines that lead there. */
  before: readonly string[];
  wanted:
    | {
        kind: 'effects';
        effects: readonly unknown[];
        /** Clicked first, by the test: it commits what was filled in. */ commit?: string;
      }
    | { kind: 'state'; script: string; equals: unknown }
    | { kind: 'read'; value: string }
    | { kind: 'reads'; includes: readonly string[] }
    /** It cannot be done, or must not. */
    | { kind: 'refuse' };
};
type Wanted = LineCase['wanted'];

/** Lines on one page, behind the same lines that lead there. */
export function linesOn(page: string, ...before: string[]) {
  return (line: string, wanted: Wanted): LineCase => ({ line, page, before, wanted });
}

/** `window.effects` in the end: each with at least these values. */
export const effects = (...all: readonly unknown[]): Wanted => ({ kind: 'effects', effects: all });
export const committed = (commit: string, ...all: readonly unknown[]): Wanted => ({
  kind: 'effects',
  effects: all,
  commit,
});
export const state = (script: string, equals: unknown = true): Wanted => ({ kind: 'state', script, equals });
export const read = (value: string): Wanted => ({ kind: 'read', value });
export const reads = (...includes: string[]): Wanted => ({ kind: 'reads', includes });
export const refuse = (): Wanted => ({ kind: 'refuse' });
