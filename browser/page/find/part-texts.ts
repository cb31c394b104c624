import type { Page } from 'playwright-core';
import { type Intent, type Match, matchTarget } from '#browser/page/find/match-target.ts';
import type { PageTree } from '#browser/page/find/page-tree.ts';
import { joinedTexts } from '#browser/page/look/page-engine.ts';
import type { Target } from '#shared/script/target/target.ts';

const ASK_MS = 1_000;
const MOST_FRAMES = 20;

/**
 * The match; where the words that it should stand beside are not found, they may be written against the next ones, as in
 * “Farah AzizHoliday”: then those are parted first.
 */
export async function matchOnPage(
  page: Page,
  tree: PageTree,
  { readings, intent }: { readings: readonly Target[]; intent: Intent },
): Promise<Match> {
  const match = matchTarget(tree, readings, intent);
  if (match.kind !== 'no_anchor') return match;
  const places = new Set(readings.flatMap(({ near, also = [] }) => (near === null ? [] : [near, ...also])));
  const isParted = await Promise.all([...places].map((near) => partNear(page, tree, near)));
  return isParted.includes(true) ? matchTarget(tree, readings, intent) : match;
}

/** In the tree itself. False where nothing was joined. */
async function partNear(page: Page, tree: PageTree, near: string): Promise<boolean> {
  const found = await Promise.all(
    page
      .frames()
      .slice(0, MOST_FRAMES)
      .map((frame) => joinedTexts(frame, near, ASK_MS).catch(() => [])),
  );
  const pairs = found.flat();
  let isParted = false;
  for (const node of pairs.length > 0 ? tree.nodes : []) {
    const [name, ownText] = [part(node.name, pairs), part(node.ownText, pairs)];
    if (name === node.name && ownText === node.ownText) continue;
    Object.assign(node, { name, ownText });
    isParted = true;
  }
  return isParted;
}

function part(text: string, pairs: readonly (readonly [string, string])[]): string {
  return pairs.reduce((parted, [one, next]) => parted.replaceAll(one + next, () => `${one} ${next}`), text);
}
