import { expect, test, vi } from 'vitest';
import { readBalance } from '#billing/spend.ts';
import { listRunActions, listRunLines } from '#db/runs/run-steps.ts';
import { linesEngine } from '#engine/resume/test-lines-engine.ts';

vi.setConfig({ testTimeout: 180_000 });

const TENTS = `<h1>Tents</h1><table><tr><th>Title</th><th>Weight</th><th>Price</th></tr>
  <tr><td>Ridge Tent</td><td>2.4 kg</td><td>$249.00</td></tr><tr><td>Dome Tent</td><td>1.9 kg</td><td>$189.00</td></tr></table>`;
const legwork = linesEngine({ '/': TENTS });

async function lastLine(line: string) {
  const { user, run } = await legwork.start(`Open ${legwork.site.origin}\n${line}`);
  const { status } = await legwork.ended(user, run);
  const { db } = legwork.engine.engine;
  const actions = await listRunActions(db, user, run);
  const did = actions
    .filter(({ place }) => place === '1.2')
    .map(({ summary, succeeded, credits }) => ({ summary, succeeded, credits }));
  const balance = await readBalance(db, user, legwork.engine.engine.now());
  return {
    status,
    did,
    used: balance.used,
    left: balance.available,
    lines: await listRunLines(db, user, run),
  };
}

test('a question whose own words find nothing has only its answer in the history', async () => {
  const { status, did, used, left } = await lastLine('Which is the cheapest tent');
  expect(status).toBe('completed');
  expect(did).toEqual([{ summary: 'Read which of 2 it is', succeeded: true, credits: 50 }]);
  // Nothing is still set aside for what was tried first.
  expect({ used, left }).toEqual({ used: 100, left: 49_900 });
});

test('of a line that fails, what it tried is in the history, once', async () => {
  const { status, did, used, left } = await lastLine('What is the warranty of the Ridge Tent');
  expect(status).toBe('failed');
  expect(did).toEqual([
    { summary: expect.stringMatching(/^Tried to extract/), succeeded: false, credits: 0 },
  ]);
  expect({ used, left }).toEqual({ used: 50, left: 49_950 });
});
