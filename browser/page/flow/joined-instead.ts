import { StepFailure } from '#shared/errors.ts';
import type { Instruction, NumberedInstruction } from '#shared/script/instruction.ts';
import { understoodInstructions } from '#shared/script/read-understood.ts';
import { literalText, quoteShown } from '#shared/script/words/value.ts';
import { wantedNode } from '#browser/page/actions/wanted-node.ts';
import { clickTarget } from '#browser/page/actions/click-target.ts';
import { buttonSaying } from '#browser/page/find/button-saying.ts';
import { isThere } from '#browser/page/find/find-target.ts';
import { labelOf, readPageTree } from '#browser/page/find/page-tree.ts';
import { runFree } from '#browser/page/run-action.ts';
import { needOf, runInstruction } from '#browser/page/run-instruction.ts';
import type { Scene } from '#browser/page/scene.ts';

const MISSING = /^target_(?:not_found|wrong_kind)$/;
const LOOK_MS = 5_000;
const MOST_PARTS = 4;
const ACTS = /^(?:click|check|select|either|as_shown)$/;

/**
 * `Tick all goods listed and file the declaration`: an act that is understood, and a button of the page that has all words of the rest. Both
 * are looked for before the first is done. A line that is one button (`accept only the necessary ones`) has one part.
 */
export async function joinedInstead(
  scene: Scene,
  { written, instruction }: NumberedInstruction,
  error: unknown,
): Promise<boolean> {
  if (error !== null && (!(error instanceof StepFailure) || !MISSING.test(error.failure.code))) return false;
  const text =
    scene.item || !ACTS.test(instruction.verb) ? null : literalText(written)?.trim().replace(/[.!]$/, '');
  if (!text || /["“”„«»\n]|\b(?:not|no|never|except|but|or|if|unless)\b/i.test(text)) return false;
  if (/\bonly\b/i.test(text) && (await pressSaid(scene, text))) return true;
  const words = text.split(' and ');
  for (let at = 1; at < Math.min(words.length, MOST_PARTS); at += 1) {
    const [first, rest] = [words.slice(0, at).join(' and '), words.slice(at).join(' and ')];
    const [said, ...more] = understoodInstructions(first);
    if (!said || more.length > 0 || !(await isReady(scene, said, rest))) continue;
    await runInstruction(scene, said);
    if (await pressSaid(scene, rest)) return true;
    throw new StepFailure(
      'target_not_found',
      `${quoteShown(first)} was done, and the button for ${quoteShown(rest)} is not there any more.`,
      'Write each of them in a line of its own.',
    );
  }
  return false;
}

async function isReady(scene: Scene, said: Instruction, rest: string): Promise<boolean> {
  const readings = said.verb === 'either' ? said.of : [said];
  const needs = readings.flatMap((one) => (ACTS.test(one.verb) ? (needOf(scene, one) ?? []) : []));
  return await runFree(scene.world, LOOK_MS, async (page) => {
    if (buttonSaying(await readPageTree(page), rest) === null) return false;
    for (const { wanted, intent } of needs) if (await isThere(page, wanted, intent)) return true;
    return false;
  });
}

async function pressSaid({ world, options }: Scene, text: string): Promise<boolean> {
  const found = await runFree(world, LOOK_MS, async (page) => {
    const tree = await readPageTree(page);
    const node = buttonSaying(tree, text);
    return node && { node, label: labelOf(tree, node) };
  });
  if (!found?.node.ref) return false;
  await clickTarget(world, wantedNode(found.node, { label: found.label, mayActOn: options.mayActOn }));
  return true;
}
