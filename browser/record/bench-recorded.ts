import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { benchInput } from '#browser/record/bench-input.ts';
import { openPerson, scriptOf, tabOf } from '#browser/record/test-person.ts';
import { openTestBrowser, type TestBrowser } from '#browser/test-browser.ts';
import { startTestSite } from '#browser/test-site.ts';
import { type BenchRow, median } from '#shared/bench.ts';
import type { TargetMemory } from '#shared/script/target/target-memory.ts';
import { keysOfLines } from '#shared/script/target/keys-of-lines.ts';

const ROWS = 200;
const LINES_OF_ROUND = 10;

const FORM = `<h1>Order</h1><button id="go" onclick="said.textContent = 'done'">Export</button><p id="said"></p>
  <nav>${Array.from({ length: 20 }, (_unused, at) => `<a href="/p${at}">Page ${at}</a> `).join('')}</nav>`;
const TABLE = `<h1>Orders</h1><table><thead><tr><th>Customer</th><th>Total</th></tr></thead><tbody>
  ${Array.from({ length: ROWS }, (_unused, at) => `<tr><td>Person ${at}</td><td>$${at}.50</td></tr>`).join('')}</tbody></table>`;
const COUNTER = `<p>Count: <b id="n">0</b></p><button onclick="n.textContent = Number(n.textContent) + 1">More</button>`;

export type RecordedBench = {
  /** A recorded click with what the recorder kept of its target, against playwright-core's own click. */
  ratio: number;
  /** Of a loop over the rows of a table that reads one value of each. */
  rows_a_minute: number;
  /** Heap of this process after garbage collection: the end of the lines against their first fifth. */
  grown_mb: number;
  lines: number;
  /** How long a viewer's act takes to its page. */
  input: BenchRow[];
};

export async function benchRecorded({ clicks = 15, rounds = 1_000 } = {}): Promise<RecordedBench> {
  const site = await startTestSite({ '/': FORM, '/orders': TABLE, '/counter': COUNTER });
  const browser = await openTestBrowser();
  try {
    return {
      input: await benchInput(browser, { address: site.origin, rounds: clicks }),
      ratio: await clickRatio(browser, { address: site.origin, clicks }),
      rows_a_minute: await rowsAMinute(browser, `${site.origin}/orders`),
      grown_mb: await grownMegabytes(browser, { address: `${site.origin}/counter`, rounds }),
      lines: rounds * LINES_OF_ROUND,
    };
  } finally {
    await browser.close();
    await site.close();
  }
}

async function clickRatio(
  browser: TestBrowser,
  { address, clicks }: { address: string; clicks: number },
): Promise<number> {
  const watched = await browser.openPage();
  await watched.open(address);
  const person = await openPerson(watched);
  await person.record();
  await person.click(tabOf(watched).getByText('Export'));
  const lines = await person.done();
  await person.leave();
  await watched.close();
  const { text } = scriptOf(lines);
  const memories = new Map<string, TargetMemory>();
  const keys = keysOfLines(text);
  for (const [at, { memory }] of lines.entries())
    for (const key of keys.get(at + 1) ?? []) if (memory) memories.set(key, memory);

  const page = await browser.openPage();
  const tab = tabOf(page);
  const time = async (work: () => Promise<unknown>) => {
    await tab.goto(address);
    const started = performance.now();
    await work();
    return performance.now() - started;
  };
  const raws: number[] = [];
  const replays: number[] = [];
  // In turn, so that both have the same load of the machine.
  for (let round = -2; round < clicks; round += 1) {
    const raw = await time(() => tab.getByRole('button', { name: 'Export', exact: true }).click());
    const replay = await time(() =>
      page.follow(text, {
        recall: () => Promise.resolve({ recall: (key) => memories.get(key) ?? null, heals_risky: false }),
      }),
    );
    await Promise.all(page.recorded.splice(0).map((action) => action.picture));
    if (round < 0) continue;
    raws.push(raw);
    replays.push(replay);
  }
  await page.close();
  return median(replays) / median(raws);
}

async function rowsAMinute(browser: TestBrowser, address: string): Promise<number> {
  const page = await browser.openPage();
  await page.open(address);
  const started = performance.now();
  const found = await page.follow(
    'For each row of "Orders" as orders, at most 200 times:\n  Read "Total" as total',
  );
  const rows: unknown = JSON.parse(found.orders ?? '[]');
  if (!Array.isArray(rows) || rows.length !== ROWS) throw new Error('The loop did not read every row.');
  const minutes = (performance.now() - started) / 60_000;
  await page.close();
  return rows.length / minutes;
}

/** Nothing else is kept of a line here: histories and pictures are in the database and on disk in a run. */
async function grownMegabytes(
  browser: TestBrowser,
  { address, rounds }: { address: string; rounds: number },
): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  const heap = () => {
    if (typeof collect === 'function') collect();
    return process.memoryUsage().heapUsed / 1_000_000;
  };
  const page = await browser.openPage();
  await page.open(address);
  const body = [
    'Click "More"',
    ...Array.from({ length: LINES_OF_ROUND - 2 }, () => 'Make sure it says "Count"'),
  ];
  let done = 0;
  let early: number | null = null;
  await page.follow(`Repeat ${rounds} times:\n${body.map((line) => `  ${line}`).join('\n')}`, {
    onLineDone: async () => {
      done += 1;
      await Promise.all(page.recorded.splice(0).map((action) => action.picture));
      if (done === (rounds * LINES_OF_ROUND) / 5) early = heap();
    },
  });
  const grown = heap() - (early ?? 0);
  await page.close();
  return grown;
}
