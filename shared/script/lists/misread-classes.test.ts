import { expect, test } from 'vitest';
import { readInstructions } from '#shared/script/read-instructions.ts';
import { readFully } from '#shared/script/test-script.ts';

const ON_SCHEDULE = '? When a workflow starts is said by its trigger: add a Schedule above this step.';
const ON_STEP =
  '? Write the value that it should have, as in: Set Quantity to 3. Or click its button: Click "+" 2 times.';
const ON_CONDITION =
  '? Write what is asked, as in: If "Accept cookies" is shown, click it. Or: If the total is more than 100:';
const ON_NAME = '? Write the name into its field, as in: Type "Summer" into "Name". Then: Click "Save".';
const ON_NEW =
  '? Write what belongs into each field, as in: Click "New list". Then: Type "Groceries" into "Name". Then: Click "Create".';
const SIGNS_IN =
  'type · Email · ada; to_password; type · Password · practice; press · Enter · Password; signed_in';

test.each([
  ['increase servings by one', ON_STEP],
  ['decrease servings', ON_STEP],
  ['lower the volume by a bit', ON_STEP],
  ['increase servings to 6', 'type · servings · 6 · up'],
  ['save as draft', 'click · Save as draft'],
  ['save the post as a draft', 'click · Save as draft'],
  ['save it as "Summer"', ON_NAME],
  ['empty the list', 'click · Empty list @ list'],
  ['delete everything from "To do"', 'click · Empty To do @ To do'],
  ['delete everything from the cart', 'click · Empty cart @ cart'],
  ['delete everything in the Notes field', 'type · Notes · '],
  ['delete the text in Notes', 'type · Notes · '],
  ['create a new list called "X"', ON_NEW],
  ['create a list named Groceries', ON_NEW],
  ['if not logged in, log in as ada with practice', `if shown Log in; ${SIGNS_IN}`],
  ['unless logged in, log in as ada with practice', `if shown Log in; ${SIGNS_IN}`],
  ['if you are signed in, log out', 'if shown Log out; click · Log out'],
  ['if it asks for a password, type "x"', 'if shown password; type · x'],
  ['if the customer asks for a call, tick "Call"', ON_CONDITION],
  ['for each task: tick it', 'loop task; check · checkbox'],
  ['for each row, untick it', 'loop row; uncheck · checkbox'],
  ['while there is a Next button click it', 'loop until; click · Next'],
  ['if there is a popup just close it', 'if shown dialog; dismiss · dialog'],
  ['open the recipe site recipes.example.com', 'open · recipes.example.com'],
  ['go to our shop at shop.example.com', 'open · shop.example.com'],
  ['open the invoice for example.com', 'click · the invoice for example.com @ example.com'],
  ['read the price twice a month', ON_SCHEDULE],
  ['click "Save" every three days', ON_SCHEDULE],
  ['type "x" into "Name" every two weeks', ON_SCHEDULE],
  ['if the price is below 100 tomorrow, click "Buy"', ON_CONDITION],
  ['if the price is below 100 on Fridays, click "Buy"', ON_CONDITION],
  ['if "Sold out" is shown twice, click "Back"', ON_CONDITION],
  ['if the total is over 100 dollars, click "Pay"', 'if the total more 100 dollars; click · Pay'],
  ['wait until the status is Open', 'wait_until shown Open @ status'],
  ['wait until the status is Closed', 'wait_until shown Closed @ status'],
  ['wait until the state is done', 'wait_until shown done @ state'],
  ['wait until the dialog is open', 'wait_for · dialog'],
  ['only continue when the status is Open', 'wait_until shown Open @ status'],
  ['continue only if "Available" is shown', 'require shown Available'],
  ['if price is over 50 stop', 'require price not more 50'],
  ['click next until there are no more pages', 'until gone next or state next: click · next'],
  ['reserve a place in "Yoga, 18:00"', 'click · Reserve @ Yoga, 18:00'],
  ['verify the booking shows in My bookings', 'require shown the booking in My bookings @ bookings'],
  ["if I've got new messages, open the first one", ON_CONDITION],
  ['read the total\nsave it as net', 'extract · the total; extract · the total as net'],
  ['read the total\ncall it net', 'extract · the total; extract · the total as net'],
  ['read the total as gross\nsave it as net', ON_NAME],
  ['click "Save"\nsave it as net', ON_NAME],
  ['save it as net', ON_NAME],
])('%s', (line, reading) => {
  expect(readFully(line)).toBe(reading);
});

test.each(['clear the filters', 'clear the selection', 'empty the results'])(
  '%s: nothing is deleted',
  (line) => {
    expect(JSON.stringify(readInstructions(line))).not.toMatch(/delete|remove/i);
  },
);
