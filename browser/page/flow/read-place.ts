import type { NumberedInstruction } from '#shared/script/instruction.ts';
import type { FoundValue } from '#shared/script-line.ts';
import { quoteShown } from '#shared/script/words/value.ts';
import { readPageTree } from '#browser/page/find/page-tree.ts';
import { LIMIT_MS } from '#browser/page/flow/look-now.ts';
import { saidLine } from '#browser/page/flow/said-line.ts';
import { lookUntilRest } from '#browser/page/look/look-until.ts';
import { givenName } from '#browser/page/meaning/said-sense.ts';
import { headingOver, placeAsked } from '#browser/page/meaning/under-heading.ts';
import { nameOf } from '#browser/page/run-instruction.ts';
import { runAction } from '#browser/page/run-action.ts';
import type { Scene } from '#browser/page/scene.ts';

/** `Which list is Print posters in`: the heading over it. */
export async function readPlace(
  scene: Scene,
  { instruction, written }: NumberedInstruction,
): Promise<{ value: FoundValue; said: string } | null> {
  const line = /^(?:extract|as_shown)$/.test(instruction.verb) ? saidLine(scene, written) : null;
  const { asked, name } = givenName(line ?? '');
  const thing = placeAsked(asked);
  if (thing === null) return null;
  const head = await lookUntilRest(scene.world, async (page) => headingOver(await readPageTree(page), thing));
  if (!head) return null;
  const value = await runAction(scene.world, {
    intent: asked,
    milliseconds: LIMIT_MS,
    work: () => Promise.resolve(head.name),
    summary: () => `Read the heading over ${quoteShown(thing)}`,
  });
  return {
    value: {
      name: instruction.verb === 'extract' ? nameOf(scene, instruction) : (name ?? 'place'),
      value,
      variable_type: 'string',
    },
    said: `Read the heading over ${quoteShown(thing)}`,
  };
}
