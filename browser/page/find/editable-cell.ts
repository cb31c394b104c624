import type { Locator, Page } from 'playwright-core';
import type { Target } from '#shared/script/target/target.ts';

const READ_MS = 1_500;

/**
 * The cell of a table that is edited where it stands, by the heading of its column and words of its row. Null where a
 * cell spans columns, and where several rows or columns are called so.
 */
export async function findEditableCell(page: Page, { text, near, ordinal }: Target): Promise<Locator | null> {
  if (text === '' || near === null || ordinal !== null) return null;
  const row = page.locator('tr').filter({ has: page.getByText(near, { exact: true }) });
  if ((await row.count()) !== 1) return null;
  const first = row.locator('xpath=ancestor::table[1]').locator('tr').first();
  const headings = await first.locator('xpath=./th').allInnerTexts();
  const cells = row.locator('xpath=./td | ./th');
  const [at, ...others] = headings.flatMap((heading, index) => (isSame(heading, text) ? [index] : []));
  if (at === undefined || others.length > 0 || (await cells.count()) !== headings.length) return null;
  const editable = await cells.nth(at).getAttribute('contenteditable', { timeout: READ_MS });
  return editable === '' || editable === 'true' ? cells.nth(at) : null;
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
