import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { RunStep } from '#shared/wire.ts';
import type { EndedWait, Wait } from '#shared/wire/wait.ts';
import { codeLength } from '#web/inbox/code-field.tsx';
import { openApp, refuse, type SentCall } from '#web/test-app.tsx';

afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(1280, 800);
});

const wait = (id: string, change: Partial<Wait> = {}): Wait => ({
  id,
  execution_id: 'run-1',
  workflow_id: 'workflow-1',
  workflow_name: 'Pay the rent',
  step_name: 'Browser agent',
  place: '2',
  reason: 'question',
  kind: null,
  has_page: false,
  question: `Question ${id}?`,
  choices: [],
  link: null,
  asked_at: '2026-11-20T10:00:00.000Z',
  deadline: `2026-11-27T10:00:0${id}.000Z`,
  ...change,
});

/** What the run did before it asked; its last action left no picture. */
const history: RunStep = {
  place: '1',
  step_id: 's1',
  name: 'Browser agent',
  status: 'completed',
  started_at: '2026-11-20T09:59:00Z',
  completed_at: '2026-11-20T10:00:00Z',
  inputs: {},
  outputs: {},
  credits: 0,
  lines: [],
  actions: ['picture-1', 'picture-2', null].map((screenshot, at) => ({
    place: '1',
    summary: `Act ${at + 1}`,
    effect: null,
    verdict: null,
    succeeded: true,
    url: null,
    started_at: '2026-11-20T09:59:10Z',
    duration_ms: 100,
    credits: 0,
    screenshot,
  })),
};
const PICTURE = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="8" height="5"/>';

test('what waits is answered one after the other, the most urgent first', async () => {
  let left = [
    wait('3', { reason: 'approval', kind: 'approval', choices: ['Approve', 'Reject'] }),
    wait('1', { kind: 'code', has_page: true }),
    wait('2'),
  ];
  const app = await openApp('/inbox', {
    LIST_WAITS: () => left,
    GET_WORKFLOW_EXECUTION_HISTORY: [history],
    GET_VARIABLE_LINK: { success: true, url: PICTURE },
    ANSWER_WAIT: ({ body }: SentCall) => {
      const { wait_id, answer } = body as { wait_id: string; answer: string };
      if (answer === 'wrong') return refuse(409, 'This was answered already.');
      left = left.filter(({ id }) => id !== wait_id);
      return null;
    },
    LIVE_VIEW_URL_FOR_PROFILE: { live_url: 'about:blank#live', session_id: 'session-1' },
    END_LIVE_VIEW_SESSION_FOR_PROFILE: null,
  });
  await expect.element(page.getByRole('main').getByText('3 wait for you')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Inbox 3 wait for you/ })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Question 1?' })).toBeVisible();

  // What the question is about is seen without a browser.
  await expect.element(page.getByRole('img', { name: 'The page after: Act 2' })).toBeVisible();
  // The browser of the run is given back before its answer is sent.
  await userEvent.keyboard('t');
  await expect.element(page.getByTitle('Live browser')).toBeInTheDocument();
  await page.getByLabelText('Code').fill('482913');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Question 2?' })).toBeVisible();
  expect(app.sentTo('LIVE_VIEW_URL_FOR_PROFILE')[0]?.body).toMatchObject({ wait_id: '1' });
  expect(app.sentTo('END_LIVE_VIEW_SESSION_FOR_PROFILE')).toHaveLength(1);
  expect(app.sentTo('ANSWER_WAIT')[0]?.body).toEqual({ wait_id: '1', answer: '482913' });

  await page.getByLabelText('Answer').fill('wrong');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText('Your answer was not taken. This was answered already.')).toBeVisible();
  await page.getByRole('link', { name: /Question 3/ }).click();
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect.element(page.getByRole('heading', { name: 'Question 2?' })).toBeVisible();
});

test('an answer that comes too late says so, and leads to the next question', async () => {
  let left = [wait('1'), wait('2')];
  await openApp('/inbox', {
    LIST_WAITS: () => left,
    ANSWER_WAIT: () => {
      left = left.slice(1);
      return refuse(409, 'This was answered already.');
    },
  });
  await page.getByLabelText('Answer').fill('Blue');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByRole('heading', { name: 'Question 2?' })).toBeVisible();
  const said = page.getByText('Your answer was not taken. This was answered already.');
  await expect.element(said).toBeVisible();
});

test('a double click answers one question, not also the next one that takes its place', async () => {
  const approval = (id: string) =>
    wait(id, { reason: 'approval', kind: 'approval', choices: ['Approve', 'Reject'] });
  let left = [approval('1'), approval('2')];
  const app = await openApp('/inbox', {
    LIST_WAITS: () => left,
    ANSWER_WAIT: () => {
      left = left.slice(1);
      return null;
    },
  });
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect.element(page.getByRole('heading', { name: 'Question 2?' })).toBeVisible();
  const second = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 });
  page.getByRole('button', { name: 'Approve' }).element().dispatchEvent(second);
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect.element(page.getByText('Nothing waits for you')).toBeVisible();
  expect(app.sentTo('ANSWER_WAIT').map(({ body }) => body)).toEqual([
    { wait_id: '1', answer: 'Approve' },
    { wait_id: '2', answer: 'Reject' },
  ]);
});

test('the second click of a double click does not send what is begun for the next question', async () => {
  let left = [wait('1'), wait('2')];
  const app = await openApp('/inbox', {
    LIST_WAITS: () => left,
    ANSWER_WAIT: () => {
      left = left.slice(1);
      return null;
    },
  });
  await page.getByRole('link', { name: /Question 2/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Question 2?' })).toBeVisible();
  await page.getByLabelText('Answer').fill('Pay 1');
  await page.getByRole('link', { name: /Question 1/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Question 1?' })).toBeVisible();
  await page.getByLabelText('Answer').fill('Blue');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByRole('heading', { name: 'Question 2?' })).toBeVisible();
  const second = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 });
  page.getByRole('button', { name: 'Send' }).element().dispatchEvent(second);
  await page.getByLabelText('Answer').fill('Pay 100');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText('Nothing waits for you')).toBeVisible();
  expect(app.sentTo('ANSWER_WAIT').map(({ body }) => body)).toEqual([
    { wait_id: '1', answer: 'Blue' },
    { wait_id: '2', answer: 'Pay 100' },
  ]);
});

test('a question that is more urgent does not take the place of the one that is being answered', async () => {
  let left = [wait('2')];
  await openApp('/inbox', { LIST_WAITS: () => left });
  await page.getByLabelText('Answer').fill('Blue');
  left = [wait('1'), wait('2')];
  // The list is loaded again, as it is every five seconds.
  dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByRole('link', { name: /Question 1/ })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Question 2?' })).toBeVisible();
  await expect.element(page.getByLabelText('Answer')).toHaveValue('Blue');
  // Nor is it lost when the other one is looked at.
  await page.getByRole('link', { name: /Question 1/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Question 1?' })).toBeVisible();
  await expect.element(page.getByLabelText('Answer')).toHaveValue('');
  await page.getByRole('link', { name: /Question 2/ }).click();
  await expect.element(page.getByLabelText('Answer')).toHaveValue('Blue');
});

test('who leaves while an answer is on its way is not brought back', async () => {
  const answered = Promise.withResolvers<null>();
  let reads = 0;
  await openApp('/inbox', {
    LIST_WAITS: () => {
      reads += 1;
      return [wait('1'), wait('2')];
    },
    ANSWER_WAIT: () => answered.promise,
    GET_WORKFLOWS: [],
  });
  await page.getByLabelText('Answer').fill('Blue');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('link', { name: 'Workflows', exact: true }).click();
  const list = page.getByRole('heading', { name: 'My Workflows' });
  await expect.element(list).toBeVisible();
  const before = reads;
  answered.resolve(null);
  await expect.element(page.getByText('The run goes on.')).toBeVisible();
  await expect.poll(() => reads).toBeGreaterThan(before);
  await expect.element(list).toBeVisible();
});

test('a page on which a site may save again is opened for a person or an answer only when agreed', async () => {
  const { sentTo } = await openApp('/inbox', {
    LIST_WAITS: [wait('1', { reason: 'approval', choices: ['Approve', 'Reject'], has_page: true })],
    GET_RESUME_PLAN: { line: null, opens: null, again: ['Click "Save"'], reopens: true, repair: null },
    ANSWER_WAIT: null,
  });
  const dialog = page.getByRole('alertdialog');
  for (const button of ['Take control', 'Approve']) {
    await page.getByRole('button', { name: button }).click();
    await expect.element(dialog.getByText('Click "Save"')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  }
  expect([...sentTo('ANSWER_WAIT'), ...sentTo('LIVE_VIEW_URL_FOR_PROFILE')]).toEqual([]);
  await page.getByRole('button', { name: 'Approve' }).click();
  await dialog.getByRole('button', { name: 'Answer' }).click();
  await expect
    .poll(() => sentTo('ANSWER_WAIT').map(({ body }) => body))
    .toEqual([{ wait_id: '1', answer: 'Approve', opens_again: true }]);
});

test('what no answer can end leads to where it is done, and an empty Inbox says so', async () => {
  let left = [
    wait('1', {
      reason: 'credits',
      link: '/subscription',
      question: 'There are not enough credits.',
      has_page: true,
    }),
    wait('2', { reason: 'cap', link: '/subscription', question: 'This run has reached its cap.' }),
  ];
  await openApp('/inbox?wait=2', {
    LIST_WAITS: () => left,
    STOP_WORKFLOW: () => ((left = []), { status: 'stopped' }),
  });
  await expect.element(page.getByRole('link', { name: 'See your caps' })).toBeVisible();
  await page.getByRole('link', { name: /There are not enough credits/ }).click();
  await expect.element(page.getByRole('link', { name: 'See plan and credits' })).toBeVisible();
  // Acting on the page brings no credits.
  await expect.element(page.getByRole('button', { name: 'Take control' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Stop the run' }).click();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect.element(page.getByText('Nothing waits for you')).toBeVisible();
});

test('what was answered lately stands below, and leads to its run', async () => {
  const ended = (id: string, change: Partial<EndedWait>): EndedWait => ({
    id,
    execution_id: `run-${id}`,
    workflow_id: 'workflow-1',
    workflow_name: 'Pay the rent',
    question: `Place order F-${id}?`,
    outcome: 'answered',
    ended_at: new Date().toISOString(),
    ...change,
  });
  const expired = ended('2', { outcome: 'expired', ended_at: '2026-01-05T12:00:00.000Z' });
  await openApp('/inbox', { LIST_WAITS: [wait('1')], LIST_ENDED_WAITS: [ended('1', {}), expired] });
  const done = page.getByRole('region', { name: 'Done' });
  await expect
    .element(done.getByRole('link', { name: /^Answered: Place order F-1\? Pay the rent \d+:\d\d [AP]M$/ }))
    .toHaveAttribute('href', '/workflows/workflow-1/executions/run-1');
  await expect.element(done.getByText('Jan 5')).toBeVisible();
  await expect.element(done.getByRole('link', { name: /^Nobody answered in time: / })).toBeVisible();
  // Alone, without what waits.
  await page.getByRole('link', { name: 'Done', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'Question 1?' })).not.toBeInTheDocument();
  await expect.element(done.getByText('Jan 5')).toBeVisible();
  await page.getByRole('link', { name: 'Waiting 1' }).click();
  await expect.element(page.getByRole('heading', { name: 'Question 1?' })).toBeVisible();
});

test('the boxes of a code are as many as the question says, and six otherwise', () => {
  expect(codeLength('What is the code on the phone that ends in 41?')).toBe(6);
  expect(codeLength('Type the four-digit PIN')).toBe(4);
  expect(codeLength('A code of 8 characters was sent')).toBe(8);
});

test('on a phone the list comes first, and leads to a question and back', async () => {
  await page.viewport(390, 844);
  await openApp('/inbox', { LIST_WAITS: [wait('1')] });
  await expect.element(page.getByRole('heading', { name: 'Inbox' })).toBeVisible();
  await page.getByRole('link', { name: /Question 1/ }).click();
  await expect.element(page.getByLabelText('Answer')).toBeVisible();
  await expect.element(page.getByText('1 of 1')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the Inbox' }).click();
  await expect.element(page.getByRole('heading', { name: 'Inbox' })).toBeVisible();
});
