import type { Entry } from '#integrations/agent/journal.ts';
import type { StoredScript } from '#shared/learned-script.ts';

/** Where a step is in its script. */
export type ScriptPlace =
  | { kind: 'line'; at: number }
  /** The model works, since line `at` did not. */
  | { kind: 'model'; handed_over: NonNullable<Entry['handed_over']> }
  /** The model works, and no line is left to go on with. */
  | { kind: 'model_alone' };

/** Read from what happened, so that a step that was interrupted goes on where it was. */
export function placeInScript(entries: readonly Entry[], script: StoredScript | null): ScriptPlace {
  let place: ScriptPlace = script && entries.length === 0 ? { kind: 'line', at: 0 } : { kind: 'model_alone' };
  for (const entry of entries) {
    const { replayed, handed_over, resumed } = entry;
    const named = replayed ?? handed_over ?? resumed;
    if (!named) continue;
    // Somebody changed the script since: its numbers say nothing any more.
    if (named.script !== script?.id) return { kind: 'model_alone' };
    if (replayed) place = { kind: 'line', at: replayed.at + 1 };
    else if (resumed) place = { kind: 'line', at: resumed.at };
    else if (handed_over) place = { kind: 'model', handed_over };
  }
  return place;
}
