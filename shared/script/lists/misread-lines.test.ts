import { expect, test } from 'vitest';
import { checkScript } from '#shared/script/check/check-script.ts';
import { readFully } from '#shared/script/test-script.ts';
import { NO_VARIABLES } from '#shared/script/words/value.ts';

/** Lines that were once read as something else. */
test.each([
  ['Log in as bob with secret and delete everything', '→ Log in as bob with secret, then delete everything'],
  ['fill in Ada as name', 'type · name · Ada'],
  ['Fill in Main street 1 as address', 'type · address · Main street 1'],
  ['fill in "Ada" as the guest', 'type · the guest · Ada'],
  ['fill in Country as france', 'type · Country · france'],
  // As a repair writes it.
  ['fill in "Land" as france', 'type · Land · france'],
  ['fill in name as Ada', 'type · name · Ada'],
  ['fill in Delivery date as tomorrow', 'type · Delivery date · tomorrow'],
  ['Click "A" after clicking "B"', '→ Click "B", then click "A"'],
  ['Click "A" before clicking "B"', '→ Click "A", then click "B"'],
  ['Type "x" without pressing Enter', '→ Type "x"'],
  ['Click Continue without saving', 'click · Continue without saving'],
  ['Fill in Name with Ada but not Email', '→ Fill in Name with Ada'],
  [
    'Replace "foo" with "bar" in the title',
    '? Write the whole text that the field should have, as in: Set "Title" to "Second edition".',
  ],
  ['Fill "Email" with "ada@example.com" in the form', 'type · Email · ada@example.com'],
  [
    'Fill in the shipping address: Street Main St 5, City Hull',
    'type · Street · Main St 5; type · City · Hull',
  ],
  [
    'Select "Large" and "Red"',
    '? Say of which list, each in a line of its own, as in: Select "Large" from "Size".',
  ],
  ['Select "Large" and "Red" from "Sizes"', 'select · "Large" and "Red" · Sizes'],
  [
    'Search for anything except shoes',
    '? Write only what is meant, each in a line of its own, as in: Check "News".',
  ],
  ['Wait until the page is ready', 'wait_loaded'],
  ['Wait up to 60 seconds until the page has loaded', 'wait_loaded · 60'],
  ['Click "Save" when the form is complete', '→ Wait until the form is complete, then click "Save"'],
  ['Click "Next" and then wait for it', 'click · Next; wait_for · Next'],
  ['Click Notify me when available', 'click · Notify me when available'],
  [
    'Click the link that is green',
    '? What is meant is found by its words alone: write them as they read on the page, in quotes, as in: Click "Save". Of several rows: For each row of "Orders": — and below it, indented: If "Open" is shown, click "Pay".',
  ],
  [
    'Click "Remind" next to everyone who has not paid',
    '? Go over them one by one: For each row of "Members": — and below it, indented: If "Unpaid" is shown, click "Remind".',
  ],
  [
    'For each member who has not paid, click "Remind"',
    '? Ask inside the loop: For each row of "Orders": — and below it, indented: If "Late" is shown, click "Remind".',
  ],
  [
    'If the order that was late is shown, click "Remind"',
    '? Write what is asked, as in: If "Accept cookies" is shown, click it. Or: If the total is more than 100:',
  ],
  [
    'Wait until there are more than 10 rows',
    '? How many there are is counted first, as in: Count the rows as rows. Then: If rows is less than 3, stop.',
  ],
  [
    'Wait until more than 10 rows are shown',
    '? How many there are is counted first, as in: Count the rows as rows. Then: If rows is less than 3, stop.',
  ],
  ['Make sure at least one item is shown', '→ Count the item as item\nMake sure item is at least 1'],
  [
    'Make sure that there are at least 3 open repairs',
    '→ Count the open repairs as open_repairs\nMake sure open_repairs is at least 3',
  ],
  [
    'If there are more than 3 rows, click "Next"',
    '→ Count the rows as rows\nIf rows is more than 3, click "Next"',
  ],
  ['If it says "At least 8 characters", click "Back"', 'if shown At least 8 characters; click · Back'],
  ['If the price is 100 or more, click "Pay"', 'if the price not less 100; click · Pay'],
  ['If the price is not 100 or more, click "Pay"', 'if the price less 100; click · Pay'],
  ['If the price is 100 and below, click "Pay"', 'if the price not more 100; click · Pay'],
  ['If the price is at least 100, click "Pay"', 'if the price not less 100; click · Pay'],
  ['If the price isn\'t at least 100, click "Pay"', 'if the price less 100; click · Pay'],
  ['If the price doesn\'t exceed 100, click "Pay"', 'if the price not more 100; click · Pay'],
  ['If the price is up to 100, click "Pay"', 'if the price not more 100; click · Pay'],
  ['If the price is under 100, click "Pay"', 'if the price less 100; click · Pay'],
  ['If the price stays below 100, click "Pay"', 'if the price less 100; click · Pay'],
  [
    'If the price is between 10 and 20, click "Pay"',
    'if (the price not less 10 and the price not more 20); click · Pay',
  ],
  [
    'If the price isn\'t between 10 and 20, click "Pay"',
    'if (the price less 10 or the price more 20); click · Pay',
  ],
  ['If the price is exactly 5, click "Pay"', 'if the price is 5; click · Pay'],
  ['If the total costs more than 100, click "Pay"', 'if the total more 100; click · Pay'],
  ['If the total >= 100, click "Pay"', 'if the total not less 100; click · Pay'],
  [
    'If the invoice is older than 30 days, click "Remind"',
    '? Write what is asked, as in: If "Accept cookies" is shown, click it. Or: If the total is more than 100:',
  ],
  ['If the button is above the table, click "Next"', 'if shown above the @ button; click · Next'],
  ['Make sure the total is at most 50', 'require the total not more 50'],
  ['Stop if the balance is less than 10', 'require the balance not less 10'],
  ['You clicked "Save"', '→ Click "Save"'],
  ['Clicked "Save"', '→ Click "Save"'],
  ['is the job done?', '→ Make sure the job is done'],
  ['how many open repairs are there?', 'count · open repairs'],
  ['the date 5 May goes into the box "From"', '→ Type "5 May" into the box "From"'],
  ['the "Save" thing', '→ Click "Save"'],
  ['leave a note saying Back on Monday', '→ Type "Back on Monday" into "Note", then click "Add"'],
  ['Don\'t close the page, click "Next"', 'click · Next'],
  ['If "A" is shown, don\'t click "Pay"', '? Only what is written is done. Leave this line out.'],
  ['order it', 'click · Buy now'],
  ['select the text', '? Text is read, not selected, as in: Read "Total due" as total.'],
  ['Enter 17:00 as start and 19:00 as end', 'type · start · 17:00; type · end · 19:00'],
  ['Add Ben and Ida to the crew', 'click · Add Ben and Ida to the crew @ Ben and Ida to the crew'],
  [
    'Only reserve when the wind is below 5',
    '? Wait first, as in: Wait for "Saved". Or ask, as in: If "Saved" is shown, click "Close".',
  ],
  [
    'Enter the sum of both columns',
    '? What is typed there? Write it in quotes, or a variable, as in: Type @number into "Batch".',
  ],
  ['Click Next until you reach Summary', 'until shown Summary: click · Next'],
  ['Stop when there are no more jobs', '? Write when, as in: Stop if it says "Sold out".'],
  [
    'Fill in the form with class 7b, 24 pupils',
    '? What is typed there? Write it in quotes, or a variable, as in: Type @number into "Batch".',
  ],
  [
    'Check that no sample is missing',
    '? Begin with what to do, as in: Click "Sign in" · Type "Ada" into "Name" · Read "Total" as total',
  ],
  [
    'Freeze the membership until 1 September',
    '? Write what belongs into each field, as in: Date: 1 September. Then: Click "Save".',
  ],
  [
    'Write the batch number into the batch field',
    '? What is typed there? Write it in quotes, or a variable, as in: Type @number into "Batch".',
  ],
  [
    'Enter it again to confirm',
    '? Give the value a name, and write that, as in: Copy the order number as number. Then: Type @number into "Search".',
  ],
  [
    'If fewer than 2 lessons are left, click "Remind"',
    '→ Count the lessons as lessons\nIf lessons is fewer than 2, click "Remind"',
  ],
  [
    'Log in as team 7 with secret',
    'type · Email · team 7; to_password; type · Password · secret; press · Enter · Password; signed_in',
  ],
  [
    'Log in with card number 2213 and pin 9090',
    'type · card number · 2213; to_password; type · Password · 9090; press · Enter · Password; signed_in',
  ],
  ['Type the answer is 42 in Comment', 'type · Comment · the answer is 42'],
  ['Put her phone number 555 0182 in the phone field', 'type · phone · 555 0182'],
  [
    'For each thing that is not odd',
    '? Ask inside the loop: For each row of "Orders": — and below it, indented: If "Late" is shown, click "Remind".',
  ],
  ['Don\'t forget to tick "Terms", then click "Next"', 'check · Terms; click · Next'],
])('%s', (line, reading) => {
  expect(readFully(line)).toBe(reading);
});

/** Nothing that is proposed or read may say less than was written. */
test.each([
  'If there is no more than one row, click "Delete"',
  'If there are not more than 3 rows, click "Delete"',
  'If the price is at least 5 less than @old, click "Buy"',
  'If fewer than 3 rows are not paid, click "Delete"',
  'If there are more than 3 rows in the table "Orders", click "Delete"',
  'Unless every row is paid, click "Remind"',
  'Unless all rows are paid, click "Remind"',
  'If not all rows are paid, click "Remind"',
  'If both "A" and "B" are missing, click "Add"',
  'Unless the date is before 5 May 2026, click "Cancel"',
  'Unless the total is neither 10 nor 20, click "Cancel"',
  'If the amount is minus 5 or less, click "Reject"',
  'If the page doesn\'t say "Paid" and "Open", click "Remind"',
])('%s', (line) => {
  expect(readFully(line)).toBe(
    '? Write what is asked, as in: If "Accept cookies" is shown, click it. Or: If the total is more than 100:',
  );
});

test.each([
  'Make sure there are no fewer than 3 rows',
  'Make sure no row says "Failed"',
  'Stop if not all rows are paid',
  'Select "Large" but not "Extra large" from "Size"',
  'Move the card "A" to "Done" but not to the top',
  'Click the second last "Edit"',
  'Click the second to last "Edit"',
])('%s', (line) => {
  expect(readFully(line)).toMatch(/^\? /);
});

const ON_HOLD = '? Write what is pressed for that on the page, as in: Click "Hold" in the row of "3".';
const OPINION = '? Only what is written is done. Write what is to be pressed, as in: Click "Like".';

/** What was once clicked or typed, and means something else. */
test.each([
  ['Menu: vegetarian', 'type · Menu · vegetarian | click · vegetarian'],
  ['menu: Leads', 'type · menu · Leads | click · Leads'],
  ['Menu: vegan, size: L', 'type · Menu · vegan; type · size · L'],
  ['Put 3 on hold', ON_HOLD],
  ['Put "Order 3" on hold', ON_HOLD],
  ['Put the order on hold', ON_HOLD],
  ['Put it on hold', ON_HOLD],
  ['Put 3 on quantity', 'type · quantity · 3'],
  ['Put status on finished', 'type · status · finished'],
  ['I like this shop', OPINION],
  ['We love it', OPINION],
  ['I just like this shop', OPINION],
  ['You like this shop', '→ Like this shop'],
  ['Like this shop', 'click · Like shop @ shop'],
  ['I want to like this shop', 'click · Like shop @ shop'],
  ['I would like you to click "Save"', 'click · Save'],
  ['I would like the large size', 'select · large size | select · large · size | select · large'],
  ['I would like the total', 'extract · total'],
])('%s is read as it is meant', (line, reading) => {
  expect(readFully(line)).toBe(reading);
});

test.each([
  ['Click "Pay" if "Open" is shown', 'only if “Open” is shown, click'],
  ['Click "Pay" unless the total is more than 50', 'only if “the total” is not more than “50”, click'],
  [
    'If the status is Open or Late, go back',
    'only if “Open” beside “status” is shown, or “Late” beside “status” is shown, page',
  ],
  ['Click "More" until "End" is shown', 'click, again and again until “End” is shown'],
  ['If it says sold out, stop', 'stops here if “sold out” is shown'],
  ['Stop if there are no results', 'stops here if “no results” is shown, or “results” is not shown'],
  ['Make sure the button Send is not enabled', 'stops here if “the button Send” is enabled'],
  ['Make sure the total is not more than 50', 'stops here if “the total” is more than “50”'],
  ['Make sure "Thank you" is shown', 'stops here unless “Thank you” is shown'],
  ['Make sure the box Paid is ticked', 'stops here unless “the box Paid” is ticked'],
  ['Wait until the price is below 50', 'waits until “the price” is less than “50”'],
])('the reading of %s shows its condition', (line, reading) => {
  expect(checkScript(line, NO_VARIABLES)).toMatchObject([{ line: 1, reading }]);
});
