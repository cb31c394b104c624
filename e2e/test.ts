import { type Page, test as base } from '@playwright/test';
import { type Person, signInPerson } from '#e2e/person.ts';
import { system } from '#e2e/system.ts';

export { expect } from '@playwright/test';

/** More than a worker signs in. */
const PEOPLE_OF_A_WORKER = 60;
let signedIn = 0;

/** `ada` calls the API; `adasPage` is her browser, signed in. Each test has another user, with all credits. */
export const test = base.extend<{ ada: Person; adasPage: Page }>({
  // Playwright requires an object pattern here.
  // oxlint-disable-next-line no-empty-pattern
  ada: async ({}, provide, { workerIndex }) => {
    // After a failed test Playwright starts another worker.
    const person = (
      system.people[(workerIndex * PEOPLE_OF_A_WORKER + signedIn) % system.people.length] ?? ''
    ).trim();
    signedIn += 1;
    await provide(await signInPerson(system.api, person));
  },
  adasPage: async ({ page, ada }, provide) => {
    await page.addInitScript((token) => localStorage.setItem('auth_token', token), ada.token);
    await provide(page);
  },
});
