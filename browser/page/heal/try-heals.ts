import type { Page } from 'playwright-core';
import { makeChangedPages } from '#browser/page/heal/heal-pages.ts';
import { memoryOf } from '#browser/page/heal/learn-target.ts';
import { findRemembered } from '#browser/page/heal/score-memory.ts';
import { listCandidates, readMarks } from '#browser/page/look/page-marks.ts';
import { isOfSameClass } from '#browser/page/heal/score-memory.ts';
import type { TargetMemory } from '#shared/script/target/target-memory.ts';

export type HealTrial = {
  /** Targets that are still there. */
  there: number;
  healed: number;
  gone: number;
  /** Something else was taken for the target. */
  false_heals: string[];
  /** Targets that are there and were not found, by change. */
  missed: Record<string, number>;
};

/** Learns the target of a page, changes the page, and looks for it by its memory. */
export async function tryHeals(page: Page, order: { seed: number; count: number }): Promise<HealTrial> {
  const trial: HealTrial = { there: 0, healed: 0, gone: 0, false_heals: [], missed: {} };
  for (const changed of makeChangedPages(order.seed, order.count)) {
    await page.setContent(changed.before);
    const memory = await learn(page);
    await page.setContent(changed.after);
    const things = (await listCandidates(page.mainFrame(), memory.marks.tag)) ?? [];
    const outlook = findRemembered(
      memory,
      things.map((thing) => thing.marks),
    );
    const found = outlook.kind === 'heal' ? things[outlook.at] : undefined;
    const isTruth = found ? (await found.locator.getAttribute('data-truth')) !== null : false;
    if (changed.isGone) trial.gone += 1;
    else trial.there += 1;
    if (isTruth) trial.healed += 1;
    else if (found) {
      trial.false_heals.push(
        `${changed.kind}, ${changed.change}: ${memory.marks.name} → ${found.marks.name}`,
      );
    } else if (!changed.isGone) {
      trial.missed[changed.change] = (trial.missed[changed.change] ?? 0) + 1;
    }
  }
  return trial;
}

async function learn(page: Page): Promise<TargetMemory> {
  const marks = await readMarks(page.locator('[data-truth]'));
  if (!marks) throw new Error('The target of a generated page has no marks.');
  const things = (await listCandidates(page.mainFrame(), marks.tag)) ?? [];
  const truths = await Promise.all(things.map(({ locator }) => locator.getAttribute('data-truth')));
  return memoryOf(marks, {
    site: 'test',
    frame: '',
    rivals: things.flatMap((thing, at) =>
      truths[at] === null && isOfSameClass(marks, thing.marks) ? [thing.marks] : [],
    ),
    isPrivate: () => false,
  });
}
