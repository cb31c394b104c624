import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp, refuse, type Answers } from '#web/test-app.tsx';

const workflow = {
  title: 'Trip',
  description: '',
  browser_profile_is_shared: false,
  variables: [],
  steps: [],
  step_options: [],
  trigger_options: [],
  revision: 1,
};

afterEach(() => page.viewport(1280, 800));

async function openEditor(answers: Answers) {
  const app = await openApp('/workflows/w1', {
    GET_FULL_WORKFLOW: workflow,
    UPDATE_FULL_WORKFLOW: { revision: 2 },
    END_LIVE_VIEW_SESSION_FOR_PROFILE: null,
    GET_WORKFLOWS: [],
    ...answers,
  });
  await expect.element(page.getByLabelText('Workflow title')).toBeVisible();
  return app;
}
const session = (id: string) => ({ live_url: `about:blank#${id}`, session_id: id });
const show = () => userEvent.click(page.getByRole('button', { name: 'Show live browser' }));
const hide = () => userEvent.click(page.getByRole('button', { name: 'Hide live browser' }).first());
const frame = () => page.getByTitle('Live browser');
const nextMessage = () => new Promise((resolve) => addEventListener('message', resolve, { once: true }));

/** As the live page does. The frame of a test is on the test's own origin. */
function sayInFrame(message: object): void {
  const inner = frame().element();
  const opened = inner instanceof HTMLIFrameElement ? inner.contentDocument : null;
  if (!opened) throw new Error('the frame has no document');
  const script = opened.createElement('script');
  script.textContent = `parent.postMessage(${JSON.stringify(message)}, '*')`;
  opened.body.append(script);
}

test('the button says that a session will start, until the view is on', async () => {
  await openEditor({ LIVE_VIEW_URL_FOR_PROFILE: session('s1') });
  const hint = 'Session will start when you enable the view';
  const button = (name: string) => page.getByRole('button', { name }).first();
  await expect.element(button('Show live browser')).toHaveAccessibleDescription(hint);
  await show();
  await expect.element(frame()).toBeInTheDocument();
  await expect.element(button('Hide live browser')).not.toHaveAccessibleDescription(hint);
  await hide();
  await expect.element(button('Show live browser')).toHaveAccessibleDescription(hint);
});

test('turning the view on starts a session and shows it; turning it off ends it', async () => {
  let answer: () => void = () => {};
  const app = await openEditor({
    LIVE_VIEW_URL_FOR_PROFILE: async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return session('s1');
    },
  });
  await show();
  await expect.element(page.getByText('Starting live view session...')).toBeVisible();
  answer();
  await expect.element(page.getByText('Live view session started successfully')).toBeVisible();
  await expect.element(frame()).toHaveAttribute('src', 'about:blank#s1');
  await expect.element(page.getByRole('separator')).toHaveAttribute('aria-valuenow', '30');
  await hide();
  await expect.element(page.getByText('Live view session ended successfully')).toBeVisible();
  expect(app.sentTo('LIVE_VIEW_URL_FOR_PROFILE')[0]?.body).toEqual({ workflow_id: 'w1', is_shared: false });
  expect(app.sentTo('END_LIVE_VIEW_SESSION_FOR_PROFILE')[0]?.body).toEqual({ session_id: 's1' });
});

test('the embed may use camera, microphone and clipboard', async () => {
  await openEditor({ LIVE_VIEW_URL_FOR_PROFILE: session('s1') });
  await show();
  await expect
    .element(frame())
    .toHaveAttribute('allow', expect.stringMatching(/camera.*microphone.*clipboard-read.*clipboard-write/));
});

test('full screen has a button that leaves it', async () => {
  await openEditor({ LIVE_VIEW_URL_FOR_PROFILE: session('s1') });
  await show();
  await userEvent.click(page.getByRole('button', { name: 'Full screen', exact: true }));
  const leave = page.getByRole('button', { name: 'Leave full screen' });
  await expect.element(leave).toBeVisible();
  // What is outside of this element is not drawn.
  expect(document.fullscreenElement?.contains(leave.element())).toBe(true);
  expect(document.fullscreenElement?.contains(frame().element())).toBe(true);
  await userEvent.click(leave);
  await expect.poll(() => document.fullscreenElement).toBeNull();
  await expect.element(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible();
});

test('a session that does not start says why, and can be tried again', async () => {
  let isBroken = true;
  await openEditor({
    LIVE_VIEW_URL_FOR_PROFILE: () => (isBroken ? refuse(503, 'No browser is free.') : session('s1')),
  });
  await show();
  await expect.element(page.getByText('Error starting live view')).toBeVisible();
  await expect.element(page.getByText('No browser is free.').first()).toBeVisible();
  isBroken = false;
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  await expect.element(frame()).toBeInTheDocument();
});

test('a session is called live when its first picture is there, not before, and not while its connection is lost', async () => {
  await openEditor({ LIVE_VIEW_URL_FOR_PROFILE: session('s1') });
  await show();
  const panel = page.getByRole('region', { name: 'Live browser' });
  await expect.element(frame()).toBeInTheDocument();
  await expect.element(panel.getByText('Live', { exact: true })).not.toBeInTheDocument();
  // Only the page in the frame can say it.
  const here = nextMessage();
  window.postMessage({ shows_picture: true }, '*');
  await here;
  const other = nextMessage();
  sayInFrame({ holder: 'you' });
  await other;
  await expect.element(panel.getByText('Live', { exact: true })).not.toBeInTheDocument();
  sayInFrame({ shows_picture: true });
  await expect.element(panel.getByText('Live', { exact: true })).toBeVisible();
  sayInFrame({ shows_picture: false });
  await expect.element(panel.getByText('Live', { exact: true })).not.toBeInTheDocument();
});

test('an answer without address or id is an error', async () => {
  await openEditor({ LIVE_VIEW_URL_FOR_PROFILE: { live_url: '', session_id: '' } });
  await show();
  await expect.element(page.getByText('No live URL or session ID received').first()).toBeVisible();
});

test('another profile ends the session and starts one there', async () => {
  let count = 0;
  const app = await openEditor({ LIVE_VIEW_URL_FOR_PROFILE: () => session(`s${(count += 1)}`) });
  await show();
  await expect.element(frame()).toHaveAttribute('src', 'about:blank#s1');
  await userEvent.click(page.getByRole('button', { name: 'Use the shared profile' }));
  await expect.element(frame()).toHaveAttribute('src', 'about:blank#s2');
  expect(app.sentTo('END_LIVE_VIEW_SESSION_FOR_PROFILE')[0]?.body).toEqual({ session_id: 's1' });
  expect(app.sentTo('LIVE_VIEW_URL_FOR_PROFILE')[1]?.body).toEqual({ workflow_id: 'w1', is_shared: true });
});

test('leaving the editor ends the session', async () => {
  const app = await openEditor({ LIVE_VIEW_URL_FOR_PROFILE: session('s1') });
  await show();
  await expect.element(frame()).toBeInTheDocument();
  await userEvent.click(page.getByRole('link', { name: 'All Workflows' }));
  await expect.poll(() => app.sentTo('END_LIVE_VIEW_SESSION_FOR_PROFILE').length).toBe(1);
});

test('an end that fails says so', async () => {
  await openEditor({
    LIVE_VIEW_URL_FOR_PROFILE: session('s1'),
    END_LIVE_VIEW_SESSION_FOR_PROFILE: refuse(500, 'It would not close.'),
  });
  await show();
  await expect.element(frame()).toBeInTheDocument();
  await hide();
  await expect.element(page.getByText('It would not close.')).toBeVisible();
});

test('on a phone the eye leads to the browser, and hiding it back to the steps', async () => {
  await page.viewport(390, 844);
  await openEditor({ LIVE_VIEW_URL_FOR_PROFILE: session('s1') });
  await show();
  await expect.element(frame()).toBeVisible();
  await expect.element(page.getByLabelText('Workflow title')).not.toBeVisible();
  await hide();
  await expect.element(page.getByLabelText('Workflow title')).toBeVisible();
});

test('a session that has ended by itself is hidden like any other', async () => {
  await openEditor({
    LIVE_VIEW_URL_FOR_PROFILE: session('s1'),
    END_LIVE_VIEW_SESSION_FOR_PROFILE: refuse(404, 'Live session not found'),
  });
  await show();
  await expect.element(frame()).toBeInTheDocument();
  await hide();
  await expect.element(page.getByText('Live view session ended successfully')).toBeVisible();
});

test('a profile is cleared after asking, and why it could not be is said', async () => {
  let isBusy = true;
  const app = await openEditor({
    CLEAR_PROFILE: () => (isBusy ? refuse(409, 'A run is using this browser profile.') : null),
  });
  const clear = async () => {
    await userEvent.click(page.getByRole('button', { name: 'More for the browser profile' }));
    await userEvent.click(page.getByRole('menuitem', { name: 'Clear profile' }));
    const dialog = page.getByRole('alertdialog', { name: 'Clear Browser Profile' });
    await expect.element(dialog).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Clear profile' }));
    await expect.element(dialog).not.toBeInTheDocument();
  };
  await clear();
  await expect.element(page.getByText('A run is using this browser profile.')).toBeVisible();
  isBusy = false;
  await clear();
  await expect.element(page.getByText('Browser profile cleared')).toBeVisible();
  expect(app.sentTo('CLEAR_PROFILE').map(({ body }) => body)).toEqual([
    { workflow_id: 'w1', is_shared: false },
    { workflow_id: 'w1', is_shared: false },
  ]);
});
