import type { Page } from 'playwright-core';
import type { TestPerson } from '#browser/record/test-person.ts';

/** A page in the mark-up habits of one kind of site, and what a person does on it. */
export type UnseenPage = {
  html: string;
  act(person: TestPerson, tab: Page): Promise<void>;
};
