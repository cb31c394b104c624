import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp, refuse } from '#web/test-app.tsx';
import { testWorkflow } from '#web/test-workflow.ts';

test.each([390, 1024, 1440])('at %d pixels a toast lies over no button', async (width) => {
  await page.viewport(width, 800);
  await openApp('/workflows/w1', {
    GET_FULL_WORKFLOW: testWorkflow(),
    UPDATE_FULL_WORKFLOW: { revision: 4 },
  });
  await userEvent.click(page.getByRole('button', { name: 'Remove step' }).first());
  const toast = page.getByRole('listitem').filter({ hasText: 'Step removed' });
  await expect.element(toast).toBeVisible();
  // With the buttons of a panel that is opened meanwhile.
  await userEvent.click(page.getByRole('button', { name: /^@city/ }));
  await expect.element(page.getByRole('button', { name: 'Remove variable' })).toBeVisible();
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  expect(buttonsUnder(toast.element())).toEqual([]);
});

test.each([560, 640, 700, 760, 820, 900])(
  'in a window %d pixels high it lies over no button of a page that is longer',
  async (height) => {
    await page.viewport(1440, height);
    await openApp('/workflows/w1', {
      GET_FULL_WORKFLOW: testWorkflow(),
      UPDATE_FULL_WORKFLOW: refuse(503, 'The server is starting.'),
    });
    await userEvent.click(page.getByRole('button', { name: 'Save', exact: true }));
    const toast = page.getByRole('listitem').filter({ hasText: 'Failed to save workflow' });
    await expect.element(toast).toBeVisible();
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    expect(buttonsUnder(toast.element())).toEqual([]);
  },
);

/** Those that could be pressed without it. */
function buttonsUnder(toast: Element): string[] {
  const { left, right, top, bottom } = toast.getBoundingClientRect();
  const under = new Set<string>();
  for (let x = left; x <= right; x += 4) {
    for (let y = top; y <= bottom; y += 4) {
      const below = document.elementsFromPoint(x, y).find((each) => !each.closest('[data-sonner-toaster]'));
      const button = below?.closest('button, a[href]');
      if (button) under.add(button.textContent);
    }
  }
  return [...under];
}
