import * as z from 'zod/mini';
import { TargetMemory } from '#shared/script/target/target-memory.ts';

/** What a recorded line does that cannot be taken back. */
const Risk = z.enum(['pays', 'sends', 'deletes', 'confirms']);
export type Risk = z.output<typeof Risk>;

/** Part of a recorded line; `name` is what a variable for it may be called. The value of a secret is never sent. */
const RecordedPart = z.union([
  z.string(),
  z.object({ value: z.string(), name: z.string() }),
  z.object({ secret: z.literal(true), name: z.string() }),
  z.object({ file: z.literal(true), name: z.string() }),
]);
export type RecordedPart = z.output<typeof RecordedPart>;

/** One thing that a person did, as a line of a script. */
export const RecordedLine = z.object({
  id: z.int(),
  parts: z.array(RecordedPart),
  /** Such as: typed twice, kept the last. */
  note: z.string(),
  risk: z.nullable(Risk),
  /** False when no words find the thing: then the line goes by what it looked like. */
  is_sure: z.boolean(),
  /** What its target can be recognised by; null for a line without one. */
  memory: z.nullable(TargetMemory),
});
export type RecordedLine = z.output<typeof RecordedLine>;

/** The target of a line of a script, from 1, as a person pressed it. */
export const RecordedTarget = z.object({
  line: z.int().check(z.gte(1), z.lte(10_000)),
  memory: TargetMemory,
});
export type RecordedTarget = z.output<typeof RecordedTarget>;

/** From the number `from` on, the lines of the recording are these. */
export const Recorded = z.object({ from: z.int(), lines: z.array(RecordedLine) });
export type Recorded = z.output<typeof Recorded>;

/**
 * What a viewer wants of the recorder. `opens`: begin with a line that opens the page. `show`: the next press is not
 * delivered, but names its target. `read`: it offers what can be read there; `add` writes the line that was chosen.
 */
export const RecordCommand = z.object({
  kind: z.literal('record'),
  action: z.enum(['start', 'pause', 'resume', 'undo', 'stop', 'show', 'show_off', 'read', 'read_off', 'add']),
  opens: z.optional(z.boolean()),
  line: z.optional(z.string().check(z.maxLength(2_000))),
});
export type RecordCommand = z.output<typeof RecordCommand>;

export type RecordingState = 'off' | 'on' | 'paused' | 'show' | 'read';

/** The words that a line would have for what a person pointed at. Not sure: only its memory finds it. */
export const ShownWords = z.object({
  phrase: z.string().check(z.maxLength(400)),
  is_sure: z.boolean(),
  memory: TargetMemory,
});
export type ShownWords = z.output<typeof ShownWords>;

/** A target that a person pointed at. */
export type ShownTarget = ShownWords & { kind: string; label: string; risk: Risk | null };
