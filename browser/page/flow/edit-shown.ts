import { StepFailure } from '#shared/errors.ts';
import type { NumberedInstruction } from '#shared/script/instruction.ts';
import { quoteShown } from '#shared/script/words/value.ts';
import { wantedNode } from '#browser/page/actions/wanted-node.ts';
import { clickTarget } from '#browser/page/actions/click-target.ts';
import { refuseOtherUnit } from '#browser/page/prove/refuse-other-unit.ts';
import { focusedField } from '#browser/page/actions/put-value.ts';
import { ancestorsOf, type PageNode, type PageTree, readPageTree } from '#browser/page/find/page-tree.ts';
import { isSameWords } from '#browser/page/find/score-text.ts';
import { runAction, runFree } from '#browser/page/run-action.ts';
import { saidValue } from '#browser/page/flow/said-value.ts';
import type { Scene } from '#browser/page/scene.ts';

const LOOK_MS = 5_000;
const LIMIT_MS = 15_000;
const LOOKS = 15;
const PAUSE_MS = 100;
const TEXTS = /^(?:text|generic|term|paragraph|strong|definition|rowheader|cell)$/;
const MOST_BEHIND = 4;
const MOST_LEVELS = 3;

/**
 * `Change the note to Ring the bell`, where the note is a text that becomes a field when it is pressed: presses the only value behind these
 * words, writes, and leaves the field. The page must show the new text afterwards.
 */
export async function editShown(
  scene: Scene,
  numbered: NumberedInstruction,
  error: unknown,
): Promise<boolean> {
  const said = saidValue(scene, numbered, error);
  if (!said) return false;
  const { wanted, value, labels } = said;
  const { world, options } = scene;
  const node = await runFree(world, LOOK_MS, async (page) => valueShown(await readPageTree(page), labels));
  if (!node?.ref) return false;
  await clickTarget(
    world,
    wantedNode(node, {
      label: node.ownText,
      shown: `the value of ${wanted.shown}`,
      mayActOn: options.mayActOn,
    }),
  );
  scene.memory.addTyped(value.text);
  await runAction(world, {
    intent: `type into ${wanted.shown}`,
    milliseconds: LIMIT_MS,
    work: async (page) => {
      const field = await focusedField(page);
      if (!field) throw unchanged(wanted.shown, `was pressed, and no field for ${value.shown} opened`);
      const place = { locator: field.frame.locator(':focus'), label: labels[0] ?? '' };
      await refuseOtherUnit({ ...place, text: value.text, line: world.line ?? null });
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.insertText(value.text);
      await page.keyboard.press(
        field.facts.tag === 'TEXTAREA' || field.facts.is_content_editable ? 'Tab' : 'Enter',
      );
      for (let look = 0; look < LOOKS; look += 1) {
        const { nodes } = await readPageTree(page);
        const isShown = nodes.some(
          ({ role, ownText, name }) => TEXTS.test(role) && isSameWords(ownText || name, value.text),
        );
        if (isShown) return;
        await page.waitForTimeout(PAUSE_MS);
      }
      throw unchanged(wanted.shown, `does not show ${value.shown} afterwards`);
    },
    summary: () => `Typed ${value.shown} into ${wanted.shown}`,
  });
  return true;
}

function unchanged(shown: string, what: string): StepFailure {
  return new StepFailure(
    'value_refused',
    `${shown} ${what}.`,
    `Write what is pressed to change it in a line of its own, as in: Click ${quoteShown('Edit')}`,
  );
}

/** The text behind the only label of these words, in its part of the page. */
function valueShown(tree: PageTree, labels: readonly string[]): PageNode | null {
  const found = tree.nodes.filter(
    ({ role, ownText, name }) =>
      TEXTS.test(role) && labels.some((label) => isSameWords((ownText || name).replace(/:\s*$/, ''), label)),
  );
  const [label, ...more] = found;
  if (!label || more.length > 0) return null;
  const value = tree.nodes
    .slice(label.end, label.end + MOST_BEHIND)
    .find(
      ({ ref, ownText, role }) => ref !== null && ownText !== '' && role !== 'button' && role !== 'heading',
    );
  const part =
    value &&
    ancestorsOf(value)
      .slice(0, MOST_LEVELS)
      .find((one) => label.index > one.index && label.index < one.end);
  return value && part ? value : null;
}
