import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { someTests } from '#browser/page/test-some.ts';
import { scriptOf, type TestPerson } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const test = someTests();

const HOME = `<button>One</button> <a href="/next">Next page</a> <a href="#part">To the part</a>
  <form action="/kept"><button>Keep it</button></form> <form action="/find"><button>Look it up</button></form>
  <button id="late">Late</button><h2 id="part">Part</h2>`;
const { openPage, site } = recordingTests({
  '/next': '<h1>Next</h1><button>Two</button>',
  '/kept': '<h1>Kept</h1><button>Two</button>',
  '/find': '<h1>Found</h1><button>Two</button>',
});

const textOf = async (person: TestPerson) => scriptOf(await person.done()).text;
const clickTo = async (person: TestPerson, tab: Page, words: string, address: string) => {
  await person.click(tab.getByText(words));
  await tab.waitForURL(`${site().origin}${address}`);
};
const record = (person: TestPerson, action: 'pause' | 'resume') => person.send({ kind: 'record', action });

/** The lines of a second recording, after something was done that was not recorded. */
async function nextLines(between: (person: TestPerson, tab: Page) => Promise<unknown>, then = 'Two') {
  const { person, tab } = await openPage(HOME);
  await person.click(tab.getByText('One'));
  expect(await textOf(person)).toBe('Click "One"');
  await between(person, tab);
  await person.record();
  await person.click(tab.getByText(then));
  return await textOf(person);
}

test('what is recorded after an unrecorded click that led elsewhere begins with that page', async () => {
  expect(await nextLines((person, tab) => clickTo(person, tab, 'Next page', '/next'))).toBe(
    `Open ${site().origin}/next\nClick "Two"`,
  );
  expect(await nextLines((person, tab) => clickTo(person, tab, 'Look it up', '/find?'))).toBe(
    `Open ${site().origin}/find?\nClick "Two"`,
  );
});

test('a recording that goes on after a pause begins where the pause led to', async () => {
  const { person, tab } = await openPage(HOME);
  await person.click(tab.getByText('One'));
  await record(person, 'pause');
  await clickTo(person, tab, 'Next page', '/next');
  await record(person, 'resume');
  await person.click(tab.getByText('Two'));
  await record(person, 'pause');
  await record(person, 'resume');
  expect(await textOf(person)).toBe(`Click "One"\nOpen ${site().origin}/next\nClick "Two"`);
});

test('nothing is opened where nobody went elsewhere, and nothing on which a site may save', async () => {
  const again = 'Click "One"';
  expect(await nextLines((person, tab) => person.click(tab.getByText('One')), 'One')).toBe(again);
  expect(await nextLines((person, tab) => clickTo(person, tab, 'To the part', '/#part'), 'One')).toBe(again);
  expect(await nextLines((person, tab) => clickTo(person, tab, 'Keep it', '/kept?'))).toBe('Click "Two"');
  // What the last recorded click led to comes after the recording.
  expect(
    await nextLines(async (person, tab) => {
      await tab.evaluate("location.href = '/next'");
      await tab.waitForURL(`${site().origin}/next`);
      await person.click(tab.locator('h1'));
    }),
  ).toBe('Click "Two"');
});
