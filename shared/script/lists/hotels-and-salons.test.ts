import { expect, test } from 'vitest';
import { readListed } from '#shared/script/test-script.ts';

/** Of two more lists, of a hotel, a ward, a nursery, a salon and others (83 and 92 of 120 right at first), with lines that stay as they are. */
const LINES = `
guest name Tom Fields ⇒ type · guest name · Tom Fields
first name Ada ⇒ type · first name · Ada
full name Ada Byron ⇒ type · full name · Ada Byron
Full name Ada Byron ⇒ type · Full name · Ada Byron
Postal code LS1 4DY ⇒ type · Postal code · LS1 4DY
Address 5 Main Street ⇒ type · Address · 5 Main Street
pay by credit card ⇒ click · Pay by credit card | select · Pay by credit card | select · credit card | select · credit card · Payment method
pay the bill by card ⇒ click · Pay bill by card @ bill by card
pay by the saved card ⇒ ? Choose it and click, as in: Select "Saved card". Then: Click "Pay".
pay later ⇒ click · Pay later @ later
move the appointment of Sam Reed ⇒ click · Move appointment of Sam Reed @ appointment of Sam Reed
move the card to Done ⇒ drag · item · Done
move the product up ⇒ click · Move up @ product
reorder hair wax ⇒ click · Reorder hair wax @ hair wax
cancel Olga Brand's appointment ⇒ click · Cancel Olga Brand's appointment @ Olga Brand's appointment
pay the March invoice ⇒ click · Pay March invoice @ March invoice
pay the invoice ⇒ click · Pay invoice @ invoice
edit the price of Colour ⇒ click · Edit price of Colour @ price of Colour
join the waiting list for Italian A1 weekend ⇒ click · Join waiting list for Italian A1 weekend @ waiting list for Italian A1 weekend
enrol in Spanish A2 ⇒ click · Enrol in Spanish A2 @ in Spanish A2
last day 5 May 2027 ⇒ type · last day · 5 May 2027
last name Berg ⇒ type · last name · Berg
born on 4.7.2004 ⇒ type · born · 4.7.2004
check-in from 16:00 ⇒ type · check-in · 16:00
check in Rex ⇒ click · Check in Rex @ Rex
enter Lina as first name and Berg as last name ⇒ type · first name · Lina; type · last name · Berg
enter Sam Patel as full name and sam@x.example as email address ⇒ type · full name · Sam Patel; type · email address · sam@x.example
enter Lina as first name ⇒ type · first name · Lina
write Yours as ever and bye as title ⇒ type · heading · Yours as ever and bye
switch to Harbour Loft ⇒ click · Harbour Loft | select · Harbour Loft
save the house rules ⇒ click · Save house rules | click · Save rules
save the booking ⇒ click · Save booking | click · Save
save the price ⇒ click · Save price | extract · the price
save the total as total ⇒ extract · the total as total
tick Heparin as given ⇒ check · Heparin as given
tell the teacher "She has a fever" ⇒ ? Write it in lines of their own, as in: Type "Hello" into "Message". Then: Click "Send".
reply "Thank you" to the review ⇒ ? Each in a line of its own, as in: Click "Reply". Then: Type "Thanks" into "Message".
take a payment of 42 euros ⇒ ? Write the number into its field, as in: Set "Amount" to 42. Then: Click "Take payment".
how much shampoo is left? ⇒ ? Write the words that the number stands beside, as in: Read "Tickets left" as left.
report Ella as sick from 3 May 2027 ⇒ ? Write what belongs into each field, as in: First day: 3 May 2027. Then: Click "Send".
report the total ⇒ extract · the total
choose a double room ⇒ select · a double room | select · room · double | select · double · room
choose size M ⇒ select · size M | select · M · size | select · size · M
use the discount code STUDI10 ⇒ type · Coupon code · STUDI10; perhaps click · Apply
message: Hello ⇒ type · message · Hello
pay by Friday ⇒ click · Pay by Friday @ by Friday
pay in full ⇒ click · Pay in full @ in full
we need wheelchair access ⇒ check · wheelchair access | extract · wheelchair access
we need the total ⇒ extract · the total
order more brake pads ⇒ click · Order more @ brake pads
order more ⇒ click · Buy now @ more
save the job Marketing intern ⇒ click · Save job @ Marketing intern
ready on 14 May 2027 ⇒ type · ready on · 14 May 2027
contract start on 1 June 2027 ⇒ type · contract start · 1 June 2027
start on 1 June 2027 ⇒ type · start · 1 June 2027
`;

test.each(LINES.trim().split('\n'))('%s', (both) => {
  const { read, wanted } = readListed(both);
  expect(read).toBe(wanted);
});
