import { StepFailure } from '#shared/errors.ts';
import type { NumberedInstruction } from '#shared/script/instruction.ts';
import { literalValue } from '#shared/script/words/value.ts';
import { spokenTime } from '#shared/script/wordings/spoken-times.ts';
import { quoteShown } from '#shared/script/words/value.ts';
import { wantedNode } from '#browser/page/actions/wanted-node.ts';
import { clickTarget } from '#browser/page/actions/click-target.ts';
import { labelOf, readPageTree } from '#browser/page/find/page-tree.ts';
import { tellingWords } from '#browser/page/find/telling-words.ts';
import { timeInstead } from '#browser/page/flow/time-instead.ts';
import { runFree } from '#browser/page/run-action.ts';
import { saidLine } from '#browser/page/flow/said-line.ts';
import type { Scene } from '#browser/page/scene.ts';

const MISSING = /^(?:target_(?:not_found|wrong_kind|ambiguous)|value_refused)$/;
const LOOK_MS = 5_000;
const SAYS =
  /^(?:please )?(?:(?:choose|pick|select|take|click|book|make it) )?(?:on |for )?(?:the )?(?<day>mon|tues?|wednes|thurs?|fri|satur|sun)day(?:,? (?:at )?(?<time>\S.{2,30}))?$/iu;
const PRESSED = /^(?:button|radio|tab|gridcell|link|menuitem\w*)$/;

/** `On Thursday`, `choose Thursday at half past two`: the only day of that name to press, and then the time. */
export async function weekdayInstead(
  scene: Scene,
  numbered: NumberedInstruction,
  error: unknown,
): Promise<boolean> {
  if (error !== null && (!(error instanceof StepFailure) || !MISSING.test(error.failure.code))) return false;
  const text = saidLine(scene, numbered.written) ?? '';
  const { day, time } = SAYS.exec(text)?.groups ?? {};
  if (
    day === undefined ||
    (time !== undefined && spokenTime(time) === null && !/^\d{1,2}[:.]\d\d/.test(time))
  )
    return false;
  const [weekday] = tellingWords(`${day}day`);
  const found = await runFree(scene.world, LOOK_MS, async (page) => {
    const tree = await readPageTree(page);
    const days = tree.nodes.filter(
      (node) =>
        node.ref !== null &&
        !node.isDisabled &&
        (PRESSED.test(node.role) || node.isPointer) &&
        weekday !== undefined &&
        tellingWords(labelOf(tree, node).slice(0, 40)).includes(weekday),
    );
    const [only, ...more] = days;
    return only && more.length === 0 ? { node: only, label: labelOf(tree, only) } : null;
  });
  if (!found?.node.ref) return false;
  await clickTarget(
    scene.world,
    wantedNode(found.node, { label: found.label, mayActOn: scene.options.mayActOn }),
  );
  if (time === undefined) return true;
  const then: NumberedInstruction = {
    ...numbered,
    written: literalValue(time),
    instruction: { verb: 'as_shown', sentence: '', what_to_do: '', near: null },
  };
  if (await timeInstead(scene, then, null)) return true;
  throw new StepFailure(
    'target_not_found',
    `${quoteShown(found.label)} was chosen, and ${quoteShown(time)} is not there.`,
    'Write the time as the page shows it, in a line of its own.',
  );
}
