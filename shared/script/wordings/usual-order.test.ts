import { expect, test } from 'vitest';
import { readListed } from '#shared/script/test-script.ts';

/** Lines near those that are put in other words or in another order, and that say something else. */
const LINES = `
Return home ⇒ click · Home
Home tab ⇒ → Click "Home tab"
Enter space ⇒ type · space
Delete tab ⇒ click · Delete tab @ tab
Set the playback speed to 2x ⇒ type · the playback speed · 2x
Select 2x ⇒ select · 2x
Press next 2x ⇒ click · next; click · next
Type there is not a problem into "Comment" ⇒ type · Comment · there is not a problem
Make sure it says there is not a match ⇒ require shown there is not a match
If there is not a banner, click OK ⇒ if gone banner; click · OK
Move row 5 up to 2 ⇒ slide · row 5 up · 2
The amount to insert is 5 ⇒ → Insert is 5
Dialog yes ⇒ click · Dialog yes
Power off ⇒ → Click "Power off"
Logged on ⇒ → Click "Logged on"
Signing off ⇒ click · Sign off
Close: 17:00 ⇒ type · Close · 17:00
Delete: no ⇒ type · Delete · no | check · Delete
Write what you like best ⇒ type · what you like best
name as Ada ⇒ → Click "name as Ada"
Enter Name -> Ada ⇒ type · Name · Ada
Put quantity -> 3 ⇒ type · quantity · 3
enter email -> ada@example.com ⇒ type · email · ada@example.com
Have a look at the total ⇒ ? A question is written as what must be so: Make sure "Sold out" is shown. Or as what is to be read: Read "Stock" as stock.
Sort results ⇒ ? Begin with what to do, as in: Click "Sign in" · Type "Ada" into "Name" · Read "Total" as total
Wait the 5 seconds ⇒ ? Write what is waited for, as in: Wait for "Saved". · Wait until "Loading" is gone. · Wait 5 seconds.
I'd like the total ⇒ extract · total
I'd like the price as price ⇒ extract · price as price
I'd like the large size ⇒ select · large size | select · large · size | select · large
Tell the customer ⇒ ? Begin with what to do, as in: Click "Sign in" · Type "Ada" into "Name" · Read "Total" as total
For each of them: click Delete ⇒ ? Write: For each row of "Orders" as orders: · For each row of @file: · Repeat 3 times: · Repeat until "Next" is gone:
Expect no errors ⇒ require gone errors
Company Number 12345 ⇒ type · Company Number · 12345
Street Name "Main" ⇒ type · Street Name · Main
Address Line 2 ⇒ type · Address · 2
`;

test.each(LINES.trim().split('\n'))('%s', (both) => {
  const { read, wanted } = readListed(both);
  expect(read).toBe(wanted);
});
