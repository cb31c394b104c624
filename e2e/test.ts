import { type Page, test as base } from '@playwright/test';
import { type Person, signInPerson } from '#e2e/person.ts';
import { system } from '#e2e/system.ts';

export { expect } from '@playwright/test';

/** `ada` calls the API; `adasPage` is her browser, signed in. */
export const test = base.extend<{ adasPage: Page }, { ada: Person }>({
  ada: [
    // Playwright wants the pattern even where nothing is taken from it.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      await provide(await signInPerson(system.api, 'ada@example.com'));
    },
    { scope: 'worker' },
  ],
  adasPage: async ({ page, ada }, provide) => {
    await page.addInitScript((token) => localStorage.setItem('auth_token', token), ada.token);
    await provide(page);
  },
});
