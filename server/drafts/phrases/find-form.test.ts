import { expect, test } from 'vitest';
import { stepOptions as options } from '#integrations/index.ts';
import { draftFromWords } from '#server/drafts/draft-from-words.ts';

function draft(description: string) {
  const made = draftFromWords({ description, options, time_zone: 'Europe/Berlin', practice_site: null });
  const part = made?.parts.find((one) => one.workflow_step_id === 'browser.instructions');
  return {
    lines: part?.inputs.instructions?.split('\n'),
    variables: made?.variables.map(({ name, is_secret }) => (is_secret ? `${name}*` : name)),
    guesses: part?.marks.filter(({ guess }) => guess !== null).map(({ line }) => line),
    made,
  };
}

test('a form becomes a page, a line for each field and the button that sends it', () => {
  const contact = draft(
    'Fill in the contact form on acme.example/contact with my name, email and message and submit it',
  );
  expect(contact.lines).toEqual([
    'Open acme.example/contact',
    'Type {{name}} into "Name"',
    'Type {{email}} into "Email"',
    'Type {{message}} into "Message"',
    'Click "Submit"',
  ]);
  expect(contact.variables).toEqual(['name', 'email', 'message']);
  // The button is a guess to confirm.
  expect(contact.guesses).toEqual([5]);
  expect(draft('Register me on events.example/signup with my name and password').variables).toEqual([
    'name',
    'password*',
  ]);
  expect(
    draft('Fill in name with Ada and email with ada@example.com on forms.example and press Send').lines,
  ).toEqual([
    'Open forms.example',
    'Type "Ada" into "Name"',
    'Type "ada@example.com" into "Email"',
    'Press Send',
  ]);
  expect(
    draft('Complete the survey at survey.example with my age and city, then click Finish').lines,
  ).toEqual(['Open survey.example', 'Type {{age}} into "Age"', 'Type {{city}} into "City"', 'Click Finish']);
});

test.each([
  [
    'fill in the contact form on acme.example with name Ada and message hello, then submit it',
    ['Type "Ada" into "Name"', 'Type "hello" into "Message"', 'Click "Submit"'],
  ],
  [
    'Fill out the form on acme.example with email ada@b.example, subject late parcel and comment where is it, submit',
    [
      'Type "ada@b.example" into "Email"',
      'Type "late parcel" into "Subject"',
      'Type "where is it" into "Comment"',
      'Click "Submit"',
    ],
  ],
])('values that are said stand in their fields: %s', (description, lines) => {
  const made = draft(description);
  expect(made.lines?.slice(1)).toEqual(lines);
  expect(made.made?.notes).toEqual([]);
});

test('a booking says for how many and when, each a guess to confirm', () => {
  const { lines, guesses } = draft('Book a table for two at trattoria.example on Friday at 7 pm');
  expect(lines).toEqual([
    'Open trattoria.example',
    'Type "2" into "People"',
    'Type "Friday" into "Date"',
    'Type "7 pm" into "Time"',
    'Click "Book"',
  ]);
  expect(guesses).toEqual([2, 3, 4, 5]);
  const weekly = draft('Every Monday at 9, book the gym class on gym.example');
  expect(weekly.made?.parts[0]?.workflow_step_id).toBe('schedule.on_a_schedule');
  expect(weekly.lines).toEqual(['Open gym.example']);
});

test('what is not said is not made up: the page is opened, and a note says what is missing', () => {
  const { lines, made } = draft('Cancel my subscription on magazine.example');
  expect(lines).toEqual(['Open magazine.example']);
  expect(made?.notes).toEqual([
    '“Cancel my subscription on magazine.example” needs to know the page: do it once in the live browser with Record, or write a line for each click.',
  ]);
  expect(draft('Cancel my subscription').made).toBeNull();
  expect(draft(`Fill in ${'a and b, '.repeat(20_000)} with my name`).made).toBeNull();
});

test('what is said to belong into a field is typed there, and is no name of one', () => {
  const { lines, variables } = draft(
    'Fill in the form at https://forms.example.com/visit with my name Ada Bohm, phone 0170 123 456, email, and date tomorrow, then submit',
  );
  expect(lines).toEqual([
    'Open https://forms.example.com/visit',
    'Type "Ada Bohm" into "Name"',
    'Type "0170 123 456" into "Phone"',
    'Type {{email}} into "Email"',
    'Type "tomorrow" into "Date"',
    'Click "Submit"',
  ]);
  expect(variables).toEqual(['email']);
});

test.each([
  [
    'Book court 2 on https://club.example for 10 to 11, if none is free take 11 to 12',
    ['Type "10 to 11" into "Time"', 'Click "Book"'],
    ['court 2', 'if none is free take 11 to 12'],
  ],
  [
    'Book a room on https://rooms.example on Friday from 9 to 10 unless it is taken',
    ['Type "Friday" into "Date"', 'Type "9 to 10" into "Time"', 'Click "Book"'],
    ['unless it is taken'],
  ],
  [
    'Reserve a desk on https://desk.example for tomorrow, otherwise for Monday',
    ['Type "tomorrow" into "Date"', 'Click "Reserve"'],
    ['otherwise for Monday'],
  ],
  [
    'book a table for 4 people on https://food.example tomorrow at 7 pm, and if that is full at 8 pm',
    ['Type "4" into "People"', 'Type "tomorrow" into "Date"', 'Type "7 pm" into "Time"', 'Click "Book"'],
    ['if that is full at 8 pm'],
  ],
  [
    'Sign me up on https://course.example with my name and email as soon as there are places',
    ['Type {{name}} into "Name"', 'Type {{email}} into "Email"', 'Click "Sign up"'],
    ['as soon as there are places'],
  ],
])('what a form is filled in for only then is said to be left out: %s', (description, lines, left) => {
  const made = draft(description);
  expect(made.lines?.slice(1)).toEqual(lines);
  expect(made.made?.notes).toHaveLength(left.length);
  for (const [at, words] of left.entries()) expect(made.made?.notes[at]).toContain(`“${words}”`);
});
