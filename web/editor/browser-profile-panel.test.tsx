import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createServer, openEditor, status } from '#web/editor/saving/test-editor.tsx';

const undo = () => page.getByRole('button', { name: 'Undo' }).first();

test('undoing the choice of the profile saves it and moves the live session back', async () => {
  const { server, answers } = createServer();
  let sessions = 0;
  const app = await openEditor({
    ...answers,
    LIVE_VIEW_URL_FOR_PROFILE: () => ({ live_url: 'about:blank', session_id: `s${(sessions += 1)}` }),
    END_LIVE_VIEW_SESSION_FOR_PROFILE: null,
  });
  const asked = () =>
    app.sentTo('LIVE_VIEW_URL_FOR_PROFILE').map(({ body }) => (body as { is_shared: boolean }).is_shared);
  await userEvent.click(page.getByRole('button', { name: 'Show live browser' }));
  await expect.poll(asked).toEqual([false]);
  await userEvent.click(page.getByRole('button', { name: 'Use the shared profile' }));
  await expect.poll(asked).toEqual([false, true]);
  await expect.poll(() => server.workflow.browser_profile_is_shared).toBe(true);

  await userEvent.click(undo());
  await expect.element(page.getByText('Using Workflow Specific Browser Profile')).toBeVisible();
  await expect.poll(asked).toEqual([false, true, false]);
  await expect.poll(() => server.workflow.browser_profile_is_shared).toBe(false);
  await expect.element(status('All changes saved')).toBeVisible();
  await expect
    .poll(() => app.sentTo('END_LIVE_VIEW_SESSION_FOR_PROFILE').map(({ body }) => body))
    .toEqual([{ session_id: 's1' }, { session_id: 's2' }]);
});
