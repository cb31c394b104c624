import { StepFailure } from '#shared/errors.ts';
import { literalValue } from '#shared/script/words/value.ts';
import type { PageForm } from '#shared/script/page-forms.ts';
import { wantedNode } from '#browser/page/actions/wanted-node.ts';
import { clickTarget } from '#browser/page/actions/click-target.ts';
import { pressInRow } from '#browser/page/actions/press-in-row.ts';
import { labelOf, type PageNode, type PageTree, readPageTree } from '#browser/page/find/page-tree.ts';
import { onlyTextField } from '#browser/page/find/only-text-field.ts';
import { typeIntoOnly } from '#browser/page/flow/only-field.ts';
import { runFree } from '#browser/page/run-action.ts';
import type { Scene } from '#browser/page/scene.ts';

const LOOK_MS = 5_000;
const SENDS = /^(?:send|reply|post|submit|answer|send (?:reply|message|answer)|post reply)$/i;
const MOST_BEHIND = 12;

/**
 * `Reply to Dana: thanks`: presses “Reply” in the only entry of that name, writes into the only field for it, and sends. False
 * where there is no such entry.
 */
export async function replyTo(
  scene: Scene,
  { who, text }: Extract<PageForm, { kind: 'reply' }>,
): Promise<boolean> {
  const { world, options } = scene;
  if (!(await pressInRow(world, `reply ${who}`, options.mayActOn))) return false;
  if (!(await typeIntoOnly(scene, { kind: 'message', value: literalValue(text) })))
    throw unsent('No field for the reply, or more than one, is on the page.');
  const found = await runFree(world, LOOK_MS, async (page) => {
    const tree = await readPageTree(page);
    const node = senderOf(tree);
    return node && { node, label: labelOf(tree, node) };
  });
  if (!found?.node.ref) throw unsent('The reply was written, and no button behind it sends it.');
  await clickTarget(world, wantedNode(found.node, { label: found.label, mayActOn: options.mayActOn }));
  return true;
}

function senderOf(tree: PageTree): PageNode | null {
  const field = onlyTextField(tree, 'message');
  const behind = field ? tree.nodes.slice(field.end, field.end + MOST_BEHIND) : [];
  return (
    behind.find(
      (node) => node.role === 'button' && node.ref !== null && SENDS.test(labelOf(tree, node).trim()),
    ) ?? null
  );
}

function unsent(sentence: string): StepFailure {
  return new StepFailure(
    'not_answered',
    sentence,
    'Write each step in a line of its own, as in: Click "Reply" for "Dana", then type "thanks" into "Message", then click "Send"',
  );
}
