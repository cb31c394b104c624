import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '#web/test-app.tsx';

beforeEach(() => {
  document.cookie = 'sidebar_state=; path=/; max-age=0';
});

/** The page with what the server says of itself. */
async function openWith(health: unknown) {
  const app = await openApp('/home', { GET_WORKFLOWS: [] });
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
    new URL(input).pathname === '/health' ? Promise.resolve(Response.json(health)) : answer(input, init),
  );
  await app.reload();
  return app;
}
const notices = () => page.getByRole('list', { name: 'Notices' }).getByRole('listitem');

test('the notices of the installation stand in the sidebar, and each can be hidden for this tab', async () => {
  const health = {
    stand_ins: ['Google'],
    notices: [{ id: 'browser_notice', text: 'Chromium runs without its sandbox.' }],
  };
  const app = await openWith(health);
  await expect.element(notices().first()).toMatchTextContent('Chromium runs without its sandbox.');
  await expect.element(notices().nth(1)).toMatchTextContent('imitated here');
  // They come late, at the top of what stands at the bottom, so that nothing moves for them.
  const settings = page.getByRole('link', { name: 'Settings' }).element();
  expect(notices().first().element().compareDocumentPosition(settings)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  await userEvent.hover(notices().first());
  await userEvent.click(notices().first().getByRole('button', { name: 'Hide until this tab is closed' }));
  await expect.poll(() => notices().elements().length).toBe(1);
  await app.reload();
  await expect.element(notices().first()).toMatchTextContent('imitated here');
  expect(notices().elements()).toHaveLength(1);
});

test('a folded sidebar keeps an icon that says them', async () => {
  document.cookie = 'sidebar_state=false; path=/';
  await openWith({ notices: [{ id: 'no_worker', text: 'No worker is running.' }] });
  await expect.element(page.getByText('No worker is running.')).toBeInTheDocument();
  expect(notices().elements()).toHaveLength(0);
});

test('an installation without notices, and one whose health cannot be read, show none', async () => {
  await openWith({ status: 'ok' });
  await expect.element(page.getByRole('heading', { name: 'My Workflows' })).toBeVisible();
  expect(notices().elements()).toHaveLength(0);
});
