import type { Locator, Page } from 'playwright-core';
import type { Target } from '#shared/script/target/target.ts';

const SIGN = /^[^\p{L}\p{N}\s]{1,2}$/u;

/**
 * The sign of a tag that nothing marks as a control: to whom the page is read, all tags are one text. It stands with the
 * words of the tag alone, before or behind them.
 */
export async function findSignOfTag(page: Page, target: Target): Promise<Locator | null> {
  const { text: sign, near, also } = target;
  if (near === null || also || !SIGN.test(sign)) return null;
  const quote = near.includes('"') ? "'" : '"';
  if (near.includes(quote)) return null;
  const texts = [`${near}${sign}`, `${near} ${sign}`, `${sign}${near}`, `${sign} ${near}`];
  const around = texts.map((one) => `normalize-space(..)=${quote}${one}${quote}`).join(' or ');
  const found = await Promise.all(
    page.frames().map(async (frame) => {
      const signs = frame.getByText(sign, { exact: true }).and(frame.locator(`xpath=//*[${around}]`));
      return (
        await signs
          .filter({ visible: true })
          .all()
          .catch(() => [])
      ).slice(0, 2);
    }),
  );
  const [only, another] = found.flat();
  return only && !another ? only : null;
}
