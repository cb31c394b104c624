import { expect, test } from 'vitest';
import { readFully } from '#shared/script/test-script.ts';

/** Of a museum and of a laboratory: classes that were read as something else or as nothing. */
test.each([
  [
    'go to museum.example/whats-on and accept cookies',
    'open · museum.example/whats-on; click · Accept all cookies',
  ],
  ['take me to the homepage', 'click · the homepage'],
  ['click the Book button for "Dinosaurs"', 'click · Book @ Dinosaurs'],
  ['press "Add to basket" twice', 'click · Add to basket; click · Add to basket'],
  ['click the picture of the vase', 'click · the picture of the vase @ vase'],
  ['click the word Opening hours', 'click · the word Opening hours'],
  ['increase the number of children to 2', 'type · the number of children @ children · 2 · up'],
  ['set adults to 3 and children to 2', 'type · adults · 3; type · children · 2'],
  [
    'tick the first two boxes',
    '? Write a loop, as in: For each of the first 3 rows of "Orders": — and below it, indented: Check the checkbox.',
  ],
  ['not now', 'click · not now'],
  [
    'get the title and date of each exhibition',
    'collect · title and date of each exhibition @ each exhibition',
  ],
  ['find the cheapest day', '? Sort first, as in: Sort by price. Then: Click the first result.'],
  [
    'find out if it is open on Sunday',
    '? A question is written as what must be so: Make sure "Sold out" is shown. Or as what is to be read: Read "Stock" as stock.',
  ],
  ['check if there are tickets left, otherwise stop', 'require shown tickets left'],
  [
    'if "Members" is visible click it, else click "Guest"',
    'if shown Members; click · Members; click · Guest',
  ],
  ['stop if the basket is empty', 'require (gone empty @ basket and basket not contains empty)'],
  ['wait for the popup to close', 'wait_for · dialog'],
  ['click the last page', 'click · the last page'],
  ['read the price in the row "Adult"', 'extract · price @ Adult'],
  [
    'click Remove in the row where the ticket is "Child"',
    '? “where the ticket” is not understood here. Leave it out, or write it in a line of its own.',
  ],
  ['keep clicking More until everything is shown', 'until gone More or state More: click · More'],
  [
    'now find me a free slot',
    '? Which one? Write its words, or its number, as in: Click the first "Free" button.',
  ],
  ['choose any date', '? Which one? Write its words, or its number, as in: Click the first "Free" button.'],
  ['pick whichever is cheapest', '? Sort first, as in: Sort by price. Then: Click the first result.'],
  [
    'solve the puzzle',
    '? A captcha is for a person: turn on the live view, take control, solve it, and give control back.',
  ],
  [
    'turn up the volume',
    '? Write the value that it should have, as in: Set Volume to 80. Or click its button: Click "+" 2 times.',
  ],
  ['click the trash icon in the third row', 'click · trash @ third row'],
  ['enter "S-1042" into the barcode box and hit enter', 'type · barcode · S-1042; press · Enter'],
  ['get the number after "Batch"', 'extract · number @ Batch'],
  ['get the text of the error message', 'extract · error'],
  [
    'look for the sample with the lowest volume',
    '? Sort first, as in: Sort by price. Then: Click the first result.',
  ],
  ['if glucose is above 7, click Flag', 'if glucose more 7; click · Flag'],
  [
    'if glucose is between 4 and 7, click Normal',
    'if (glucose not less 4 and glucose not more 7); click · Normal',
  ],
  [
    'if status is Pending or Received, click Open',
    'if (shown Pending @ status or shown Received @ status); click · Open',
  ],
  ['while there is a Next button, click it', 'loop until; click · Next'],
  ['unless the sample is locked, press Edit', 'if gone locked @ sample; click · Edit'],
  [
    'only click Approve when the result is normal',
    '→ only wait until the result is normal, then click Approve',
  ],
  ['click Approve if it is there', 'perhaps click · Approve'],
  ['click Flag if glucose is above 7', 'only if glucose more 7: click · Flag'],
  ['wait until status changes to Done', '? Write what it becomes, as in: Wait until the status is Done.'],
  [
    'wait until there are 5 results',
    '? How many there are is counted first, as in: Count the rows as rows. Then: If rows is less than 3, stop.',
  ],
  ['for the first 3 samples, click Approve', 'loop samples; click · Approve'],
  ['is S-1042 done yet?', '→ Make sure S-1042 is done'],
  [
    'run it again tomorrow at 8',
    '? When a workflow starts is said by its trigger: add a Schedule above this step.',
  ],
])('%s', (line, meaning) => {
  expect(readFully(line)).toBe(meaning);
});
