import * as z from 'zod/mini';
import { shortHash } from '#shared/script/words/short-hash.ts';

/** What an agent step learned in a run: lines that its next runs do without a model. */
export const LearnedScript = z.object({
  v: z.literal(1),
  /** Of what the author wrote into the step (`scriptKeyOf`): lines for another task are not used. */
  made_for: z.string().check(z.maxLength(100)),
  /** As in Browser instructions, with variables as `{{id}}`. */
  text: z.string().check(z.maxLength(50_000)),
  /** Wanted results that no line reads: the model is asked for them each time. */
  unread: z.array(z.string().check(z.maxLength(80))).check(z.maxLength(20)),
  /** The lines end before the task does: the model goes on after the last. */
  is_partial: z.boolean(),
  /** A line that states what the page showed at the end, for the author to take. */
  proof: z.optional(z.string().check(z.maxLength(200))),
  /** Why there is this version, as a sentence. */
  note: z.string().check(z.maxLength(500)),
});
export type LearnedScript = z.output<typeof LearnedScript>;

export type ScriptOrigin = 'learned' | 'healed' | 'edited';

/** A version that the step can use. */
export type StoredScript = { id: string; origin: ScriptOrigin; is_pinned: boolean; script: LearnedScript };

/** Inputs that decide what is to be done; limits do not. */
const DECIDING = ['task', 'start', 'results', 'sites', 'secrets'];

export function scriptKeyOf(inputs: Readonly<Record<string, string | undefined>>): string {
  return shortHash(DECIDING.map((id) => `${id}:${(inputs[id] ?? '').trim()}`).join('\n'));
}
