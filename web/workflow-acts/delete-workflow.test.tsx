import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { testWorkflow } from '#web/test-workflow.ts';
import { type Answers, openApp, refuse } from '#web/test-app.tsx';

const LISTED = { id: 'w1', name: 'Trip', description: '', created_at: '2026-11-20T10:00:00Z' };
const answers: Answers = { GET_WORKFLOWS: [LISTED], GET_FULL_WORKFLOW: testWorkflow() };

async function askToDelete(place: string): Promise<void> {
  if (place === 'the list') {
    await userEvent.click(page.getByRole('button', { name: 'Actions for Trip' }));
    await userEvent.click(page.getByRole('menuitem', { name: 'Delete' }));
  } else await userEvent.click(page.getByRole('button', { name: 'Delete', exact: true }));
}
const confirm = () => page.getByRole('alertdialog').getByRole('button', { name: 'Delete Workflow' });

const PLACES = [
  ['the list', '/workflows'],
  ['the editor', '/workflows/w1'],
] as const;

test.each(PLACES)('in %s, a deletion without a network says that it failed', async (place, address) => {
  await openApp(address, answers);
  await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeInTheDocument();
  await askToDelete(place);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await userEvent.click(confirm());
  await expect.element(page.getByText('Failed to delete workflow').first()).toBeVisible();
  expect(page.getByText('Failed to fetch').elements()).toHaveLength(0);
});

test.each(PLACES)('in %s, a refused deletion says why', async (place, address) => {
  await openApp(address, { ...answers, DELETE_WORKFLOW: refuse(409, `It is in use, says ${place}.`) });
  await askToDelete(place);
  await userEvent.click(confirm());
  await expect.element(page.getByText(`It is in use, says ${place}.`)).toBeVisible();
});

/** A server whose answer to the next undo is `answer`, or that brings the workflow back. */
function serverWithUndo() {
  let isDeleted = false;
  let answer: ReturnType<typeof refuse> | null = null;
  const gone = () => refuse(404, 'Workflow not found');
  const given: Answers = {
    GET_WORKFLOWS: () => (isDeleted ? [] : [LISTED]),
    GET_FULL_WORKFLOW: () => (isDeleted ? gone() : testWorkflow()),
    IS_TRIGGER_ENABLED: () =>
      isDeleted ? gone() : { success: true, data: false, next_run_at: null, problem: null, triggers: [] },
    DELETE_WORKFLOW: () => {
      isDeleted = true;
      return { success: true };
    },
    RESTORE_WORKFLOW: () => {
      if (answer) return answer;
      isDeleted = false;
      return null;
    },
  };
  return {
    given,
    refuseUndo: (next: typeof answer) => {
      answer = next;
    },
  };
}

const undo = (name = 'Trip') =>
  page
    .getByRole('listitem')
    .filter({ hasText: `“${name}” deleted.` })
    .getByRole('button', { name: 'Undo', exact: true });
const row = () => page.getByRole('link', { name: /Trip/ }).first();

test('a workflow that was deleted in the list is back in it after an undo', async () => {
  const app = await openApp('/workflows', serverWithUndo().given);
  await askToDelete('the list');
  await expect.element(page.getByText(/You can undo this right afterwards/)).toBeVisible();
  await userEvent.click(confirm());
  await expect.element(page.getByText('“Trip” deleted.')).toBeVisible();
  await expect.element(row()).not.toBeInTheDocument();
  await userEvent.dblClick(undo());
  await expect.element(row()).toBeVisible();
  await expect.element(page.getByText('“Trip” is back.')).toBeVisible();
  expect(app.sentTo('RESTORE_WORKFLOW').map(({ body }) => body)).toEqual([{ workflow_id: 'w1' }]);
});

test('an undo after a deletion in the editor leads back into it, with what was not saved', async () => {
  const { given } = serverWithUndo();
  const save = refuse(503, 'Not now.');
  await openApp('/workflows/w1', { ...given, UPDATE_FULL_WORKFLOW: save });
  const title = page.getByLabelText('Workflow title');
  await userEvent.fill(title, 'Journey');
  await expect.poll(() => Object.keys(localStorage).filter((key) => key.includes(':w1:')).length).toBe(1);
  await askToDelete('the editor');
  await userEvent.click(confirm());
  await expect.poll(() => location.pathname).toBe('/workflows');
  expect(Object.keys(localStorage).filter((key) => key.includes(':w1:'))).toEqual([]);
  await userEvent.click(undo('Journey'));
  await expect.poll(() => location.pathname).toBe('/workflows/w1');
  await expect.element(title).toHaveValue('Journey');
  expect(page.getByText('This workflow was deleted somewhere else.').elements()).toHaveLength(0);
});

test('an undo that was not answered can be tried again, and one that comes too late says so', async () => {
  const { given, refuseUndo } = serverWithUndo();
  await openApp('/workflows', given);
  await askToDelete('the list');
  await userEvent.click(confirm());
  refuseUndo(refuse(503, 'The server is starting.'));
  await userEvent.click(undo());
  await expect.element(page.getByText('“Trip” could not be brought back.')).toBeVisible();
  await expect.element(page.getByText('The server is starting.')).toBeVisible();
  refuseUndo(refuse(404, 'Workflow not found'));
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  await expect
    .element(page.getByText('It is too late to undo this: “Trip” cannot be brought back.'))
    .toBeVisible();
});
