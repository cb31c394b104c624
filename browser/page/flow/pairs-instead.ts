import { StepFailure } from '#shared/errors.ts';
import type { Instruction, NumberedInstruction } from '#shared/script/instruction.ts';
import { usualNames } from '#shared/script/verbs/verb.ts';
import { literalText, literalValue, quoteShown } from '#shared/script/words/value.ts';
import { labelPairs, type PairsFound } from '#browser/page/find/label-pairs.ts';
import { isEditable, labelOf, readPageTree } from '#browser/page/find/page-tree.ts';
import { isSameWords } from '#browser/page/find/score-text.ts';
import { lookNow } from '#browser/page/flow/look-now.ts';
import { lookUntilRest } from '#browser/page/look/look-until.ts';
import { isOnCondition } from '#browser/page/propose/offer-line.ts';
import { runInstruction } from '#browser/page/run-instruction.ts';
import { saidLine } from '#browser/page/flow/said-line.ts';
import type { Scene } from '#browser/page/scene.ts';

const MISSING = /^target_(?:not_found|wrong_kind)$/;
const MOST_CHARACTERS = 300;
/** `How much oats do we have` is no “How much?” with a value. */
const ASKS = /^(?:who|whose|what|which|when|where|why|how)\b[^:?]*\??$/i;

/**
 * `title Brian, author Jeremy Cooper, format audiobook`: fields of the page, each with its value behind it. All are found
 * before anything is typed; throws where only some are there. False where the line says something else.
 */
export async function pairsInstead(
  scene: Scene,
  { written, instruction }: NumberedInstruction,
  error: unknown = null,
): Promise<boolean> {
  const text = saidLine(scene, written);
  if (text === null || text.length > MOST_CHARACTERS || !text.includes(' ') || isOnCondition(text))
    return false;
  if (ASKS.test(text)) return false;
  if (instruction.verb === 'extract' && error === null) return await typeNoted(scene, text);
  // A line that is understood is only cut where one field would get the label of another.
  const isType = instruction.verb === 'type' && instruction.runs_on === true;
  const isCut = isType && error === null && (literalText(instruction.value) ?? '').includes(', ');
  const isMissing = isType && error instanceof StepFailure && MISSING.test(error.failure.code);
  if (instruction.verb !== 'as_shown' && !isCut && !isMissing) return false;
  const found = await lookUntilRest(scene.world, async (page) => {
    const pairs = labelPairs(await readPageTree(page), text, scene.world.today());
    // What comes late may be the field that is not there yet.
    return pairs?.kind === 'pairs' ? pairs : null;
  });
  const pairs = found ?? (await partMissing(scene, text));
  if (pairs === null) return false;
  if (pairs.kind === 'missing') {
    // Commas of a text are no parts.
    if (instruction.verb !== 'as_shown') return false;
    throw new StepFailure(
      'target_not_found',
      `No field on the page has a label that ${quoteShown(pairs.part)} begins with, so nothing was typed.`,
      'Write each part as the label of its field reads, then its value, such as: Title: Emma',
    );
  }
  if (isCut && pairs.pairs.length < 2) return false;
  const isOne = pairs.pairs.length === 1;
  for (const { label, value } of pairs.pairs) {
    const typing: Instruction = {
      verb: 'type',
      target: usualNames([label]),
      value: literalValue(value),
      is_set: true,
    };
    const done = await runInstruction(scene, typing).then(
      () => true,
      (failure: unknown) => {
        // A list without that choice may have it in other words: `tour 15:30` of “3:30 PM”.
        if (isOne && isMissing && failure instanceof StepFailure && MISSING.test(failure.failure.code))
          return false;
        throw failure;
      },
    );
    if (!done) return false;
  }
  return true;
}

const NOTED = /^(?:the |my )?(?<label>[^:"“”]{3,60}): (?<value>\S.*)$/u;

/** `Note for the driver: the bell is broken`, where a field is called so: nothing is noted by the run. */
async function typeNoted(scene: Scene, text: string): Promise<boolean> {
  const { label, value } = NOTED.exec(text)?.groups ?? {};
  if (label === undefined || value === undefined) return false;
  const field = await lookNow(
    scene,
    (tree) => tree.nodes.find((node) => isEditable(node) && isSameWords(label, labelOf(tree, node))) ?? null,
  );
  if (!field) return false;
  const target = usualNames([label]);
  await runInstruction(scene, { verb: 'type', target, value: literalValue(value), is_set: true });
  return true;
}

async function partMissing(scene: Scene, text: string): Promise<PairsFound | null> {
  return await lookUntilRest(scene.world, async (page) =>
    labelPairs(await readPageTree(page), text, scene.world.today()),
  );
}
