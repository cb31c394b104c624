import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Subscription } from '#shared/wire.ts';
import { openApp, refuse } from '#web/test-app.tsx';

const PRO: Subscription = {
  plan_name: 'pro',
  status: 'active',
  current_period_end: '2026-12-14T12:00:00Z',
  cancel_at_period_end: false,
  total_credits_used: 12_840,
  total_credits_granted: 50_000,
  total_credits_available: 37_160,
};

async function openBuyCredits() {
  await page.getByRole('button', { name: 'Buy Credits' }).click();
  const dialog = page.getByRole('dialog', { name: 'Buy Credits' });
  return { quantity: dialog.getByLabelText('Number of credits'), dialog };
}

test('the current paid plan can be managed; the others are an upgrade and a downgrade', async () => {
  await openApp('/subscription', { GET_SUBSCRIPTION: PRO });
  await expect.element(page.getByText('26%')).toBeVisible();
  await expect.element(page.getByText('Renews')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Downgrade' })).toHaveAccessibleDescription('Free');
  await expect.element(page.getByRole('button', { name: 'Upgrade' })).toHaveAccessibleDescription('Scale');
  expect(page.getByRole('button', { name: 'Manage Subscription' }).elements()).toHaveLength(1);
});

test('on the free plan there is nothing to manage', async () => {
  await openApp('/subscription', {});
  await expect.element(page.getByText('Current Plan')).toBeVisible();
  expect(page.getByRole('button', { name: 'Manage Subscription' }).elements()).toHaveLength(0);
});

test('a plan that was cancelled expires', async () => {
  await openApp('/subscription', { GET_SUBSCRIPTION: { ...PRO, cancel_at_period_end: true } });
  await expect.element(page.getByText('Expiring Soon')).toBeVisible();
  await expect.element(page.getByText('Expires')).toBeVisible();
});

test('buying credits has a least and a most, and shows the price', async () => {
  const app = await openApp('/subscription', { GET_SUBSCRIPTION: PRO });
  const { quantity, dialog } = await openBuyCredits();
  await expect.element(quantity).toHaveValue('10000');
  await expect.element(dialog.getByText('$10.00', { exact: true })).toBeVisible();
  const buy = dialog.getByRole('button', { name: 'Buy Credits' });
  await quantity.fill('9999');
  await expect.element(dialog.getByText('Minimum purchase is $10.00 (10,000 credits)')).toBeVisible();
  await expect.element(buy).toBeDisabled();
  await quantity.fill('1000001');
  await expect.element(dialog.getByText('Maximum purchase is $1000.00 (1,000,000 credits)')).toBeVisible();
  await quantity.fill('25,000');
  await expect.element(dialog.getByText('$25.00', { exact: true })).toBeVisible();
  await buy.click();
  await expect.element(page.getByText('Failed to create payment link')).toBeVisible();
  const origin = location.origin;
  expect(app.sentTo('BUY_CREDITS').map((call) => call.body)).toEqual([
    {
      quantity: 25_000,
      success_url: `${origin}/subscription?credits_purchased=true`,
      cancel_url: `${origin}/subscription?credits_canceled=true`,
    },
  ]);
});

test('a plan one has already is told as news, any other refusal as a failure', async () => {
  await openApp('/subscription', {
    GET_SUBSCRIPTION: PRO,
    CREATE_PAYMENT_LINK: refuse(400, 'There is an existing active plan.'),
    MANAGE_SUBSCRIPTION: refuse(404, 'No active subscription found.'),
  });
  await page.getByRole('button', { name: 'Upgrade' }).click();
  await expect.element(page.getByText('You already have an active plan subscription')).toBeVisible();
  await page.getByRole('button', { name: 'Manage Subscription' }).click();
  await expect.element(page.getByText('Failed to access subscription management')).toBeVisible();
});

test('coming back from paying is told once, and leaves the address', async () => {
  await openApp('/subscription?credits_purchased=true', {});
  await expect
    .element(page.getByText('Credits purchased successfully! They have been added to your account.'))
    .toBeVisible();
  await expect.poll(() => location.search).toBe('');
  expect(location.pathname).toBe('/subscription');
});

test('a subscription that cannot be loaded is said, and can be tried again', async () => {
  let isDown = true;
  await openApp('/subscription', {
    GET_SUBSCRIPTION: () => (isDown ? refuse(400, 'The plan is not known.') : PRO),
  });
  await expect.element(page.getByText('Failed to load subscription data')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Renews')).toBeVisible();
});

test('the tier in the sidebar follows the newest answer, whatever was cached', async () => {
  let answer: Subscription = { ...PRO, plan_name: 'free' };
  const app = await openApp('/home', { GET_WORKFLOWS: [], GET_SUBSCRIPTION: () => answer });
  await expect.element(page.getByText('Free Tier')).toBeVisible();
  answer = PRO;
  await app.getByRole('button', { name: /Ada Lovelace/ }).click();
  await app.getByRole('menuitem', { name: 'Manage Plan' }).click();
  await expect.element(page.getByText('Pro Tier')).toBeVisible();
});
