import type { Page } from 'playwright-core';
import type { PageTree } from '#browser/page/find/page-tree.ts';

const MOST = 40;
const READ_MS = 500;

/** Meters and progress bars hold a number that no text says: writes how full they are into the tree, as “62 %”. */
export async function fillLevels(page: Page, { nodes }: PageTree): Promise<void> {
  const bars = nodes.filter(({ role, ref }) => ref !== null && /^(?:meter|progressbar)$/.test(role));
  await Promise.all(
    bars.slice(0, MOST).map(async (bar) => {
      const level = await page
        .locator(`aria-ref=${bar.ref}`)
        .evaluate(levelOf, undefined, { timeout: READ_MS })
        .catch(() => '');
      if (level !== '') bar.ownText = level;
    }),
  );
}

/** Runs in the page. Empty where a bar only says that something is going on. */
function levelOf(bar: Element): string {
  const text = bar.getAttribute('aria-valuetext')?.trim();
  if (text?.includes('%')) return text.slice(0, 60);
  const isOwn = bar instanceof HTMLMeterElement || bar instanceof HTMLProgressElement;
  const read = (name: string, instead: number) => {
    const written = bar.getAttribute(name);
    return written === null ? instead : Number(written);
  };
  const least = bar instanceof HTMLMeterElement ? bar.min : isOwn ? 0 : read('aria-valuemin', 0);
  const most = isOwn ? bar.max : read('aria-valuemax', 100);
  const isUnknown = bar instanceof HTMLProgressElement && bar.position < 0;
  const now = isUnknown ? Number.NaN : isOwn ? bar.value : read('aria-valuenow', Number.NaN);
  const share = (now - least) / (most - least);
  return Number.isFinite(share) ? `${Math.round(share * 100)} %` : '';
}
