import { expect, test } from 'vitest';
import { described } from '#server/drafts/test-described.ts';

test('the total of all orders is read of each, which is said', () => {
  const { lines, guesses, notes } = described('read the total of all open orders on a.example');
  expect(lines).toEqual(['Open a.example', 'Read the totals of all open orders as total']);
  expect(guesses.join(' ')).toContain('no line adds them up');
  expect(notes).toEqual([]);
});

test('which ones are meant is left out with a sentence where no line says it', () => {
  const { lines, steps, notes } = described(
    'Look at a.example and mail me all requests that are not approved',
  );
  expect(steps).toEqual(['browser.instructions', 'mail.send_me']);
  expect(lines[1]).toBe('Read all requests as requests');
  expect(notes).toEqual([expect.stringContaining('“that are not approved”')]);
  const overdue = described('Look at a.example and mail me the members whose fee is overdue');
  expect(overdue.lines[1]).toBe('Read the members whose fee is overdue as members');
  expect(overdue.notes).toEqual([]);
});

test('what is read of a day has its name', () => {
  expect(described("get tomorrow's appointments from a.example and email me a table").lines).toEqual([
    'Open a.example',
    "Get tomorrow's appointments as appointments",
  ]);
});

test('what is to be kept is read first, and is no click', () => {
  const { lines, notes } = described('Go to a.example, click "Next" and add the name to a table');
  expect(lines).toEqual(['Go to a.example', 'Click "Next"', 'Read the name as name']);
  expect(notes).toEqual([]);
});

test('a wish that names nothing but which ones is left out as a whole', () => {
  expect(described('Make a list of who has an appointment and email it to ann@b.example').notes).toEqual([
    expect.stringContaining('“Make a list of who has an appointment”'),
  ]);
});
