import { expect, test } from 'vitest';
import { readInstructions } from '#shared/script/read-instructions.ts';
import { readListed } from '#shared/script/test-script.ts';

/** Of four lists that were written before any of them was read: what was not understood then, or read wrongly. */
const LINES = `
write in the comment box that he limps ⇒ ? Write the text in quotes, as in: Type "He limps" into "Comment".
weight 12.5 kg ⇒ type · weight · 12.5 kg
login admin@shop.example / @pw ⇒ type · Email · admin@shop.example; to_password; type · Password · @pw; press · Enter · Password; signed_in
filter status: unpaid ⇒ select · unpaid · status | select · status unpaid
search: 10442 ⇒ search · 10442
row 3 edit ⇒ click · Edit @ row 3
total as sum ⇒ extract · total as sum
note date + amount ⇒ extract · date; extract · amount
discount 10% ⇒ type · discount · 10%
date 2027-03-01 ⇒ type · date · 2027-03-01
from: 01.03.2027 to: 31.03.2027 ⇒ type · From · 01.03.2027; type · To · 31.03.2027
terms yes ⇒ check · terms
newsletter no ⇒ uncheck · newsletter
newsletter off ⇒ uncheck · newsletter
gift wrap on ⇒ check · gift wrap
back 2x ⇒ go_back; go_back
tab tab enter ⇒ press · Tab; press · Tab; press · Enter
ctrl+s ⇒ press · Control+s
F5 ⇒ press · F5
scroll down 2x ⇒ scroll · down; scroll · down
until Saved ⇒ wait_for · Saved
check total 39 ⇒ require the total reads 39
check total = 39.00 ⇒ require the total reads 39.00
no error ⇒ require gone error
expect 3 rows ⇒ ? Count them first, as in: Count the rows as rows. Then: If rows is less than 3, stop.
url contains /done ⇒ require address /done
url = /done ⇒ require address /done
dl invoice ⇒ download · invoice
attach @inv -> Invoice ⇒ upload · @inv · Invoice
read col Price ⇒ collect · Price
row Ada: delete ⇒ click · Delete in row Ada @ row Ada
+ item ⇒ click · Add item @ item
street Main St 5 ⇒ type · street · Main St 5
dbl click Ada ⇒ click · Ada
tab 2 ⇒ switch_tab · 2
new tab ⇒ new_tab
if sold out: stop ⇒ require gone sold out
Enter to the site with login ada and password @pw ⇒ type · Email · ada; to_password; type · Password · @pw; press · Enter · Password; signed_in
Press in the button Students ⇒ click · the button Students
Give click to Students ⇒ click · Students
Open to me the list of students ⇒ click · the list of students @ students
Look the student Marco Rossi ⇒ search · Marco Rossi
The field City fill with Torino ⇒ type · The field City · Torino
Take off the check of Bus ⇒ uncheck · Bus
Desactivate the box Bus ⇒ uncheck · the box Bus
Date of birth is 05/03/2015 ⇒ type · Date of birth @ birth · 05/03/2015
The hour put 9:00 ⇒ type · The hour · 9:00
Make save ⇒ click · Save
Do save the form ⇒ click · Save form
Keep the changes ⇒ click · Save changes
Guard the changes ⇒ click · Save changes
Accept to the cookies ⇒ click · Accept all cookies
Eliminate the second line ⇒ click · Delete second line @ second line
Delete of the list the student Marco ⇒ ? Name the list, as in: For each row of "Orders": — and below it, indented, what is done in each.
Change phone in 011 777 ⇒ type · phone · 011 777
Read what is the name of teacher ⇒ extract · the name of teacher @ teacher
Take the number of students ⇒ count · students
Save in variable average the value of Average ⇒ ? Write the name behind it, as in: Read "Average" as average.
How many is the total ⇒ extract · the total
Which is the total ⇒ extract · the total
Control that it is written Saved ⇒ require shown Saved
Verify if is there Saved ⇒ require shown Saved
It must appear Saved ⇒ require shown Saved
Should to be written Saved ⇒ require shown Saved
Attend 5 seconds ⇒ wait · 5
Wait the button Save ⇒ wait_for · the button Save
Descend to the bottom ⇒ scroll · bottom
Go down in the page ⇒ scroll · down
Come back ⇒ go_back
Return back one page ⇒ go_back
Do a capture of the page ⇒ screenshot
Discharge the file ⇒ download · the file
Make download of the report ⇒ download · the report
Charge the file @file ⇒ upload · @file
If there is not Marco, stop ⇒ require shown Marco
Go out from the account ⇒ click · Log out
kill the popup ⇒ dismiss · popup
bung a lantern in the basket ⇒ click · Add to cart @ lantern
bump the quantity up to 4 ⇒ type · the quantity · 4 · up
knock the quantity down to 1 ⇒ type · the quantity · 1 · down
bin the second one ⇒ click · Delete second one @ second one
ditch the last row ⇒ click · Delete last row @ last row
go with express shipping ⇒ select · express shipping | select · shipping · express | select · express · shipping
let's go for the green one ⇒ select · green one | select · one · green | select · green · one
I'd like the large size ⇒ select · large size | select · large · size | select · large
put down Vienna as the city ⇒ type · the city · Vienna
take a quick screenshot for me ⇒ screenshot
keep a copy of the page as pdf ⇒ pdf
get me the invoice pdf ⇒ download · the invoice pdf
for each of them note the name ⇒ ? Write: For each row of "Orders" as orders: · For each row of @file: · Repeat 3 times: · Repeat until "Next" is gone:
read off the order number ⇒ extract · the order number
drag the first card over to Done ⇒ drag · first · Done
switch over to the other tab ⇒ switch_tab · -1
go back one ⇒ go_back
back up a page ⇒ go_back
only show me the red ones ⇒ check · Show only red ones | check · Only red | click · Show only red ones | click · Only red | select · red ones | select · red | click · red ones | click · red
`;

test.each(LINES.trim().split('\n'))('%s', (both) => {
  const { read, wanted } = readListed(both);
  expect(read).toBe(wanted);
});

test.each([
  ['Set Note to we are fine for now', 'type · Note · we are fine for now'],
  ['Set quantity to 3 for now', 'type · quantity · 3'],
  ["I'd like you to download the report", 'download · the report'],
  ['Time off', 'click · Time off'],
  ['go with the mouse over "Reports"', 'hover · Reports'],
])('%s', (line, wanted) => {
  expect(readListed(`${line} ⇒ ${wanted}`).read).toBe(wanted);
});

test.each(['Clear the history', 'Clear the calendar', 'Clear the board'])(
  '%s never presses what deletes all of it',
  (line) => {
    const names = JSON.stringify(readInstructions(line));
    expect(names).toContain('Clear all');
    expect(names).not.toMatch(/Delete|Remove/);
  },
);
