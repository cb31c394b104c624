/** Conditions of “Stop here unless …” that compare with the value of the run before: one run alone cannot say what they come to. */
const LOOK_BACK: ReadonlySet<string> = new Set(['changed', 'same', 'fell', 'rose']);

export function looksBack(condition: string): boolean {
  return LOOK_BACK.has(condition);
}
