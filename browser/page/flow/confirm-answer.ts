import { StepFailure } from '#shared/errors.ts';
import type { NumberedInstruction } from '#shared/script/instruction.ts';
import { quoteShown } from '#shared/script/words/value.ts';
import type { Done } from '#browser/page/flow/run-line.ts';
import { saidLine } from '#browser/page/flow/said-line.ts';
import { lookNow } from '#browser/page/flow/look-now.ts';
import { isAnswer } from '#browser/page/meaning/kind-of-answer.ts';
import { asksWhose, type NoAnswer, whyNoAnswer } from '#browser/page/meaning/whose-answer.ts';
import type { Scene } from '#browser/page/scene.ts';

const LONGEST = 200;
const HOW_MUCH = /^(?:please )?how much\b/i;

/**
 * Throws where what was read is of something else, or of one of several: `when is his interview` of two people,
 * `who is in the interview stage` answered with the name of a tab.
 */
export async function confirmAnswer(
  scene: Scene,
  { written }: NumberedInstruction,
  done: Done,
): Promise<Done> {
  const line = saidLine(scene, written);
  const value = done.value?.variable_type === 'string' ? done.value.value : '';
  if (value === '' || value.length > LONGEST || line === null) return done;
  if (HOW_MUCH.test(line) && /\d/.test(value) && !isAnswer(line, value))
    throw new StepFailure(
      'target_not_found',
      `${quoteShown(value)} is no amount, and does not answer the line.`,
      'Write what the amount is called on the page, as in: Read "Total" for "Ida Lund" as total',
    );
  if (!asksWhose(line, value)) return done;
  const named = scene.named ?? [];
  const why = await lookNow(scene, (tree) => whyNoAnswer(tree, { line, value, named }));
  if (why !== null) throw noAnswer(why, value);
  return done;
}

const SENTENCES: Readonly<Record<NoAnswer, (shown: string) => string>> = {
  controls: (shown) => `${shown} is what can be pressed there, and does not answer the line.`,
  role: (shown) => `${shown} says no name.`,
  other: (shown) => `${shown} stands there for something else than the line names.`,
  several: (shown) => `${shown} is of one of several on the page, and the line does not say of which.`,
};

function noAnswer(why: NoAnswer, value: string): StepFailure {
  return new StepFailure(
    why === 'several' ? 'target_ambiguous' : 'target_not_found',
    SENTENCES[why](quoteShown(value)),
    'Write whose value it is, as in: Read "Interview" for "Ida Lund" as interview',
  );
}
