import { expect, test } from 'vitest';
import { readListed } from '#shared/script/test-script.ts';

const ON_COLON =
  '? Leave out what stands before the colon, as in: Click "Orders". A text for a field is written in quotes, as in: Subject: "Open the gate".';
const ON_NUMBER = '? Write the text in quotes, and the field that it is for, as in: Type "7" into "Repeat".';
const ON_DONE =
  '? Write what is done, as in: Click "Delete". Or what must be so, as in: Make sure "Deleted" is shown.';
const ON_WISH =
  '? Write what is done, as in: Delete "Order 7". Or what is chosen, as in: Select "Large" from "Size".';

/** Wishes, statements, numbers with more words behind them, and words before a colon: read as something else before. */
const LINES = `
I would like the order deleted ⇒ click · Delete order @ order
I'd like the newsletter switched off ⇒ uncheck · the newsletter
We would like the booking cancelled ⇒ click · Cancel booking @ booking
I want the invoice downloaded ⇒ download · the invoice
I want the order to be cancelled ⇒ click · Cancel order @ order
I'd like the table exported ⇒ download · Export table
The price is to be read ⇒ extract · The price
The button "Save" is to be clicked ⇒ click · Save
I want the amount paid ⇒ extract · the amount paid
I need the invoice sent by Anna ⇒ extract · the invoice sent by Anna @ Anna
I would like the pages numbered ⇒ ${ON_WISH}
The cart needs to be emptied ⇒ ${ON_DONE}
The invoice has to be downloaded ⇒ ${ON_DONE}
Get the order deleted ⇒ ? Write what is done, as in: Delete "Order 7". Or what is read, as in: Read the rows of "Orders" as orders.
One should click Save ⇒ click · Save
Let me have the total ⇒ extract · the total
Write 3 on notice ⇒ ${ON_NUMBER}
Type 7 on repeat ⇒ ${ON_NUMBER}
Type 4 on the left ⇒ ${ON_NUMBER}
Enter 20 on top ⇒ ${ON_NUMBER}
Write 2 each ⇒ ${ON_NUMBER}
Enter 4 more ⇒ ${ON_NUMBER}
Write 12 on Saturday ⇒ type · Saturday · 12
Type 5 Main St ⇒ type · 5 Main St
Write Ada on the list ⇒ ? Write the text in quotes, and the field that it is for, as in: Type "Ada" into "Name".
Type see you on Monday ⇒ type · see you on Monday
Put the kettle on ⇒ ? What is typed there? Write it in quotes, or a variable, as in: Type @number into "Batch".
Set the alarm for 7 ⇒ type · the alarm · 7
Select 2 on the right ⇒ select · 2 on the right
Menu: click Orders ⇒ ? Leave out what stands before the colon, as in: Click "Orders".
Menu: Orders > New ⇒ ? Leave out what stands before the colon, as in: Click "Orders".
Sidebar: Orders ⇒ type · Sidebar · Orders | click · Orders
Button: Save ⇒ click · Button Save
Tab: Details ⇒ click · Tab Details
Checkbox: newsletter ⇒ ? Write what is done with it, as in: Check "Newsletter". Or: Type "Ada" into "Name".
Note: click Save first ⇒ ${ON_COLON}
Orders: open the first one ⇒ ${ON_COLON}
Settings: turn off sounds ⇒ ${ON_COLON}
Important: wait 5 seconds ⇒ ${ON_COLON}
Subject: open the gate ⇒ type · Subject · open the gate
Note: call back ⇒ type · Note · call back
Comment: please wait for me ⇒ type · Comment · please wait for me
Note: call them please ⇒ type · Note · call them please
Select: Blue ⇒ → Select Blue
Search: click the lens ⇒ ? Each in a line of its own, as in: Click "Search".
search the catalogue for ursula le guin ⇒ search · ursula le guin
sign in with card number 20114477 and PIN @pin ⇒ type · card number · 20114477; to_password; type · Password · @pin; press · Enter · Password; signed_in
reading date: today ⇒ type · reading date · today
make sure the request shows as Pending ⇒ require (shown Pending @ request or request reads Pending)
make sure the price is as advertised ⇒ require (shown as advertised @ price or price reads as advertised)
click a free spot ⇒ click · a free spot
click a free spot on the page ⇒ dismiss · page
click a blank spot ⇒ dismiss · page
add 2 x Margherita ⇒ ? Write the number in a line of its own, as in: Set Quantity to 2. Then: Click "Add".
email the receipt to guest@example.com ⇒ ? E-mails are sent by a step of their own: add Send an e-mail. When a run fails, an e-mail comes by itself.
which tables are free? ⇒ ? A question is written as what is to be read: Read the table "Tables" as tables. Or as what must be so: Make sure "Free" is shown.
get the last three readings ⇒ ? Read all of them, as in: Read the table "Readings" as readings. Or the newest: Sort by date. Then: Read the first row as reading.
date of birth 4 May 1988 ⇒ type · date of birth @ birth · 4 May 1988
move my appointment to next Tuesday ⇒ ? Write what belongs into each field, as in: Date: 1 September. Then: Click "Save".
recipient Stadtwerke, IBAN DE02120300000000202051 ⇒ type · recipient · Stadtwerke; type · IBAN · DE02120300000000202051
mark everyone else present ⇒ ? Write a loop, as in: For each row of "Pupils": — and below it, indented, what is done in each.
save all changes ⇒ click · Save changes
enter flight number SK4417 ⇒ type · flight number · SK4417 | type · flight number SK4417
full insurance: no ⇒ type · full insurance · no | check · full insurance
the total must not exceed 500 ⇒ require the total not more 500
type bug, priority high ⇒ ? Write what belongs into each field, as in: Type: Bug, Priority: High.
drag "Logo is blurry" from To do to In progress ⇒ drag · Logo is blurry @ To do · In progress
search for the recipe for pancakes ⇒ search · recipe for pancakes
search the recipe for pancakes ⇒ search · pancakes
search the price for the lantern ⇒ extract · the price for the lantern @ lantern
if "Late" is shown: click Remind please ⇒ if shown Late; click · Remind
in the menu: click Orders please ⇒ click · Orders @ menu:
search: red shoes please ⇒ search · red shoes
city: New York City please ⇒ type · city · New York City
delivery address: 5 Main Street please ⇒ type · delivery address · 5 Main Street
comment: no onions please ⇒ type · comment · no onions please
for each open issue without assignee, click Assign ⇒ ? Ask inside the loop: For each row of "Orders": — and below it, indented: If "Late" is shown, click "Remind".
`;

test.each(LINES.trim().split('\n'))('%s', (both) => {
  const { read, wanted } = readListed(both);
  expect(read).toBe(wanted);
});
