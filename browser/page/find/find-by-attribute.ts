import type { Frame, Locator, Page } from 'playwright-core';
import { findFramedEditor } from '#browser/page/editor-frame.ts';
import { findEditableCell } from '#browser/page/find/editable-cell.ts';
import { explainEqualTexts } from '#browser/page/find/find-icon.ts';
import type { Found } from '#browser/page/find/find-target.ts';
import type { Intent } from '#browser/page/find/match-target.ts';
import { findInCrossing } from '#browser/page/find/cell-crossing.ts';
import { onlyControlIn } from '#browser/page/find/only-control.ts';
import { describeTarget, type Target } from '#shared/script/target/target.ts';

/** Clickable text without a role, pictures with a title, test ids: what the accessibility tree does not carry. */
export async function findByAttribute(
  page: Page,
  readings: readonly Target[],
  intent: Intent,
): Promise<Found | null> {
  for (const target of readings) {
    const cell = intent === 'type' ? await findEditableCell(page, target) : null;
    if (cell) return foundBy(target, cell);
    const crossing = await findInCrossing(page, [target], intent);
    if (crossing) return crossing;
    if (target.text === '' || target.near !== null || target.about !== undefined) continue;
    const editor = intent === 'type' ? await findFramedEditor(page, target) : null;
    if (editor) return foundBy(target, editor);
    const found = (
      await Promise.all(page.frames().map((frame) => visibleMatches(frame, target.text, intent)))
    ).flat();
    if (found.length === 0) continue;
    const at = target.ordinal === null ? 0 : target.ordinal === -1 ? found.length - 1 : target.ordinal - 1;
    const one = found[at];
    if (!one) continue;
    if (found.length > 1 && target.ordinal === null) throw explainEqualTexts(target, found.length);
    const isClick = intent === 'click';
    return foundBy(target, isClick ? await onlyControlIn(one.frame, one.locator, target) : one.locator);
  }
  return null;
}

/** Of editors, which write it themselves. */
const PLACEHOLDERS = ['aria-placeholder', 'data-placeholder'];
/** What developers name things by, and what is shown when one points at a thing. */
const NAMING = 'data-testid data-test data-test-id data-cy data-qa name id data-tooltip data-tip'.split(' ');

async function visibleMatches(
  frame: Frame,
  text: string,
  intent: Intent,
): Promise<{ frame: Frame; locator: Locator }[]> {
  const exact = { exact: true };
  const quoted = JSON.stringify(text);
  const byAttribute = frame.locator(NAMING.map((name) => `[${name}=${quoted}]`).join(','));
  const byTitle = frame.locator(`[title=${quoted} i],[alt=${quoted} i]`);
  const isForValue = intent === 'type' || intent === 'date' || intent === 'select';
  const byPlaceholder = frame.locator(
    PLACEHOLDERS.map((name) => `[contenteditable][${name}=${quoted}]`).join(','),
  );
  const any = isForValue
    ? byAttribute.or(byTitle).or(byPlaceholder)
    : frame.getByText(text, exact).or(byTitle).or(byAttribute);
  const visible = any.filter({ visible: true });
  const count = await visible.count();
  return Array.from({ length: count }, (_unused, at) => ({ frame, locator: visible.nth(at) }));
}

export function foundBy(target: Target, locator: Locator): Found {
  return { locator, words: describeTarget(target), label: target.text, target, role: '', ref: null };
}
