import { expect, test } from 'vitest';
import { readListed } from '#shared/script/test-script.ts';

/** Of two more lists, of notes and of learners' English: what was not understood, or read wrongly. */
const LINES = `
nav: Leads ⇒ click · Leads
sort value ⇒ select · value | click · value
update ⇒ click · update
copy email -> @mail ⇒ ? Begin with what to do, as in: Click "Sign in" · Type "Ada" into "Name" · Read "Total" as total
export ⇒ click · export
spinner gone ⇒ wait_for · spinner
for each: click Won ⇒ ? Name the list, as in: For each row of "Orders": — and below it, indented, what is done in each.
3 times: click + ⇒ loop times; click · +
total > 100 ⇒ require the total more 100
start 9:00 end 10:00 ⇒ type · From · 9:00; type · To · 10:00
agree ⇒ click · agree
remember me ⇒ check · remember me
Enter in hotel.example ⇒ open · hotel.example
Open please the page of the hotel ⇒ click · the page of the hotel @ hotel
Click over the button Login ⇒ click · the button Login
Press over Rooms ⇒ click · Rooms
Go until the section Rooms ⇒ scroll
Write Maria like name ⇒ type · name · Maria
Insert the number 2 on Persons ⇒ type · Persons · 2
Quit the tick of Breakfast ⇒ uncheck · Breakfast
Let the comment empty ⇒ type · the comment ·
Substitute the text of comment with Hello ⇒ type · comment · Hello
Click to continue ⇒ click · continue
Pass to next page ⇒ click · Next page
Turn back ⇒ go_back
Go to the beginning ⇒ scroll · top
Go to the final of the page ⇒ scroll · bottom
Say me the price ⇒ extract · the price
Tell the price ⇒ extract · the price
Annotate the price ⇒ extract · the price
Verify that appears Confirmed ⇒ require shown Confirmed
Assure that says Confirmed ⇒ require shown Confirmed
Control the total is 200 ⇒ require the total reads 200
It is necessary that it says Confirmed ⇒ require shown Confirmed
There should not be errors ⇒ require gone errors
Before click OK, wait 2 seconds ⇒ ? Begin with what to do, as in: Click "Sign in" · Type "Ada" into "Name" · Read "Total" as total
Wait to load ⇒ wait_loaded
Wait for to appear the price ⇒ wait_for · the price
Wait while loading ⇒ wait_loaded
Click right on photo ⇒ click · photo
Not accept the cookies ⇒ click · Reject all cookies
Make a capture ⇒ screenshot
Take foto ⇒ screenshot
Do log out ⇒ click · Log out
`;

test.each(LINES.trim().split('\n'))('%s', (both) => {
  const { read, wanted } = readListed(both);
  expect(read).toBe(wanted);
});
