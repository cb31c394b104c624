import { expect, test } from 'vitest';
import { readInstructions } from '#shared/script/read-instructions.ts';
import { readBriefly, readFully } from '#shared/script/test-script.ts';

/** Other wordings of what plain-lines.test.ts has, and of what came later: until, “it”, several fields, several keys. */
test.each([
  ['Head over to shop.example.com/sale', 'open · shop.example.com/sale'],
  ['Navigate to our intranet at intranet.example.com', 'open · intranet.example.com'],
  ['Pull up example.com and log in', 'open · example.com; click · Log in'],
  ['Launch https://example.com', 'open · https://example.com'],
  ['Could you please open example.com?', 'open · example.com'],
  [
    'Sign me in using ada@example.com and practice',
    'type · Email · ada@example.com; to_password; type · Password · practice; press · Enter · Password; signed_in',
  ],
  [
    'Log in with username ada and password s3cret',
    'type · Email · ada; to_password; type · Password · s3cret; press · Enter · Password; signed_in',
  ],
  ['Type my e-mail ada@example.com, then hit Next', 'type · e-mail · ada@example.com; click · Next'],
  ['Enter the code SAVE10', 'type · code · SAVE10'],
  ['Enter the code {{var_1}} and continue', 'type · code · {{var_1}}; click · Continue'],
  ['Apply the code SAVE10', 'type · Coupon code · SAVE10; click · Apply'],
  ['Print the page to PDF', 'pdf'],
  ['Key in 42 for the amount', 'type · the amount · 42'],
  ['Fill Name with Ada Lovelace and City with London', 'type · Name · Ada Lovelace; type · City · London'],
  [
    'Put "Ada" in First name and "Lovelace" in Last name',
    'type · First name · Ada; type · Last name · Lovelace',
  ],
  ['Write Hello there in the message box', 'type · message · Hello there'],
  ['The quantity should be 3', 'type · quantity · 3 | require "reads"'],
  ['Make the quantity 3', 'type · quantity · 3'],
  ['Set the colour to blue', 'type · the colour · blue'],
  ['Pick Blue as the colour', 'select · Blue · the colour | select · Blue as the colour'],
  ['Tick the newsletter box', 'check · newsletter'],
  ['Untick "Remember me", please', 'check · Remember me'],
  ['Tick the boxes Red and Blue', 'check · Red; check · Blue'],
  ['Leave the newsletter unchecked', 'check · the newsletter'],
  ['Press the big green Buy now button', 'click · big green Buy now'],
  ['Hit the Save changes button at the bottom', 'click · the Save changes button at the bottom @ bottom'],
  ['Smash the subscribe button', 'click · subscribe'],
  ['Go ahead and click Continue', 'click · Continue'],
  ['Click the bin next to Ada', 'click · the bin next to Ada @ Ada'],
  [
    'Click the cart icon in the top right corner',
    'click · the cart icon in the top right corner @ top right corner',
  ],
  [
    'Click the three dots beside "Invoice 12" and choose Delete',
    'click · three dots @ Invoice 12; select · Delete',
  ],
  ['Open the hamburger menu', 'click · the hamburger menu'],
  ['Click on the magnifying glass', 'click · the magnifying glass'],
  ['Click the X', 'click · the X'],
  ['Click the little heart', 'click · the little heart'],
  ['Hover over Products and click Lamps', 'hover · Products; click · Lamps'],
  ['Point at Account, then choose Settings', 'hover · Account; select · Settings'],
  [
    'Open the Account menu and pick Log out',
    'click · the Account menu; select · Log out | select · out · Log | select · Log · out',
  ],
  ['Keep scrolling until you see "Terms of use"', 'until shown Terms of use: scroll · down'],
  [
    'Scroll down until "Load more" shows up and click it',
    'until shown Load more: scroll · down; click · Load more',
  ],
  ['Scroll to the very end', 'scroll · bottom'],
  ['Refresh until it says Ready', 'until shown Ready: reload'],
  ['Reload the page until "Completed" appears', 'until shown Completed: reload'],
  ['Keep clicking "Next" until it is gone', 'until gone Next: click · Next'],
  ['Click Load more until it disappears', 'until gone Load more: click · Load more'],
  ['Set the arrival date to next Friday', 'type · the arrival date · next Friday'],
  ['Pick tomorrow in the Date field', 'select · tomorrow · Date'],
  ['Departure: in 3 days', 'type · Departure · in 3 days'],
  [`Enter today's date in "Due"`, "type · Due · today's date"],
  ['Jot down the order number', 'extract · the order number'],
  ['Read me the headline', 'extract · heading'],
  ['How many items are in the cart?', 'count · items in the cart @ cart'],
  ['How much does the lantern cost?', 'extract · price @ lantern'],
  ['What does the message say?', 'extract · message'],
  ['Store the delivery date as delivery', 'extract · the delivery date'],
  ['Grab every row of the orders table', 'collect · orders'],
  ['Export the report as a CSV', 'download · Export report'],
  ['Save the invoice PDF as invoice', 'download · the invoice PDF'],
  ['Upload {{var_file}} as my CV', 'upload · {{var_file}} · my CV'],
  ['Wait a moment', 'wait · 2'],
  ['Give it 3 seconds', 'wait · 3'],
  ['Hang on until the spinner is gone', 'wait_for · the spinner'],
  ['Wait till "Done" is on the screen', 'wait_for · Done'],
  ['Hold on for 2 secs', 'wait · 2'],
  ['Make sure there are no errors', 'require "gone"'],
  ['Check there is a Log out link', 'require "shown"'],
  ['Verify the cart is empty', 'require "any"'],
  ['Confirm the total equals $39', 'require "reads"'],
  ['Stop if it says "Sold out"', 'require "gone"'],
  ['Close that annoying pop-up', 'dismiss · annoying pop-up'],
  ['Get rid of the cookie notice', 'dismiss · cookie notice'],
  ['Say no to cookies', 'click · Reject all cookies'],
  ['Skip the tour', 'click · Skip'],
  ['Dismiss the confirmation dialog', 'dismiss · confirmation dialog'],
  ['Sort by price, low to high', 'select · price, low to high | select · low to high'],
  ['Filter by brand Acme', 'select · Acme · brand | select · brand Acme'],
  ['Search the shop for a lantern and open the first result', 'search · lantern; click · first'],
  ['Look up lantern in the search bar', 'search · lantern'],
  ['Empty the search box and type mug', 'type · field · ; type · mug'],
  ['Undo', 'click · Undo'],
  ['Go back twice', 'go_back; go_back'],
  ['Return to the previous page', 'go_back'],
  ['Go to page 2', 'click · Page 2'],
  ['Go to the next page', 'click · Next page'],
  ['Next page', 'click · Next page'],
  ['Snap a picture of the invoice as proof', 'screenshot · the invoice'],
  ['Press Ctrl+A and then Delete', 'press · Control+A; press · Delete'],
  ['Hit enter', 'press · Enter'],
  ['Press Tab 3 times', 'press · Tab; press · Tab; press · Tab'],
  ['Press the down arrow', 'press · ArrowDown'],
  ['Double click the file report.pdf', 'click · the file report.pdf'],
  [
    'Right click on Inbox and choose Mark as read',
    'click · Inbox; select · Mark · read | select · Mark as read',
  ],
  ['Drag Task A to the Done column', 'drag · Task A · the Done column'],
  ['Move the slider for volume to 30%', 'slide · the slider for volume @ volume · 30%'],
  ['Turn dark mode on', 'check · dark mode'],
  ['Switch notifications off', 'check · notifications'],
  ['Toggle Wi-Fi', 'click · Wi-Fi'],
  ['Expand the first question', 'click · Expand first question @ first question | expand · first question'],
])('%s', (line, reading) => {
  expect(readBriefly(line)).toBe(reading);
});

/** What cannot be done as it is written is said, and not guessed. */
test.each([
  'Copy the tracking number and paste it into the "Track" box',
  'Keep reading the page until "Done" is shown',
  'Type "Ada" into it',
])('%s is not guessed', (line) => {
  expect(readBriefly(line)).toBe('unclear');
});

const WAITS_BY_ITSELF =
  '? What downloads waits for its file by itself, as in: Download "Report". Leave this line out.';
const ASK_ME =
  '? Questions to a person are a step of their own: add Ask me. To do something in the page yourself: turn on the live view, take control, and give control back.';
const WHAT_IS_TYPED =
  '? What is typed there? Write it in quotes, or a variable, as in: Type @number into "Batch".';
const ALL_PAGES =
  '? The last page has no next one and is read too: Read "Orders" on all pages as orders. Only going on: Click "Next" until it is gone.';
const IN_SIGHT = '? Write what is to be in sight there, as in: Scroll to the last row of "Messages".';

/** Lines as a manual has them: joined by arrows, for a person, with one of several names, or with what is not said. */
test.each([
  ['Click "Save" -> wait for "Saved"', 'click · Save; wait_for · Saved'],
  [
    'Click "Save" → Wait for the page to load => Read "Total" as total',
    'click · Save; wait_loaded; extract · Total as total',
  ],
  ['Type "Ada" into "Name" -> submit', 'type · Name · Ada; click · Submit | press · Enter'],
  ['Click "Save"->click "Close"', 'click · Save; click · Close'],
  ['Click "Save" -> if "Sure?" is shown, click "Yes"', 'click · Save; if shown Sure?; click · Yes'],
  [
    'Open example.com → log in as ada with s3cret → click Orders',
    'open · example.com; type · Email · ada; to_password; type · Password · s3cret; press · Enter · Password; signed_in; click · Orders',
  ],
  ['Click File > Export', 'click · File; click · Export'],
  ['Click Edit > Select all', 'click · Edit; click · Select all'],
  ['Click File -> Save as', 'click · File; click · Save as'],
  ['Go to Help > Press releases', 'click · Help; click · Press releases'],
  ['Wait for the download to finish', WAITS_BY_ITSELF],
  ['Wait until the file has been downloaded', WAITS_BY_ITSELF],
  ['Once the download is complete, click "Close"', WAITS_BY_ITSELF],
  ['Wait for me to log in', ASK_ME],
  ['Wait for my approval', ASK_ME],
  ['Wait until I have entered the code', ASK_ME],
  ["Wait until I've approved", ASK_ME],
  ['Pause until the user confirms', ASK_ME],
  ['Let me log in first', ASK_ME],
  ['Wait for my order to appear', 'wait_for · my order'],
  ['Wait until I see the total', 'wait_for · the total'],
  ['Write an answer to the customer', WHAT_IS_TYPED],
  ['Write a reply to the first message', WHAT_IS_TYPED],
  ['Type in the code from the text message', WHAT_IS_TYPED],
  [
    'Type the code I was sent',
    '? A person has to give it: add the step Ask me before this one, and type its answer here, as in: Type @code into "Code".',
  ],
  ['Type the number on the card into "Card"', WHAT_IS_TYPED],
  ['Type Message into Subject', 'type · Subject · Message'],
  ['Type the current date into "Date"', 'type · Date · the current date'],
  ['If no results are found, stop', 'require (gone no results and shown results)'],
  ['If there are no orders, stop', 'require (gone no orders and shown orders)'],
  ['If no products were found, go back', 'if (shown no products or gone products); go_back'],
  [
    'If there are no free slots and "Next week" is shown, click "Next week"',
    'if ((shown no free slots or gone free slots) and shown Next week); click · Next week',
  ],
  ['Wait until there are no orders', 'wait_until (shown no orders or gone orders)'],
  ['If no errors are shown, click "Next"', 'if gone errors; click · Next'],
  ['If nothing is found, stop', '? Write when, as in: Stop if it says "Sold out".'],
  ['While "Next" is enabled, click it', 'loop until; click · Next'],
  ['While there is a "Load more" button, press it', 'loop until; click · Load more'],
  ['Repeat until there are no more pages: read the table, click Next', ALL_PAGES],
  ['Repeat until you reach the last page: click Next', ALL_PAGES],
  ['Click "Continue" or "Next"', 'click · Continue'],
  ['Click either "Yes", "OK" or "Continue"', 'click · Yes'],
  ['Click the "Yes" or "OK" button', 'click · Yes'],
  ['Click Continue or Next', 'click · Continue or Next'],
  ['Tap "Later" or "Not now", whichever comes first', 'click · Later'],
  ['Accept', 'click · Accept'],
  ['Decline', 'click · Decline'],
  ['Accept the terms', 'check · the terms | click · Accept terms @ terms'],
  ['Get the title of the page', 'extract · title'],
  ['Get the page title as title', 'extract · title as title'],
  ['Get the title of the book', 'extract · the title of the book @ book'],
  ['Get the current page address', 'extract · address'],
  ['Save the current URL as link', 'extract · address as link'],
  [`Type "It's \\"great\\"" into Review`, `type · Review · It's "great"`],
  ['Type "say \\"yes\\" or \\"no\\"" into Note', 'type · Note · say "yes" or "no"'],
  ['Type "C:\\temp\\" into Path, then click "Go"', 'type · Path · C:\\temp\\; click · Go'],
  ['Scroll inside the list "Messages" to the bottom', IN_SIGHT],
  ['Scroll to the bottom of the list "Messages"', IN_SIGHT],
  ['Scroll the page down', 'scroll · down'],
  ['Pay with the saved card', '? Choose it and click, as in: Select "Saved card". Then: Click "Pay".'],
  ['Take a full page screenshot', 'screenshot'],
  ['Take a full-page screenshot as shot', 'screenshot'],
  ['Take a picture of the entire page', 'screenshot'],
  ['Take a screenshot of the page', 'screenshot'],
  [
    'Pay with PayPal',
    'click · Pay with PayPal | select · Pay with PayPal | select · PayPal | select · PayPal · Payment method',
  ],
  ['Put two of them in the basket', '→ Set Quantity to 2, then add to cart'],
  ['Reply "Thanks, got it"', '→ Click "Reply"\nType "Thanks, got it" into "Message"'],
  [
    'Reply to Ada "Thanks"',
    '? Write it in lines of their own, as in: Click "Reply". Then: Type "Thanks" into "Message".',
  ],
  ['Set the date from to 2026-01-01', 'type · the date from · 2026-01-01'],
  ['Set the date to to 2026-12-31', 'type · the date to · 2026-12-31'],
  ['Change the date from 2026-01-01 to 2026-02-01', 'type · the date · 2026-02-01'],
  [
    'Do the same for the next order',
    '? Write a loop, as in: For each row of "Orders": — and below it, indented, what is done in each.',
  ],
  ['Stop here unless the price is under 20', 'require the price less 20'],
  ['Continue only if the price is under 20', 'require the price less 20'],
  ['Abort unless "Ready" is shown', 'require shown Ready'],
])('%s', (line, reading) => {
  expect(readFully(line)).toBe(reading);
});

test('each of several names is looked for, in the same place', () => {
  const [line] = readInstructions('Click "Yes" or "OK" in the "Sure?" dialog');
  const target = line?.instruction.verb === 'click' ? line.instruction.target : null;
  expect(target?.readings.map(({ words, near }) => [words.parts, near?.parts])).toEqual([
    [['Yes'], ['Sure?']],
    [['OK'], ['Sure?']],
  ]);
});

test.each([
  ['Ctrl-click "Bill 3"', 'control'],
  ['Ctrl+click on Bill 3', 'control'],
  ['Cmd-click the second row', 'control'],
  ['Shift click "Bill 4"', 'shift'],
  ['shift-click on the last row', 'shift'],
  ['Click "Shift"', 'once'],
])('%s is a click with that key held down', (line, how) => {
  expect(readInstructions(line).map(({ instruction }) => instruction)).toMatchObject([
    { verb: 'click', how },
  ]);
});
