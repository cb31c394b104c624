import type { Place } from '#shared/place.ts';
import type { LearnedTarget } from '#shared/script/target/target-memory.ts';
import type { VariableType } from '#shared/wire.ts';

/** One line of a script, as whoever keeps a run's place needs to know it. */
export type ScriptLine = {
  /** Its place within the step: `7`, or `7.2` for the second part of line 7. */
  path: Place;
  /** For history and errors: as it was written, without what is to be typed. */
  text: string;
  /** Reads, waits and opens. Anything else may have taken effect when it was interrupted. */
  may_repeat: boolean;
  /** It does nothing that is paid for. */
  is_free: boolean;
};

export type FoundValue = {
  name: string;
  value: string;
  variable_type: VariableType;
  /** The line that found it, by its place within the step. */
  at?: Place;
};

/** Where an earlier try of a script stopped: lines before `line` are done, `found` is what they found, in order. */
export type ScriptProgress = { line: Place; found: readonly FoundValue[] };

/** A finished line. `next` is the path of the line after it, or the one behind the last. */
export type FinishedLine = {
  next: Place;
  found: FoundValue | null;
  /** What history calls it from now on, when that is more than its words. */
  text?: string;
  /** What it learned about what it acted on. */
  learned?: readonly LearnedTarget[];
};
