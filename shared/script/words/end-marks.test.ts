import { expect, test } from 'vitest';
import { reference } from '#shared/references.ts';
import { readInstructions } from '#shared/script/read-instructions.ts';
import { plainInstruction, readFully } from '#shared/script/test-script.ts';

const typed = (line: string) => /^type · .+? · (.*)$/.exec(readFully(line))?.[1];

test.each([
  ['type Hello! into Message', 'Hello!'],
  ['type Nice to meet you. into the message', 'Nice to meet you.'],
  ['type What is new? into Notes', 'What is new?'],
  ['type ACME Inc. into Company', 'ACME Inc.'],
  ['type Hello, into Message', 'Hello'],
  ['write Hi there! in the chat', 'Hi there!'],
])('a mark with words behind it belongs to what is typed: %s', (line, value) => {
  expect(typed(line)).toBe(value);
});

test.each([
  ['comment: Is it ready?', 'Is it ready?'],
  ['Fill Message with Is it open today?', 'Is it open today?'],
  ['message: Thank you!', 'Thank you!'],
  ['Fill Company with ACME Inc.', 'ACME Inc.'],
  ['description: It smells burnt.', 'It smells burnt.'],
  // It ends the line of somebody who is polite, pleased or writes whole sentences.
  ['can you fill City with Rome?', 'Rome'],
  ['set the city to Rome!', 'Rome'],
  ['Fill City with Rome.', 'Rome'],
])('at the end of a line only a sentence or a name has its mark: %s', (line, value) => {
  expect(typed(line)).toBe(value);
});

test.each([
  ['password: Marigold7!', 'Marigold7!'],
  ['fill in password with Marigold7!!', 'Marigold7!!'],
  ['enter Marigold7! as password', 'Marigold7!'],
  ['enter the password Marigold7!', 'Marigold7!'],
])('of a password also a single word has its mark: %s', (line, value) => {
  expect(typed(line)).toBe(value);
});

test.each([
  ['log in as lena@nimbus.example with password Marigold7!', 'Marigold7!'],
  ['log in as lena@nimbus.example with password Marigold7! and open the inbox', 'Marigold7!'],
  ['sign in as lena@nimbus.example / Marigold7?', 'Marigold7?'],
  ['log in as lena@nimbus.example with Marigold7.', 'Marigold7'],
])('a password ends as it was written, but for a full stop: %s', (line, password) => {
  expect(readFully(line)).toContain(`type · Password · ${password};`);
});

test('a variable is typed as it is where an exclamation ends its line', () => {
  const lookup = (id: string) => ({ name: id.slice(4), text: 'secret', is_secret: false });
  const [first] = readInstructions({ text: `password: ${reference('var_password')}!`, lookup });
  expect(first && plainInstruction(first.instruction, lookup)).toMatchObject({ value: 'secret' });
});
