import { StepFailure } from '#shared/errors.ts';
import type { NumberedInstruction } from '#shared/script/instruction.ts';
import { spokenTime } from '#shared/script/wordings/spoken-times.ts';
import { otherTimes } from '#browser/page/flow/in-other-words.ts';
import { tryLine } from '#browser/page/flow/try-line.ts';
import { labelOf, type PageTree, readPageTree } from '#browser/page/find/page-tree.ts';
import { wordsOf } from '#browser/page/propose/said-words.ts';
import { runFree } from '#browser/page/run-action.ts';
import { saidLine } from '#browser/page/flow/said-line.ts';
import type { Scene } from '#browser/page/scene.ts';

const MISSING = /^(?:target_(?:not_found|wrong_kind)|value_refused|input_invalid)$/;
const LOOK_MS = 5_000;
/** They say only that a time is chosen. */
const PLAIN =
  /^(?:please|choose|pick|select|click|take|book|reserve|make|set|at|for|the|a|it|slot|time|one|appointment|to|on|around|start|starts|starting|begin)$/i;
const PRESSED = /^(?:button|link|option|radio|tab|menuitem\w*|gridcell)$/;

/**
 * `Half past two`, `take the slot at quarter to nine`, `set the pick-up time to noon`: the same line with the time in figures, in the form that the page
 * has. Where it does not say which half of the day, that by day is meant, and none where the page offers both.
 */
export async function timeInstead(
  scene: Scene,
  numbered: NumberedInstruction,
  error: unknown,
): Promise<boolean> {
  if (error !== null && (!(error instanceof StepFailure) || !MISSING.test(error.failure.code))) return false;
  const text = saidLine(scene, numbered.written);
  const said = text && !/["“”„«»\n]/.test(text) ? spokenTime(text) : null;
  if (!said) return false;
  const tree = await runFree(scene.world, LOOK_MS, readPageTree);
  const offered = said.times.filter((time) => formsOf(time).some((form) => isOffered(tree, form)));
  if (offered.length > 1) return false;
  const [time] = offered.length > 0 ? offered : said.times;
  if (time === undefined) return false;
  const isAlone = wordsOf(said.put('')).every(({ text: word }) => PLAIN.test(word));
  const lines = formsOf(time).flatMap((form) => [
    ...(isAlone ? [`click ${form}`, `choose ${form}`] : []),
    said.put(form).replace(/ (?:at|for) (?=\d)/, ': '),
    said.put(form),
  ]);
  for (const line of lines) if (await tryLine(scene, numbered, line)) return true;
  return isAlone ? await tryLine(scene, numbered, `set time to ${time}`) : false;
}

function formsOf(time: string): readonly string[] {
  return [time, time.replace(/^0/, ''), ...otherTimes(time)];
}

function isOffered(tree: PageTree, form: string): boolean {
  return tree.nodes.some(
    (node) =>
      (PRESSED.test(node.role) || node.isPointer) &&
      labelOf(tree, node).trim().toLowerCase() === form.toLowerCase(),
  );
}
