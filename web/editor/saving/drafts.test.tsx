import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { claimDraft } from '#web/editor/saving/claim-draft.ts';
import { draftKey } from '#web/unsaved/draft-storage.ts';
import { documentOf } from '#web/editor/document/editor-store.ts';
import { createServer, drafts, openEditor, save, status, title } from '#web/editor/saving/test-editor.tsx';
import { testWorkflow } from '#web/test-workflow.ts';
import { refuse, type Answers } from '#web/test-app.tsx';

/** The next five-second check, and the state it leads to. */
const LONG = { timeout: 60_000 };
const OLDER = 'An older version that was not saved is kept on this device.';
const CONFLICT = 'This workflow was also changed in another tab.';

test('a save whose answer got lost is recognised after a reload', async () => {
  const { server, answers } = createServer();
  const update = answers.UPDATE_FULL_WORKFLOW as Extract<
    Answers['UPDATE_FULL_WORKFLOW'],
    (...args: never) => unknown
  >;
  let isLost = true;
  const app = await openEditor({
    ...answers,
    UPDATE_FULL_WORKFLOW: async (sent) => {
      const answer = await update(sent);
      return isLost ? new Promise(() => {}) : answer;
    },
  });
  await userEvent.fill(title(), 'Sent');
  await userEvent.click(save());
  await expect.poll(() => server.workflow.title).toBe('Sent');
  await userEvent.fill(title(), 'Sent and more');
  await expect
    .poll(() => drafts().length && localStorage.getItem(drafts()[0] ?? ''))
    .toContain('Sent and more');
  isLost = false;
  await app.reload();
  await expect.element(title()).toHaveValue('Sent and more');
  expect(page.getByText('also changed in another tab').elements()).toHaveLength(0);
  await expect.poll(() => server.workflow.title, LONG).toBe('Sent and more');
});

test('a draft that began before somebody else saved is not laid over their work in silence', async () => {
  const { server, answers } = createServer();
  const app = await openEditor({ ...answers, UPDATE_FULL_WORKFLOW: refuse(503, 'Down.') });
  await userEvent.fill(title(), 'Mine');
  await userEvent.click(save());
  await expect.element(status(/Not saved: Down\./)).toBeVisible();
  server.changeElsewhere({ title: 'Theirs' });
  await app.reload();
  await expect.element(page.getByText(OLDER)).toBeVisible();
  await expect.element(title()).toHaveValue('Theirs');
  // What is typed from now on is kept beside it.
  await userEvent.fill(title(), 'Theirs and more');
  await expect.poll(drafts).toHaveLength(2);
  await userEvent.click(page.getByRole('button', { name: 'Discard it' }));
  expect(drafts()).toHaveLength(1);
  await app.reload();
  await expect.element(title()).toHaveValue('Theirs and more');
  expect(page.getByText(OLDER).elements()).toHaveLength(0);
});

test('a draft that is older than what was saved can be used all the same, or saved as a copy', async () => {
  const { server, answers } = createServer();
  let isDown = true;
  const update = answers.UPDATE_FULL_WORKFLOW as (sent: unknown) => never;
  const app = await openEditor({
    ...answers,
    UPDATE_FULL_WORKFLOW: (sent) => (isDown ? refuse(503, 'Down.') : update(sent)),
  });
  await userEvent.fill(title(), 'Mine');
  await userEvent.click(save());
  await expect.element(status(/Not saved: Down\./)).toBeVisible();
  server.changeElsewhere({ title: 'Theirs' });
  isDown = false;
  await app.reload();
  await userEvent.click(page.getByRole('button', { name: 'Use it instead' }));
  await expect.element(title()).toHaveValue('Mine');
  await expect.poll(() => server.workflow.title).toBe('Mine');
  expect(page.getByText(OLDER).elements()).toHaveLength(0);
  expect(drafts()).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Undo' }).first());
  await expect.element(title()).toHaveValue('Theirs');
});

/** Saves what is sent, and answers or not. */
function losingAnswers(answers: Answers, isLost: () => boolean): Answers {
  const update = answers.UPDATE_FULL_WORKFLOW as Extract<
    Answers['UPDATE_FULL_WORKFLOW'],
    (...args: never) => unknown
  >;
  return {
    ...answers,
    UPDATE_FULL_WORKFLOW: async (sent) => {
      const answer = await update(sent);
      if (isLost()) throw new TypeError('Failed to fetch');
      return answer;
    },
  };
}

test('a save whose answer got lost is recognised by the next one', async () => {
  const { server, answers } = createServer();
  let isLost = true;
  const app = await openEditor(losingAnswers(answers, () => isLost));
  await userEvent.fill(title(), 'Sent');
  await userEvent.click(save());
  await expect.element(status(/Not saved: no connection\./)).toBeVisible();
  expect(server.workflow).toMatchObject({ title: 'Sent', revision: 4 });
  // The second one is refused, because it is based on what was before the first; its refusal is lost too.
  await userEvent.fill(title(), 'Sent and more');
  await userEvent.click(save());
  // The editor tries again by itself, too.
  const saves = () => JSON.stringify(app.sentTo('UPDATE_FULL_WORKFLOW').map(({ body }) => body));
  await expect.poll(saves).toContain('"Sent and more"');
  isLost = false;
  await userEvent.fill(title(), 'Sent, more and all');
  await userEvent.click(save());
  await expect.poll(() => server.workflow).toMatchObject({ title: 'Sent, more and all', revision: 5 });
  await expect.element(status('All changes saved')).toBeVisible();
  expect(page.getByText(CONFLICT).elements()).toHaveLength(0);
});

test('somebody else after a save whose answer got lost is a conflict all the same', async () => {
  const { server, answers } = createServer();
  let isLost = true;
  await openEditor(losingAnswers(answers, () => isLost));
  await userEvent.fill(title(), 'Sent');
  await userEvent.click(save());
  await expect.element(status(/Not saved: no connection\./)).toBeVisible();
  server.changeElsewhere({ title: 'Theirs' });
  isLost = false;
  await userEvent.fill(title(), 'Sent and more');
  await userEvent.click(save());
  await expect.element(page.getByText(CONFLICT)).toBeVisible();
  expect(server.workflow.title).toBe('Theirs');
});

const OTHER_PAGE = { userId: 'user-1', workflowId: 'w1', pageId: 'another-page' };

function keepDraftOfOtherPage(text: string): void {
  const document = { ...documentOf(testWorkflow()), title: text };
  const draft = { revision: 3, document, unanswered: [], kept_at: Date.now() };
  localStorage.setItem(draftKey(OTHER_PAGE), JSON.stringify(draft));
}

test('the draft of an editor that is open in another tab is neither taken nor overwritten', async () => {
  const { answers } = createServer();
  const app = await openEditor({ ...answers, UPDATE_FULL_WORKFLOW: refuse(503, 'Down.') });
  keepDraftOfOtherPage('Typed in the other tab');
  const closing = Promise.withResolvers<void>();
  const closed = navigator.locks.request(draftKey(OTHER_PAGE), () => closing.promise);
  await app.reload();
  await expect.element(title()).toHaveValue('Trip');
  await userEvent.fill(title(), 'Typed here');
  await expect.poll(drafts).toHaveLength(2);
  expect(localStorage.getItem(draftKey(OTHER_PAGE))).toContain('Typed in the other tab');
  closing.resolve();
  await closed;
});

test('the draft of a page that is gone is taken over', async () => {
  const { answers } = createServer();
  const app = await openEditor({ ...answers, UPDATE_FULL_WORKFLOW: refuse(503, 'Down.') });
  keepDraftOfOtherPage('Typed before the crash');
  await app.reload();
  await expect.element(title()).toHaveValue('Typed before the crash');
  expect(drafts()).toHaveLength(1);
  expect(localStorage.getItem(draftKey(OTHER_PAGE))).toBeNull();
});

test('a browser that gives locks late keeps no draft back', async () => {
  keepDraftOfOtherPage('Typed before the crash');
  const late = new Proxy(navigator.locks, {
    get: () => async (name: string, options: LockOptions, take: LockGrantedCallback<unknown>) => {
      // Later than any deadline.
      const { signal } = options;
      if (signal) await new Promise((resolve) => signal.addEventListener('abort', resolve));
      signal?.throwIfAborted();
      return navigator.locks.request(name, options, take);
    },
  });
  const owner = { ...OTHER_PAGE, pageId: 'this-page' };
  const draft = await claimDraft({ storage: localStorage, locks: late }, owner, Date.now());
  expect(draft?.document.title).toBe('Typed before the crash');
});

async function logOut(): Promise<void> {
  await userEvent.click(page.getByRole('button', { name: /^Ada Lovelace/ }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Log out' }));
}

test('logging out saves first and leaves no draft', async () => {
  const { server, answers } = createServer();
  await openEditor(answers);
  await userEvent.fill(title(), 'Journey');
  await expect.poll(drafts).toHaveLength(1);
  await logOut();
  await expect.poll(() => location.pathname).toBe('/');
  expect(server.workflow.title).toBe('Journey');
  expect(drafts()).toEqual([]);
});

test('logging out with changes that cannot be saved asks, and then leaves no draft', async () => {
  const { answers } = createServer();
  await openEditor({ ...answers, UPDATE_FULL_WORKFLOW: refuse(503, 'Down.') });
  await userEvent.fill(title(), 'Journey');
  await logOut();
  const question = page.getByRole('alertdialog', { name: 'Log out without saving?' });
  await expect.element(question).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(title()).toHaveValue('Journey');
  await logOut();
  await userEvent.click(question.getByRole('button', { name: 'Log out' }));
  await expect.poll(() => location.pathname).toBe('/');
  expect(drafts()).toEqual([]);
  expect(localStorage.getItem('auth_token')).toBeNull();
});

test('logging out says what it waits for', async () => {
  const { answers } = createServer();
  await openEditor({ ...answers, UPDATE_FULL_WORKFLOW: () => new Promise(() => {}) });
  await userEvent.fill(title(), 'Journey');
  await logOut();
  await expect.element(page.getByText('Your last changes are being saved.')).toBeVisible();
});

test('a session that ends by itself keeps the last letters, for the same user only', async () => {
  const { answers } = createServer();
  await openEditor({ ...answers, UPDATE_FULL_WORKFLOW: refuse(401, 'Sign in again.') });
  await userEvent.fill(title(), 'Until the end');
  await userEvent.click(save());
  await expect.poll(() => location.pathname).toBe('/');
  expect(drafts().map((key) => localStorage.getItem(key))).toEqual([
    expect.stringContaining('Until the end'),
  ]);
  expect(drafts()[0]).toContain(':user-1:w1:');
});

test('another tab that signs out leaves no draft behind', async () => {
  const { answers } = createServer();
  await openEditor({ ...answers, UPDATE_FULL_WORKFLOW: refuse(503, 'Down.') });
  await userEvent.fill(title(), 'Typed');
  for (const key of ['auth_token', ...drafts()]) localStorage.removeItem(key);
  dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
  await expect.poll(() => location.pathname).toBe('/');
  expect(drafts()).toEqual([]);
});
