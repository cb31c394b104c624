import { expect, test } from '#e2e/test.ts';

test('a newcomer signs in with Google, sees their name, and leaves again', async ({ page }) => {
  await page.goto('/sign-in');
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: /Grace Hopper/ }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('heading', { name: 'My Workflows' })).toBeVisible();
  await expect(page.getByText('Grace Hopper')).toBeVisible();
  await expect(page.getByText('Free Tier')).toBeVisible();

  await page.getByRole('button', { name: /Grace Hopper/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/$/);
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept).not.toContain('auth_token');
  await page.goto('/workflows');
  await expect(page).toHaveURL(/\/$/);
});

test('whoever says no to Google comes back to the sign-in page', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toContainText('cancelled');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
});

test('a link with a token of somebody else signs nobody in, and replaces no session', async ({
  page,
  ada,
  context,
}) => {
  const link = `/sign-in#auth_token=${ada.token}&attempt=${'a'.repeat(48)}`;
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('did not begin in this tab');
  await expect(page).toHaveURL(/\/sign-in$/);
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();

  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: /Grace Hopper/ }).click();
  await expect(page.getByText('Grace Hopper')).toBeVisible();
  const second = await context.newPage();
  await second.goto(link);
  await expect(second.getByText(/You are still signed in/)).toBeVisible();
  await expect(second.getByText('Grace Hopper')).toBeVisible();
  expect(await second.evaluate(() => localStorage.getItem('auth_token'))).not.toBe(ada.token);
});

test('two tabs that sign in as two people ask which of them goes on', async ({ page, context }) => {
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto('/sign-in');
    await tab.getByRole('button', { name: 'Continue with Google' }).click();
  }
  await page.getByRole('button', { name: /Grace Hopper/ }).click();
  await expect(page.getByRole('heading', { name: 'My Workflows' })).toBeVisible();
  await second.getByRole('button', { name: /Ada Lovelace/ }).click();
  await expect(second.getByText(/already signed in as grace/)).toBeVisible();
  await expect(page.getByText('Grace Hopper')).toBeVisible();
  await second.getByRole('button', { name: 'Switch to Ada Lovelace' }).click();
  // An example of the list has the same name.
  for (const tab of [second, page])
    await expect(tab.getByRole('button', { name: /^Ada Lovelace/ })).toBeVisible();
});

function token(claims: Record<string, unknown>): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.${Buffer.alloc(32, 1).toString('base64url')}`;
}

test('an expired token signs out before anything is asked', async ({ page }) => {
  await page.goto('/privacy');
  await page.evaluate((value) => localStorage.setItem('auth_token', value), token({ sub: 'x', exp: 1 }));
  await page.goto('/workflows');
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
});

test('a forged token shows nothing of anybody', async ({ page }) => {
  const forged = token({ sub: '00000000-0000-0000-0000-000000000000', exp: 4_000_000_000 });
  await page.goto('/privacy');
  await page.evaluate((value) => localStorage.setItem('auth_token', value), forged);
  await page.goto('/workflows');
  await expect(page).toHaveURL(/\/(sign-in)?$/);
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
});
