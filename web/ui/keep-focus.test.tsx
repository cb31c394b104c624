import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Wait } from '#shared/wire/wait.ts';
import type { WorkflowListItem } from '#shared/wire.ts';
import { composeText, step, testWorkflow } from '#web/test-workflow.ts';
import { openApp, type SentCall } from '#web/test-app.tsx';

afterEach(() => page.viewport(1280, 800));

/** What a button, a link or a field has, but also what holds them. */
const focused = () => document.activeElement;

function press(name: string): void {
  const button = page.getByRole('button', { name, exact: true }).first().element();
  if (button instanceof HTMLElement) button.focus();
}

test('the next question has the focus after an answer by keyboard, and none of its buttons', async () => {
  const wait = (id: string): Wait => ({
    id,
    execution_id: `run-${id}`,
    workflow_id: 'w1',
    workflow_name: 'Pay the rent',
    step_name: 'Ask me',
    place: '2',
    reason: 'approval',
    kind: 'approval',
    has_page: false,
    question: `Question ${id}?`,
    choices: ['Approve', 'Reject'],
    link: null,
    asked_at: '2026-11-20T10:00:00.000Z',
    deadline: `2026-11-27T10:00:0${id}.000Z`,
  });
  let left = [wait('1'), wait('2')];
  const app = await openApp('/inbox', {
    LIST_WAITS: () => left,
    ANSWER_WAIT: ({ body }: SentCall) => {
      const { wait_id } = body as { wait_id: string };
      left = left.filter(({ id }) => id !== wait_id);
      return null;
    },
  });
  await expect.element(page.getByRole('heading', { name: 'Question 1?' })).toBeVisible();
  press('Approve');
  await userEvent.keyboard('{Enter}');
  const second = page.getByRole('region', { name: 'Question 2?' });
  await expect.element(second).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(app.sentTo('ANSWER_WAIT')).toHaveLength(1);
  press('Approve');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Nothing waits for you')).toBeVisible();
  await expect
    .poll(() => focused() !== document.body && focused()?.textContent)
    .toContain('Nothing waits for you');
});

test('the row after a deleted one has the focus', async () => {
  const item = (name: string): WorkflowListItem => ({
    id: `id-of-${name}`,
    name,
    description: '',
    created_at: '2026-11-20T12:00:00Z',
  });
  let items = [item('One'), item('Two'), item('Three')];
  await openApp('/home', {
    GET_WORKFLOWS: () => items,
    DELETE_WORKFLOW: () => {
      items = items.filter(({ name }) => name !== 'Two');
      return { success: true };
    },
  });
  await expect.element(page.getByRole('link', { name: 'Two', exact: true })).toBeVisible();
  press('Actions for Two');
  await userEvent.keyboard('{Enter}');
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete Workflow' }).click();
  await expect.element(page.getByRole('link', { name: 'Two', exact: true })).not.toBeInTheDocument();
  // The body holds all of the rows.
  await expect.poll(() => focused()?.textContent).toMatch(/^(?!.*One).*Three/su);
});

test('the steps have the focus after one was removed with its menu', async () => {
  const add = (id: string) => step(id, composeText, { text: id }, []);
  await openApp('/workflows/w1', {
    GET_FULL_WORKFLOW: testWorkflow({
      steps: [add('first'), add('second'), add('third')],
      variables: [],
      step_options: [composeText],
    }),
    UPDATE_FULL_WORKFLOW: { revision: 4 },
  });
  await expect.element(page.getByRole('button', { name: 'More for step 2' })).toBeVisible();
  press('More for step 2');
  await userEvent.keyboard('{Enter}');
  await page.getByRole('menuitem', { name: 'Remove step' }).click();
  await expect.element(page.getByRole('button', { name: 'More for step 3' })).not.toBeInTheDocument();
  await expect.poll(() => focused()?.closest('#main') !== null && focused()?.textContent).toContain('third');
});

test('a button whose other form comes when it is pressed leaves the focus to what it opens', async () => {
  await openApp('/inbox', { LIST_WAITS: [] });
  await expect.element(page.getByText('Nothing waits for you')).toBeVisible();
  const main = page.getByRole('main').element();
  const add = (expanded: boolean) => {
    const button = document.createElement('button');
    button.setAttribute('aria-expanded', String(expanded));
    return button;
  };
  const frames = async () => {
    for (let count = 0; count < 3; count += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  };
  for (const isOpen of [false, true]) {
    const closed = add(false);
    main.prepend(closed);
    closed.focus();
    // As a popover does, which keeps the focus inside by a guard on each side.
    closed.replaceWith(document.createElement('span'), add(isOpen));
    await frames();
    expect(focused() === document.body).toBe(isOpen);
  }
});
