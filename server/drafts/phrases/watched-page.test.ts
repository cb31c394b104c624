import { expect, test } from 'vitest';
import { described } from '#server/drafts/test-described.ts';

const STOP = 'flow.stop_unless';

test.each([
  ['Watch a.example/jobs for new jobs in Leeds and mail me', 'Read all jobs in Leeds as jobs'],
  [
    'Watch a.example/plans for new planning applications and post them to Slack',
    'Read all planning applications as planning_applications',
  ],
  ['Monitor a.example/shop for new offers and put them in a table', 'Read all offers as offers'],
  ['When a review with less than 3 stars appears on a.example/r, email me', 'Read all reviews as reviews'],
])('what is new is found by comparing, and looked for again and again: %s', (description, line) => {
  const { steps, lines, inputsOf } = described(description);
  expect(steps.slice(0, 3)).toEqual(['schedule.on_a_schedule', 'browser.instructions', STOP]);
  expect(steps).toHaveLength(4);
  expect(lines[1]).toBe(line);
  expect(inputsOf(STOP)?.condition).toBe('changed');
});

test('new ones that are mailed are those of a list that has changed', () => {
  const { lines, inputsOf, guesses } = described(
    'Each morning search a.example for "youth" and mail me the new grants',
  );
  expect(lines.at(-1)).toBe('Read all grants as grants');
  expect(inputsOf(STOP)).toEqual({ value: '{{grants}}', condition: 'changed' });
  expect(guesses.join(' ')).toContain('the list is another one than last time');
});

test('where nothing is told, new ones are read as they are called', () => {
  expect(described('Check a.example for new products once a week').lines[1]).toBe(
    'Read the new products as new_products',
  );
});

test('which of what is new is left out with a sentence', () => {
  expect(described('When a review with less than 3 stars appears on a.example/r, email me').notes).toEqual([
    expect.stringContaining('“with less than 3 stars”'),
  ]);
  expect(described('Watch a.example for new jobs that pay more than 300 a day and mail me').notes).toEqual([
    expect.stringContaining('“that pay more than 300 a day”'),
  ]);
});

test.each([
  [
    'Check a.example/flat every day and tell me if the price drops below £900',
    'Read the price as price',
    'price',
  ],
  [
    'Look at the balance on a.example every day and mail me if it is under 500',
    'Read the balance as balance',
    'balance',
  ],
  ['If a donation on a.example is bigger than £1000 tell me', 'Read the donation as donation', 'donation'],
])('what a condition names is read, and no whole page: %s', (description, line, name) => {
  const { lines, inputsOf } = described(description);
  expect(lines).toEqual([expect.stringMatching(/^Open a\.example/), line]);
  expect(inputsOf(STOP)?.value).toBe(`{{${name}}}`);
});

test('a word that is waited for is looked for in the page', () => {
  const { inputsOf } = described('Every hour check a.example/news and mail me when the word fire is in it');
  expect(inputsOf(STOP)).toEqual({ value: '{{page}}', condition: 'newly_contains', other: 'fire' });
});

test('a site that is waited for to be down is opened again and again', () => {
  const { steps, notes } = described('Tell me when https://a.example is down');
  expect(steps).toEqual(['schedule.on_a_schedule', 'browser.instructions']);
  expect(notes).toEqual([
    'Where https://a.example does not open, the run fails, and failed runs are mailed to you.',
  ]);
});

test('a condition behind what is told first is left out with a sentence', () => {
  const { steps, notes } = described(
    'When the tent is out of stock on a.example/t tell me, unless it is a weekend',
  );
  expect(steps).toEqual(['schedule.on_a_schedule', 'browser.instructions', STOP, 'mail.send_me']);
  expect(notes).toEqual([expect.stringContaining('“unless it is a weekend”')]);
});

test('what is looked for is read where no words of a search are said, and a list is exported as a file', () => {
  expect(described('Go to a.example, look for rejected claims and write them into a table').lines[1]).toBe(
    'Read all rejected claims as rejected_claims',
  );
  expect(described('Open a.example and export the pupil list').lines).toEqual([
    'Open a.example',
    'Download the pupil list',
  ]);
});

test('two pages are compared, and two are photographed', () => {
  const prices = described('compare the price on a.example/x with b.example/x and email me');
  expect(prices.lines).toEqual([
    'Open a.example/x',
    'Read the price as price',
    'Open b.example/x',
    'Read the price as price_2',
  ]);
  const pictures = described('Take screenshots of a.example and b.example and put them in Drive');
  expect(pictures.lines).toEqual(['Open a.example', 'Take a screenshot', 'Open b.example']);
  expect(pictures.steps).toEqual([
    'browser.instructions',
    'browser.take_screenshot',
    'google_drive.upload_file',
  ]);
  expect(pictures.notes).toEqual(['Only the last file is passed on: add a step for the other.']);
});

test('things that are waited for in some number are counted', () => {
  const { lines, inputsOf } = described(
    'Every quarter hour between 8 and 18 look at https://vet.example/queue and tell me when more than 5 animals are waiting',
  );
  expect(lines).toEqual([
    'Open https://vet.example/queue',
    'Count the waiting animals as number_of_waiting_animals',
  ]);
  expect(inputsOf(STOP)).toMatchObject({ condition: 'above', other: '5' });
});

test('no whole page is compared with a number', () => {
  const { steps, notes } = described(
    'Check a.example every day and message me if a table for more than 8 is booked',
  );
  expect(steps).toEqual(['schedule.on_a_schedule', 'browser.instructions']);
  expect(notes.join(' ')).toContain('No step finds out');
});

test('tickets that are waited for are no site that is down, and which books are overdue is a list', () => {
  expect(
    described('tell me as soon as tickets for a.example/final are available').inputsOf(STOP)?.other,
  ).toBe('available');
  expect(described('check which books are overdue at a.example/loans and email me the list').lines[1]).toBe(
    'Read all overdue books as overdue_books',
  );
});

test('a picture that is to be sent is taken first, and a summary is said not to be one', () => {
  expect(described('Open a.example/menu and send me a screenshot').steps).toEqual([
    'browser.instructions',
    'browser.take_screenshot',
    'mail.send_me',
  ]);
  expect(described('Read the headlines on a.example and mail me a summary').notes).toEqual([
    expect.stringContaining('What was read is sent as it is'),
  ]);
});

test('what there is on a page is a condition', () => {
  const { inputsOf, notes } = described(
    'Look at a.example/w every day and tell me if there is a snow warning',
  );
  expect(inputsOf(STOP)).toEqual({ value: '{{page}}', condition: 'contains', other: 'snow warning' });
  expect(notes).toEqual([]);
});
