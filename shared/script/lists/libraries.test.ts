import { expect, test } from 'vitest';
import { reference } from '#shared/references.ts';
import { readInstructions } from '#shared/script/read-instructions.ts';
import { plainInstruction, readBriefly, readFully } from '#shared/script/test-script.ts';
import type { Lookup } from '#shared/script/words/value.ts';

const ON_MAIL =
  '? E-mails are sent by a step of their own: add Send an e-mail. When a run fails, an e-mail comes by itself.';
const ON_PERSON =
  '? Questions to a person are a step of their own: add Ask me. To do something in the page yourself: turn on the live view, take control, and give control back.';
const ON_SIGN_IN = '? With which name and password? Write both, as in: Log in as @user with @password.';
const ON_FILE = '? Which file? Write a variable that holds it, as in: Upload @file to "Documents".';
const UNTIL_MORE = 'until gone Load more or state Load more: click · Load more';

/** Of a library: classes that were read as something else or as nothing. */
test.each([
  ['sign in as bob using Google', ON_SIGN_IN],
  ['take a screenshot and save it', 'screenshot'],
  ['take a screenshot, then save it', 'screenshot'],
  ['take a screenshot of "Orders" and save it', 'screenshot · Orders'],
  ['read the total and save it', 'extract · the total'],
  ['move the slider to 75 %', 'slide · slider · 75'],
  ['drag the volume slider to 75 percent', 'slide · volume · 75'],
  ['wait for the confirmation', 'wait_for · the confirmation'],
  ['wait for the answer', 'wait_for · the answer'],
  ['wait for my confirmation', ON_PERSON],
  ['wait for the approval', ON_PERSON],
  ['wait for me', ON_PERSON],
  ['load more until nothing is left', UNTIL_MORE],
  ['load more until there is nothing more', UNTIL_MORE],
  ['click "Load more" until nothing more appears', UNTIL_MORE],
  ['unless it says "Available", stop', 'require shown Available'],
  ['unless the price is under 20, abort', 'require the price less 20'],
  ['unless "Available" is shown, go back', 'if gone Available; go_back'],
  ['drop "A" on "B"', 'drag · A · B'],
  ['drag "A" and drop it on "B"', 'drag · A · B'],
  ['drop @scan on the upload area', ON_FILE],
  ['save all titles to a list', 'collect · titles'],
  ['collect the prices into a table', 'collect · prices'],
  ['the total should be 12.50', 'require the total reads 12.50'],
  ['the total amount must be 12.50', 'require the total amount reads 12.50'],
  ['the tax ID should be 123', 'type · tax ID · 123 | require "reads"'],
  ['the quantity should be 3', 'type · quantity · 3 | require "reads"'],
  ['send the list to ada@example.com', ON_MAIL],
  ['borrow the first book in the list', 'click · Borrow first book in the list @ first book in the list'],
  ['groom the first dog in the list', '→ Click "Groom" next to the first dog'],
  ['oh and also click "Save"', 'click · Save'],
  ['oh and scroll down', 'scroll · down'],
  ['find Ada in the table', 'search · Ada'],
  ['find the price in the table', 'extract · price in the @ table'],
  ['Click "Save" if possible', 'perhaps click · Save'],
  ['if possible, click "Save"', 'perhaps click · Save'],
  ['wait at most one minute for "Done"', 'wait_for · Done · 60'],
  ['wait for "Done" for at most two minutes', 'wait_for · Done · 120'],
  ['wait ten seconds', 'wait · 10'],
])('%s', (line, meaning) => {
  expect(readFully(line)).toBe(meaning);
});

test('signs in with a name and a password that stand behind “using”', () => {
  for (const line of [
    'sign in as bob using secret',
    'log in using bob and secret',
    'login as bob using secret',
  ])
    expect(readBriefly(line)).toBe(readBriefly('log in as bob with secret'));
});

const lookup: Lookup = (id) => ({ name: id.slice(4), text: `the ${id.slice(4)}`, is_secret: false });
const [user, password] = [reference('var_user'), reference('var_password')];

test.each([
  [`sign in as ${user} using ${password}`, { verb: 'type', value: 'the user' }],
  [`put my email ${user} into the contact field`, { verb: 'type', value: 'the user' }],
  [`enter her name ${user} into "Name"`, { verb: 'type', value: 'the user' }],
  [`type Dear ${user} into "Message"`, { verb: 'type', value: 'Dear the user' }],
  [`drop ${user} on the upload area`, { verb: 'upload', file: 'the user', target: 'the upload area' }],
  [`drag the file ${user} onto the drop zone`, { verb: 'upload', file: 'the user' }],
  [`drop ${user} onto "Done"`, { verb: 'drag', from: 'the user', to: '"Done"' }],
])('takes the variable alone: %s', (text, read) => {
  const [first] = readInstructions({ text, lookup });
  expect(first && plainInstruction(first.instruction, lookup)).toMatchObject(read);
});

test('never presses a button for a name and a password that it could not divide', () => {
  expect(readFully(`sign in as "bob" maybe "secret"`)).toBe(ON_SIGN_IN);
});
