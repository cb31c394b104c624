import { StepFailure } from '#shared/errors.ts';
import type { FoundValue } from '#shared/script-line.ts';
import type { NumberedInstruction } from '#shared/script/instruction.ts';
import { literalText } from '#shared/script/words/value.ts';
import { type PageTree, readPageTree } from '#browser/page/find/page-tree.ts';
import { hasRested } from '#browser/page/look/rest.ts';
import { dayOfHours, openingHours } from '#browser/page/meaning/opening-hours.ts';
import { type Answer, answerLine, isAsked } from '#browser/page/read/answer-line.ts';
import { answerOfRows, isOfRows } from '#browser/page/read/answer-rows.ts';
import { runAction, runFree } from '#browser/page/run-action.ts';
import { nameOf } from '#browser/page/run-instruction.ts';
import type { Scene } from '#browser/page/scene.ts';

const MISSING = /^target_(?:not_found|wrong_kind|ambiguous)$/;
const LIMIT_MS = 15_000;
const LOOK_MS = 200;
const NAMED = /^(.{4,200}?) as ([\p{L}][\p{L}\d_]{0,60})$/u;

/** What a question asks for by the kind of its value, or of all rows, where its words alone find nothing. */
export async function answerInstead(
  scene: Scene,
  { instruction, written }: NumberedInstruction,
  error: unknown,
): Promise<{ value: FoundValue; said: string } | null> {
  const isMissing = error instanceof StepFailure && MISSING.test(error.failure.code);
  if ((error !== null && !isMissing) || scene.item) return null;
  const reads = instruction.verb === 'extract' || instruction.verb === 'count';
  const line = reads || instruction.verb === 'as_shown' ? literalText(written)?.trim() : null;
  if (!line) return null;
  const [, asked = line, given] = NAMED.exec(line) ?? [];
  if (!isAsked(asked) && !isOfRows(asked) && dayOfHours(asked) === null) return null;
  const found = await runFree(scene.world, LIMIT_MS, async (page) => {
    const started = performance.now();
    for (;;) {
      const answer = answerOn(await readPageTree(page), asked);
      // The line fails as it did.
      if (answer || error !== null || (await hasRested(page, started))) return answer;
      await page.waitForTimeout(LOOK_MS);
    }
  });
  if (!found) return null;
  const answer = await runAction(scene.world, {
    intent: line,
    milliseconds: LIMIT_MS,
    work: async (page) => answerOn(await readPageTree(page), asked) ?? found,
    summary: ({ said }) => said,
  });
  const name = reads ? nameOf(scene, instruction) : (given ?? answer.name);
  return { value: { name, value: answer.value, variable_type: 'string' }, said: answer.said };
}

function answerOn(tree: PageTree, line: string): Answer | null {
  if (dayOfHours(line) !== null) return openingHours(tree, line);
  return answerOfRows(tree, line) ?? answerLine(tree, line);
}
