import { expect, test, vi } from 'vitest';
import { planResume } from '#engine/resume/plan-resume.ts';
import { linesEngine } from '#engine/resume/test-lines-engine.ts';

vi.setConfig({ testTimeout: 180_000 });

const NAV = '<nav aria-label="Shop"><a href="/">Products</a> <a href="/orders">Orders</a></nav>';
const legwork = linesEngine({
  '/': `${NAV}<h1>Small things</h1>`,
  '/orders': `${NAV}<h1>Orders</h1><a href="/orders.csv">Orders of the year</a>`,
});

async function planOf(path: string) {
  const { user, run } = await legwork.start(`Open ${legwork.site.origin}${path}\nDownload "the orders CSV"`);
  expect(await legwork.ended(user, run)).toMatchObject({ status: 'failed' });
  return (await planResume(legwork.engine.engine, user, run)).repair;
}

test('what only leads to another page is not offered for a line that downloads', async () => {
  expect(await planOf('/')).toMatchObject({ wants_file: true, offers: [] });
});

test('a link to a file is offered for it, whatever it is called', async () => {
  const labels = (await planOf('/orders'))?.offers.map(({ label }) => label);
  expect(labels).toEqual(['Orders of the year']);
});
