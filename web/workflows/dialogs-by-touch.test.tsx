import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '#web/test-app.tsx';

const LISTED = { id: 'w1', name: 'Trip', description: '', created_at: '2026-11-20T10:00:00Z', tags: [] };

beforeEach(async () => {
  await page.viewport(390, 844);
  const ask = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    ask(query.includes('pointer: fine') ? '(width: 0)' : query),
  );
});

afterEach(() => vi.restoreAllMocks());

test('a dialog that is opened by a touch has the focus itself, so that no key presses its first button', async () => {
  await openApp('/workflows', { GET_WORKFLOWS: [LISTED], LIST_TEMPLATES: [] });
  await userEvent.click(page.getByRole('button', { name: 'Actions for Trip' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Tags' }));
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(dialog).toBeVisible();
});

test('a touch on the line above the list leads into the field, and what is written is kept', async () => {
  await openApp('/workflows', { GET_WORKFLOWS: [LISTED], LIST_TEMPLATES: [] });
  await userEvent.click(page.getByRole('button', { name: /^Describe what else/ }));
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Describe what you want' });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('get the price');
  await expect.element(field).toHaveValue('get the price');
  await userEvent.keyboard('{Escape}');
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Actions for Trip' })).toBeVisible();
});
