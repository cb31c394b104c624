import { openPerson, tabOf, type TestPerson } from '#browser/record/test-person.ts';
import type { TestBrowser } from '#browser/test-browser.ts';
import { type BenchRow, median } from '#shared/bench.ts';

/** Until the page has heard what a viewer did. In turn, so that both have the same load of the machine. */
export async function benchInput(
  browser: TestBrowser,
  { address, rounds }: { address: string; rounds: number },
): Promise<BenchRow[]> {
  const recorded = await openActing(browser, address);
  const plain = await openActing(browser, address);
  await recorded.person.record();
  for (let round = -2; round < rounds; round += 1)
    for (const one of [recorded, plain]) await one.act(round >= 0);
  for (const one of [recorded, plain]) await one.close();
  const row = (what: string, times: readonly number[], target: string) => ({
    what,
    value: median([...times]),
    unit: 'ms',
    target,
  });
  return [
    row('a press until its page has heard it, while it is recorded', recorded.presses, '≤ 150'),
    row('a press, while nothing is recorded', plain.presses, 'none'),
    row('Enter, while it is recorded', recorded.keys, '≤ 150'),
    row('Enter, while nothing is recorded', plain.keys, 'none'),
  ];
}

async function openActing(browser: TestBrowser, address: string) {
  const page = await browser.openPage();
  await page.open(address);
  const person = await openPerson(page);
  const tab = tabOf(page);
  const button = tab.getByText('Export');
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not in view.');
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  // Chromium answers an input when the page has heard it.
  const time = async (work: () => Promise<void>) => {
    const started = performance.now();
    await work();
    return performance.now() - started;
  };
  const presses: number[] = [];
  const keys: number[] = [];
  return {
    person,
    presses,
    keys,
    async act(isCounted: boolean) {
      const press = await time(() => sendPress(person, point));
      const key = await time(() => person.press('Enter'));
      if (!isCounted) return;
      presses.push(press);
      keys.push(key);
    },
    async close() {
      await person.leave();
      await page.close();
    },
  };
}

async function sendPress({ send }: TestPerson, point: { x: number; y: number }): Promise<void> {
  const mouse = { kind: 'mouse', ...point, button: 'left', clicks: 1, modifiers: 0 } as const;
  await send({ ...mouse, action: 'mousePressed', buttons: 1 });
  await send({ ...mouse, action: 'mouseReleased', buttons: 0 });
}
