import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Subscription } from '#shared/wire.ts';
import { beginAwaiting, rememberBefore } from '#web/subscription/awaited-grant.ts';
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

test('on the free plan there is nothing to manage, and one upgrade is the main button', async () => {
  await openApp('/subscription', {});
  await expect.element(page.getByText('Current Plan')).toBeVisible();
  const colours = page
    .getByRole('button', { name: 'Upgrade' })
    .elements()
    .map((button) => getComputedStyle(button).backgroundColor);
  expect(new Set(colours).size).toBe(2);
  expect(page.getByRole('button', { name: 'Manage Subscription' }).elements()).toHaveLength(0);
});

test('what is kept is told beside what the plan allows', async () => {
  const usage = {
    kept_bytes: 1.5 * 1024 ** 3,
    most_kept_bytes: 20 * 1024 ** 3,
    uploads: 3,
    most_uploads: 500,
  };
  await openApp('/subscription', {
    GET_SUBSCRIPTION: PRO,
    GET_QUOTA: { ...usage, workflows: 12, most_workflows: 1_000 },
  });
  await expect
    .element(
      page.getByText('In use: 1.5 GB of 20 GB for files, 12 of 1,000 workflows, 3 of 500 uploads today.'),
    )
    .toBeVisible();
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

/** What a browser does that was sent to a payment page and comes back. */
async function comeBack(app: Awaited<ReturnType<typeof openApp>>, flag: string): Promise<void> {
  history.replaceState(null, '', `/subscription?${flag}=true`);
  await app.reload();
}

test('a payment is told of when its grant shows; its flag leaves the address at once', async () => {
  const before = { ...PRO, plan_name: 'free', grants: 1 } as const;
  let answer: Subscription = before;
  const app = await openApp('/subscription', { GET_SUBSCRIPTION: () => answer });
  await expect.element(page.getByText('Current Plan')).toBeVisible();
  rememberBefore(before);
  await comeBack(app, 'success');
  await expect.poll(() => location.search).toBe('');
  const asked = app.sentTo('GET_SUBSCRIPTION').length;
  await expect.poll(() => app.sentTo('GET_SUBSCRIPTION').length).toBeGreaterThan(asked + 1);
  const told = page.getByText('Payment successful! Your subscription has been activated.');
  expect(told.elements()).toHaveLength(0);
  const booked = page.getByText(/^Your payment is being booked/);
  expect(booked.elements()).toHaveLength(0);
  // The credits of the plan before are gone, and those of the new one are not there yet.
  answer = { ...PRO, grants: 1, total_credits_available: 0 };
  await expect.element(booked).toBeVisible();
  expect(page.getByText('0 available').elements()).toHaveLength(0);
  answer = { ...PRO, grants: 2 };
  await expect.element(told).toBeVisible();
  await expect.element(booked).not.toBeInTheDocument();
  expect(page.getByText(/still on its way/).elements()).toHaveLength(0);
  expect(localStorage.getItem('subscription_info')).toContain('"plan_name":"pro"');
});

test('a grant that does not show in time is told of as on its way, also after a reload', async () => {
  const app = await openApp('/subscription', { GET_SUBSCRIPTION: PRO });
  await expect.element(page.getByText('Current Plan')).toBeVisible();
  rememberBefore(PRO);
  beginAwaiting('credits_purchased', Date.now() - 19_500);
  await app.reload();
  await expect
    .element(page.getByText('Credits purchased successfully! They have been added to your account.'))
    .toBeVisible();
  await expect.element(page.getByText(/confirmation of the payment is still on its way/)).toBeVisible();
  // A further reload says nothing.
  expect(sessionStorage.getItem('awaited_grant')).toBeNull();
});

test('a payment that was left is told of at once', async () => {
  await openApp('/subscription?credits_canceled=true', {});
  await expect
    .element(page.getByText('Credit purchase was canceled. You can try again anytime.'))
    .toBeVisible();
  await expect.poll(() => location.search).toBe('');
  expect(location.pathname).toBe('/subscription');
});

test.each([
  [{ grace_until: '2026-11-28T12:00:00Z', status: 'past_due' }, 'The last payment failed.'],
  [{ renewal_due: true }, 'A new period has begun.'],
  [{ total_credits_used: 40_000, total_credits_available: 10_000 }, '80% of your credits are used.'],
  [{ total_credits_used: 50_000, total_credits_available: 0 }, 'No credits are left.'],
  [{ total_credits_used: 49_995, total_credits_available: 5 }, '5 credits are left: too few for a browser'],
  [{ next_plan: 'free' }, 'Changes to Free on Dec 14, 2026.'],
] as const)('a plan with %o says so', async (change, text) => {
  await openApp('/subscription', { GET_SUBSCRIPTION: { ...PRO, ...change } });
  await expect.element(page.getByText(text, { exact: false })).toBeVisible();
});

test('where nothing can be paid there are no buttons to pay with, and a sentence', async () => {
  await openApp('/subscription', { GET_SUBSCRIPTION: { ...PRO, can_pay: false } });
  await expect.element(page.getByText(/Nothing can be bought here/)).toBeVisible();
  for (const name of ['Buy Credits', 'Upgrade', 'Downgrade', 'Manage Subscription']) {
    expect(page.getByRole('button', { name }).elements()).toHaveLength(0);
  }
});

test('a lower plan is asked for without a flag of payment', async () => {
  const app = await openApp('/subscription', { GET_SUBSCRIPTION: PRO });
  await page.getByRole('button', { name: 'Downgrade' }).click();
  await expect.element(page.getByText('Failed to process subscription request')).toBeVisible();
  const address = `${location.origin}/subscription`;
  const body = { product_name: 'free', success_url: address, cancel_url: address };
  expect(app.sentTo('CREATE_PAYMENT_LINK').map((call) => call.body)).toEqual([body]);
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

test('what is left is said in the sidebar, and follows what another tab has read', async () => {
  await openApp('/home', { GET_WORKFLOWS: [] });
  await expect.element(page.getByRole('link', { name: '1,000 left · 20 actions' })).toBeVisible();
  const newer = JSON.stringify({ ...PRO, total_credits_used: 49_975, total_credits_available: 25 });
  // Told again until it shows: the page's own first answer may come after the first time, with the old number.
  const tell = () => {
    localStorage.setItem('subscription_info', newer);
    dispatchEvent(new StorageEvent('storage', { key: 'subscription_info', newValue: newer }));
    return page.getByRole('link', { name: '25 left · 0 actions' }).elements().length;
  };
  await expect.poll(tell).toBe(1);
  await expect.element(page.getByText('Pro Tier')).toBeVisible();
});

test('a link from where credits are missing opens the dialog, which leaves the address when it closes', async () => {
  await openApp('/subscription#buy-credits', { GET_SUBSCRIPTION: PRO });
  const dialog = page.getByRole('dialog', { name: 'Buy Credits' });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(location.hash).toBe('');
});
