import { expect, test } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { openApp } from '#web/test-app.tsx';

test('the command bar knows pages by what one does there, and takes any words for what a workflow is to do', async () => {
  const many = Array.from({ length: 9 }, (_unused, at) => ({
    id: `w${at}`,
    name: `Orders ${at}`,
    description: '',
    created_at: '2026-11-20T10:00:00Z',
  }));
  await openApp('/connectors', { GET_WORKFLOWS: many, GET_CONNECTORS: [], GET_ACCOUNTS: [] });
  await browserPage.getByRole('button', { name: 'Search or jump to' }).click();
  const search = browserPage.getByRole('combobox', { name: 'Search or jump to' });
  const option = (name: string | RegExp) => browserPage.getByRole('option', { name });
  await expect.element(option('Settings Page')).toBeVisible();
  await expect.element(option(/^and \d+ more: go on typing$/)).toBeVisible();
  await search.fill('buy cre');
  await expect.element(browserPage.getByRole('option').first()).toMatchTextContent('Manage Plan');
  await search.fill('get the price every day');
  await expect
    .element(browserPage.getByRole('option').first())
    .toMatchTextContent('Describe: “get the price every day”');
  await userEvent.keyboard('{Enter}');
  const dialog = browserPage.getByRole('dialog', { name: 'Describe what you want' });
  await expect.element(dialog.getByRole('textbox')).toHaveValue('get the price every day');
});

test('the command bar looks for any words in runs and their results', async () => {
  const { sentTo } = await openApp('/connectors', {
    GET_WORKFLOWS: [],
    GET_CONNECTORS: [],
    GET_ACCOUNTS: [],
    GET_RUNS: [],
  });
  await browserPage.getByRole('button', { name: 'Search or jump to' }).click();
  await browserPage.getByRole('combobox', { name: 'Search or jump to' }).fill('1049');
  await expect
    .element(browserPage.getByRole('option').first())
    .toMatchTextContent('Find “1049” in runs and results');
  await userEvent.keyboard('{Enter}');
  await expect.element(browserPage.getByRole('searchbox', { name: 'Search runs' })).toHaveValue('1049');
  await expect
    .element(browserPage.getByText(/^The names, errors and ids of runs are searched, and the results/))
    .toBeVisible();
  expect(sentTo('GET_RUNS').at(-1)?.query.get('search')).toBe('1049');
});
