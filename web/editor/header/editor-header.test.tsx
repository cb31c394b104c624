import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createServer, openEditor } from '#web/editor/saving/test-editor.tsx';

afterEach(() => page.viewport(1280, 800));

const isShown = (role: 'button' | 'link', name: string) =>
  page.getByRole(role, { name, exact: true }).elements().length === 1;

test.each([
  [1280, { undo: true, pastRuns: true, more: false }],
  [1100, { undo: false, pastRuns: true, more: true }],
  [900, { undo: false, pastRuns: true, more: true }],
  [800, { undo: false, pastRuns: false, more: true }],
])('at %d pixels Undo and Redo are folded away before Past Runs and Delete', async (width, expected) => {
  await page.viewport(width, 800);
  await openEditor(createServer().answers);
  const { undo, pastRuns, more } = expected;
  await expect.poll(() => isShown('button', 'More')).toBe(more);
  expect(isShown('button', 'Undo')).toBe(undo);
  expect(isShown('button', 'Redo')).toBe(undo);
  expect(isShown('link', 'Past Runs')).toBe(pastRuns);
  expect(isShown('button', 'Delete')).toBe(pastRuns);
  const header = document.querySelector('main header');
  expect(header?.scrollWidth).toBeLessThanOrEqual(header?.clientWidth ?? 0);
  if (!more) return;
  await userEvent.click(page.getByRole('button', { name: 'More', exact: true }));
  const items = page
    .getByRole('menuitem')
    .elements()
    .map((item) => item.textContent);
  expect(items).toEqual(pastRuns ? ['Undo', 'Redo'] : ['Past Runs', 'Undo', 'Redo', 'Delete']);
});
