import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createServer, drafts, openEditor, save, status, title } from '#web/editor/saving/test-editor.tsx';
import { refuse } from '#web/test-app.tsx';

/** Types a title that the server does not take, and goes to the list as a new load of the page does. */
async function leaveUnsaved() {
  const { server, answers } = createServer();
  const { UPDATE_FULL_WORKFLOW: update } = answers;
  let isDown = true;
  const app = await openEditor({
    ...answers,
    LIST_TEMPLATES: [],
    UPDATE_FULL_WORKFLOW: (sent) => {
      if (isDown || typeof update !== 'function') return refuse(503, 'Down.');
      return update(sent);
    },
  });
  await userEvent.fill(title(), 'Mine');
  await userEvent.click(save());
  await expect.element(status(/Not saved: Down\./)).toBeVisible();
  await expect.poll(drafts).toHaveLength(1);
  const openList = async () => {
    isDown = false;
    history.replaceState(null, '', '/home');
    await app.reload();
    await expect.element(page.getByRole('heading', { name: 'My Workflows' })).toBeVisible();
  };
  return { server, app, openList };
}

test('what an editor could not save is saved when the app is next open, on any screen', async () => {
  const { server, openList } = await leaveUnsaved();
  await openList();
  await expect.poll(() => server.workflow.title).toBe('Mine');
  await expect.element(page.getByText('Your last changes to “Mine” are saved now.')).toBeVisible();
  await expect.poll(drafts).toEqual([]);
});

test('a draft that is older than what was saved stays for its person to decide', async () => {
  const { server, openList } = await leaveUnsaved();
  server.changeElsewhere({ title: 'Theirs' });
  await openList();
  await expect.poll(drafts).toEqual([expect.stringContaining('-older')]);
  expect(server.workflow.title).toBe('Theirs');
});

test('a draft of a workflow that is gone is dropped, and not sent again at each load of the page', async () => {
  const { answers } = createServer();
  let isGone = false;
  const { GET_FULL_WORKFLOW: full } = answers;
  const app = await openEditor({
    ...answers,
    LIST_TEMPLATES: [],
    GET_FULL_WORKFLOW: (sent) =>
      isGone || typeof full !== 'function' ? refuse(404, 'Workflow not found') : full(sent),
    UPDATE_FULL_WORKFLOW: () => refuse(503, 'Down.'),
  });
  await userEvent.fill(title(), 'Mine');
  await userEvent.click(save());
  await expect.poll(drafts).toHaveLength(1);
  isGone = true;
  history.replaceState(null, '', '/home');
  await app.reload();
  await expect.element(page.getByRole('heading', { name: 'My Workflows' })).toBeVisible();
  await expect.poll(drafts).toEqual([]);
});
