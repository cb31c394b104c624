import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, refuse, type SentCall } from '#web/test-app.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

const ALL_ON = { mails_off: [], shares_profile: false };
const PRO = {
  plan_name: 'pro' as const,
  status: 'active',
  current_period_end: '2026-12-22T10:00:00.000Z',
  cancel_at_period_end: false,
  total_credits_used: 0,
  total_credits_granted: 51_000,
  total_credits_available: 51_000,
};
const mailSwitch = (name: string) => page.getByRole('switch', { name });

test('kinds of e-mails and the profile of new workflows are chosen, one after the other', async () => {
  let saved: unknown;
  const app = await openApp('/settings', {
    GET_SETTINGS: ALL_ON,
    SAVE_SETTINGS: ({ body }: SentCall) => {
      saved = body;
      return body as typeof ALL_ON;
    },
  });
  await expect.element(mailSwitch('A run failed')).toBeChecked();
  await expect.element(mailSwitch('Payments')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page');
  await mailSwitch('A run failed').click();
  await mailSwitch('Credits run low').click();
  await page.getByRole('switch', { name: 'Begin with the shared browser profile' }).click();
  await expect.poll(() => saved).toEqual({ mails_off: ['run_failed', 'credits'], shares_profile: true });
  await expect.element(mailSwitch('A run failed')).not.toBeChecked();
  expect(app.sentTo('SAVE_SETTINGS')).toHaveLength(3);
});

test('nothing stands below the settings before they are there, which would move it', async () => {
  const settings = Promise.withResolvers<typeof ALL_ON>();
  await openApp('/settings', { GET_SETTINGS: () => settings.promise });
  const heading = page.getByRole('heading', { level: 1, name: 'Settings' });
  await expect.element(heading).toBeVisible();
  expect(page.getByRole('heading', { name: 'Delete account' }).elements()).toHaveLength(0);
  settings.resolve(ALL_ON);
  await expect.element(page.getByRole('heading', { name: 'Delete account' })).toBeVisible();
});

test('what could not be saved is said, and shows as it was', async () => {
  await openApp('/settings', { GET_SETTINGS: ALL_ON, SAVE_SETTINGS: refuse(503, 'Try again in a minute.') });
  await mailSwitch('A run failed').click();
  await expect.element(page.getByText('Failed to save the settings')).toBeVisible();
  await expect.element(mailSwitch('A run failed')).toBeChecked();
});

test('everything is downloaded from the address that the server gives, or it is said why not', async () => {
  let isBusy = true;
  const app = await openApp('/settings', {
    GET_SETTINGS: ALL_ON,
    GET_EXPORT_LINK: () =>
      isBusy ? refuse(409, 'An export is being made already.') : { url: '#the-zip-file' },
  });
  const download = page.getByRole('button', { name: 'Download Everything' });
  await download.click();
  await expect.element(page.getByText('An export is being made already.')).toBeVisible();
  isBusy = false;
  await download.click();
  await expect.poll(() => location.hash).toBe('#the-zip-file');
  expect(app.sentTo('GET_EXPORT_LINK')).toHaveLength(2);
});

test('an account is deleted once its address is typed, and the person is signed out', async () => {
  const answer = Promise.withResolvers<null>();
  const app = await openApp('/settings', {
    GET_SETTINGS: ALL_ON,
    GET_SUBSCRIPTION: PRO,
    DELETE_USER: () => answer.promise,
    SIGN_OUT: null,
  });
  await page.getByRole('button', { name: 'Delete My Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete My Account' });
  await expect.element(dialog.getByText(/^Your subscription ends at once/)).toBeVisible();
  await expect.element(dialog.getByText('51,000 credits are lost.')).toBeVisible();
  const confirm = dialog.getByRole('button', { name: 'Delete My Account' });
  await expect.element(confirm).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Type ada@example.com to confirm' }).fill('grace@example.com');
  await expect.element(confirm).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Type ada@example.com to confirm' }).fill('Ada@example.com ');
  await confirm.click();
  await expect.element(dialog.getByRole('button', { name: 'Deleting...' })).toBeVisible();
  answer.resolve(null);
  await expect.poll(() => location.pathname).toBe('/');
  expect(localStorage.getItem('auth_token')).toBeNull();
  expect(app.sentTo('DELETE_USER').map(({ body }) => body)).toEqual([{ confirmation: 'Ada@example.com ' }]);
});

test('a refused deletion leaves the person where they are', async () => {
  await openApp('/settings', { GET_SETTINGS: refuse(503, 'Later.'), DELETE_USER: refuse(422, 'Not this.') });
  await expect.element(page.getByText('Your settings could not be loaded')).toBeVisible();
  await page.getByRole('button', { name: 'Delete My Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete My Account' });
  await dialog.getByRole('textbox').fill('ada@example.com');
  await dialog.getByRole('button', { name: 'Delete My Account' }).click();
  await expect.element(page.getByText('Failed to delete your account')).toBeVisible();
  await expect.element(dialog).toBeVisible();
  expect(localStorage.getItem('auth_token')).not.toBeNull();
});
