import type { Page } from 'playwright-core';
import type { LearnedTarget } from '#shared/script/target/target-memory.ts';
import { watchEffect } from '#browser/page/prove/watch-effect.ts';
import { median } from '#shared/bench.ts';
import { openTestBrowser } from '#browser/test-browser.ts';
import { startTestSite } from '#browser/test-site.ts';

const page = (button: string) =>
  `<h1>List</h1><button id="go" onclick="said.textContent = 'done'">${button}</button><p id="said"></p>
  <nav>${Array.from({ length: 20 }, (_unused, at) => `<a href="/p${at}">Page ${at}</a> `).join('')}</nav>`;

export type LinesBench = {
  /** Median milliseconds of a click whose target is remembered, as a line and through playwright-core itself. */
  line_ms: number;
  raw_ms: number;
  ratio: number;
  /** What watching for the effect of a click adds to the click. */
  proof_ms: number;
  /** A line that heals, and one that says that its target is not there, on pages at rest. */
  healed_ms: number;
  not_found_ms: number;
  rounds: number;
};

/** Lines with memory, history and pictures against bare clicks, in turn on one tab, so that the machine's load cancels out. */
export async function benchLines(rounds = 15): Promise<LinesBench> {
  const site = await startTestSite({
    '/': page('Export'),
    '/renamed': page('Exportieren'),
    '/gone': '<h1>Gone</h1>',
  });
  const browser = await openTestBrowser();
  const opened = await browser.openPage();
  const tab = opened.tabs.current();
  if (!tab) throw new Error('The bench has no tab to work on.');
  const known = new Map<string, LearnedTarget>();
  const click = (learn: boolean) =>
    opened.follow('Click "Export"', {
      recall: () =>
        Promise.resolve({ recall: (key: string) => known.get(key)?.memory ?? null, heals_risky: false }),
      onLineDone: async ({ learned = [] }) => {
        if (learn) for (const one of learned) known.set(one.key, one);
      },
    });
  const time = async (path: string, work: () => Promise<unknown>) => {
    await tab.goto(`${site.origin}${path}`);
    const started = performance.now();
    await work().catch(() => undefined);
    return performance.now() - started;
  };
  try {
    const [lines, raws, proofs, heals, misses]: number[][] = [[], [], [], [], []];
    await time('/', () => click(true));
    for (let round = -2; round < rounds; round += 1) {
      const raw = await time('/', () => tab.getByRole('button', { name: 'Export', exact: true }).click());
      const line = await time('/', () => click(false));
      await Promise.all(opened.recorded.splice(0).map((action) => action.picture));
      const proof = await timeProof(tab, `${site.origin}/`);
      if (round < 0) continue;
      proofs?.push(proof);
      raws?.push(raw);
      lines?.push(line);
      if (round % 5 !== 0) continue;
      heals?.push(await time('/renamed', () => click(false)));
      misses?.push(await time('/gone', () => click(false)));
      await Promise.all(opened.recorded.splice(0).map((action) => action.picture));
    }
    const [line_ms, raw_ms] = [median(lines ?? []), median(raws ?? [])];
    return {
      line_ms,
      raw_ms,
      ratio: line_ms / raw_ms,
      proof_ms: median(proofs ?? []),
      healed_ms: median(heals ?? []),
      not_found_ms: median(misses ?? []),
      rounds,
    };
  } finally {
    await opened.close();
    await browser.close();
    await site.close();
  }
}

/** Milliseconds around a click whose effect is there at once: to note what was before, and to see what changed. */
async function timeProof(tab: Page, address: string): Promise<number> {
  await tab.goto(address);
  const button = tab.getByRole('button', { name: 'Export', exact: true });
  // Playwright loads its scripts into each new document before the first click, watched or not.
  await button.count();
  let acting = 0;
  const started = performance.now();
  const { effect } = await watchEffect(tab, button, async () => {
    const began = performance.now();
    await button.click();
    acting = performance.now() - began;
  });
  if (effect.verdict === 'nothing') throw new Error('The bench saw no effect of its click.');
  return performance.now() - started - acting;
}
