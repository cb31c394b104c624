import { StepFailure } from '#shared/errors.ts';
import type { NumberedInstruction } from '#shared/script/instruction.ts';
import { understoodInstructions } from '#shared/script/read-understood.ts';
import { linesOfMost, type MostInLine, theMostIn } from '#shared/script/words/the-most.ts';
import { literalText } from '#shared/script/words/value.ts';
import { titleOf } from '#browser/page/flow/list-parts.ts';
import type { Done } from '#browser/page/flow/run-line.ts';
import { tryLine } from '#browser/page/flow/try-line.ts';
import { type PageTree, readPageTree } from '#browser/page/find/page-tree.ts';
import { hasRested } from '#browser/page/look/rest.ts';
import { mostItem } from '#browser/page/read/most-item.ts';
import { runFree } from '#browser/page/run-action.ts';
import { runInstruction } from '#browser/page/run-instruction.ts';
import type { Scene } from '#browser/page/scene.ts';

const MISSING = /^target_(?:not_found|wrong_kind|ambiguous)$/;
const LIMIT_MS = 15_000;
const LOOK_MS = 200;
const READS = /^(?:extract|count)$/;

/**
 * `Open the latest invoice`: the only list of such things is compared by a value of each, and the line is done with the name
 * of the first one. Null where the page has no such list, or not one that is first.
 */
export async function mostInstead(
  scene: Scene,
  numbered: NumberedInstruction,
  error: unknown,
): Promise<Done | null> {
  const isMissing = error instanceof StepFailure && MISSING.test(error.failure.code);
  if ((error !== null && !isMissing) || scene.item) return null;
  const text = literalText(numbered.written)?.trim();
  const most = text === undefined ? null : theMostIn(text);
  if (!most) return null;
  const lines = await runFree(scene.world, LIMIT_MS, async (page) => {
    const started = performance.now();
    for (;;) {
      const found = linesOn(await readPageTree(page), most);
      if (found.length > 0 || error !== null || (await hasRested(page, started))) return found;
      await page.waitForTimeout(LOOK_MS);
    }
  });
  for (const line of lines) {
    const done = await doLine(scene, numbered, line);
    if (done) return done;
  }
  return null;
}

/** The line with the name of the thing that is meant; the likeliest first. */
function linesOn(tree: PageTree, most: MostInLine): string[] {
  const found = mostItem(tree, most);
  if (!found) return [];
  const title = titleOf(tree, found.item);
  const isOnly = found.list.items.filter((item) => titleOf(tree, item) === title).length === 1;
  if (title === '' || !isOnly) return [];
  const [withoutOf = '', withOf] = linesOfMost(most, title);
  const line = most.of !== null && !found.of_said ? (withOf ?? '') : withoutOf;
  // Of its row, entry or card, the button with the verb of the line.
  return /^\p{L}+$/u.test(most.before) && line.endsWith('"')
    ? [line, `Click "${most.before}" next to "${title.replaceAll(/["“”]/g, '')}"`]
    : [line];
}

async function doLine(scene: Scene, numbered: NumberedInstruction, line: string): Promise<Done | null> {
  const [only, ...more] = understoodInstructions(line);
  if (only && more.length === 0 && READS.test(only.verb))
    return { value: await runInstruction(scene, only), said: line };
  return (await tryLine(scene, numbered, line)) ? { value: null, said: line } : null;
}
