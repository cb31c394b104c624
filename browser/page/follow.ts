import type { FollowOptions } from '#shared/metered-page.ts';
import { markedLines } from '#shared/script/target/careful.ts';
import { nameResults } from '#shared/script/flow/names.ts';
import { flattenNodes } from '#shared/script/flow/flatten.ts';
import { gatherResults } from '#shared/script/flow/gather-results.ts';
import { readNodesForPage } from '#shared/script/read-instructions.ts';
import { textOf, type Written } from '#shared/script/words/value.ts';
import type { ScriptNode } from '#shared/script/flow/script.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { RunEnds } from '#browser/page/flow/run-ends.ts';
import { runNodes } from '#browser/page/flow/run-nodes.ts';
import { openWalk } from '#browser/page/flow/walk.ts';
import { openLineMemory } from '#browser/page/heal/line-memory.ts';
import { offerForUnread } from '#browser/page/propose/offer-line.ts';

/**
 * The text is read as its author wrote it, and variables are filled in as each line is done. Each part of a written
 * line counts as a line of its own, so that going on never repeats the first half of one.
 */
export async function followInstructions(
  world: ActionScope,
  written: Written,
  options: FollowOptions = {},
): Promise<Record<string, string>> {
  const { text, lookup } = textOf(written);
  const nodes = await readOrOffer(world, written);
  const placed = flattenNodes(nodes).flatMap(({ path, node }) =>
    node.kind === 'do' ? [{ path, numbered: node.numbered }] : [],
  );
  const memory = openLineMemory(world, placed, await options.recall?.(), markedLines(text));
  const results = gatherResults();
  for (const found of options.from?.found ?? []) results.add(found);
  const end = `${text.split('\n').length + 1}`;
  const walk = openWalk({
    text,
    end,
    world,
    lookup,
    memory,
    names: nameResults(nodes),
    options: {
      ...options,
      onLineDone: async (line) => {
        await options.onLineDone?.(line);
        if (line.found) results.add(line.found);
      },
    },
  });
  try {
    await runNodes(walk, nodes, { within: '', after: end });
  } catch (error) {
    if (!(error instanceof RunEnds)) throw error;
    options.onRunEnds?.();
  }
  return Object.fromEntries(results.values());
}

async function readOrOffer(world: ActionScope, written: Written): Promise<readonly ScriptNode[]> {
  try {
    return readNodesForPage(written);
  } catch (error) {
    throw await offerForUnread(world, written, error);
  }
}
