/** What people write for a day's work, with `#` where a number makes each line another one. */
const LINES = `
Open https://shop.example/orders/#
Log in as ada# with "practice"
Click "Orders"
Search for lantern #
Type "Ada Lovelace #" into "Name"
Email: ada#@example.com
Set Quantity to #
Select "Express" from "Shipping"
Tick "I agree to the terms"
Untick "Newsletter"
Press Enter
Wait for "Order # saved"
Click "Details" in the row of "Order #"
Read the "Total" as total_#
Read the price of "Lantern #" as price
Make sure "Thank you" is shown
Make sure the total is #
Download "Invoice #"
Scroll to "Terms"
Date of delivery: # May 2027
First name Lisa, last name Bohm, phone 0170 #
Hover over "Menu"
Go back
Accept the cookies if there is a banner
Click the second "Edit" button
Please open the order #
Choose the large size
Change the phone number to 0170 #
Add to cart
Save
Take a screenshot
Close the dialog
Type @name into "Search" and press Enter
Click "Save #" and wait for "Saved"
Drag "Card #" to "Done"
Delete "Order #"
Copy the order number as number_#
Collect all rows of "Orders #" as rows
Wait 2 seconds
Confirm the order
`;
const BLOCK = `
For each row of "Orders #" as orders:
  Read "Total" as total
  If "Late" is shown, click "Remind #"
If the total is more than #:
  Click "Pay"
Otherwise:
  Click "Later #"
`;
const BLOCK_EVERY = 10;

/** So many lines, of which no two rounds share one that holds a number. */
export function mixedScript(lines: number, round: number): string {
  const [plain, block] = [LINES, BLOCK].map((text) => text.trim().split('\n'));
  const written: string[] = [];
  for (let at = 0; written.length < lines; at += 1) {
    const hasRoom = written.length + BLOCK_EVERY < lines;
    const more = hasRoom && at % BLOCK_EVERY === BLOCK_EVERY - 1 ? (block ?? []) : [];
    for (const line of [plain?.[at % plain.length] ?? '', ...more])
      written.push(line.replaceAll('#', String(round * 1_000 + at)));
  }
  return written.join('\n');
}
