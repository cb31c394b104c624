import { expect, test } from 'vitest';
import { readListed } from '#shared/script/test-script.ts';

/** Things before their verbs, amounts with units, verbs of a trade, statements and questions, each beside look-alikes. */
const LINES = `
cancel my hold on "Dune" ⇒ click · Cancel hold @ Dune
renew my loan of "Dune" ⇒ click · Renew loan @ Dune
cancel the reservation under "Kim" ⇒ click · Cancel reservation @ Kim
delete the note on "Dune" ⇒ click · Delete note @ Dune
delete the film "Solaris" ⇒ click · Delete @ Solaris
cancel the booking "Yoga" for "Ada" ⇒ ? “"Ada"” is not understood here. Leave it out, or write it in a line of its own.
remove everything from "Cart" ⇒ click · Empty Cart @ Cart
order 88 cancel ⇒ click · Cancel order 88 @ order 88
purchase order 7781 print ⇒ click · Print purchase order 7781 @ purchase order 7781
invoice 2231: download ⇒ download · invoice 2231
the second row: delete ⇒ click · Delete second row @ second row
order status: cancel ⇒ type · order status · cancel
comment: delete ⇒ type · comment · delete
note: download ⇒ type · note · download
order 88 ⇒ ? Begin with what to do, as in: Click "Sign in" · Type "Ada" into "Name" · Read "Total" as total
Vaccinate Rex ⇒ click · Vaccinate Rex
vaccinate the cat ⇒ → Click "Vaccinate" next to the cat
Frobnicate all ⇒ → Click "Frobnicate all"
Renew all ⇒ click · Renew all @ all
next lesson ⇒ click · next lesson
previous week ⇒ click · previous week
next order ⇒ click · next order
next, order the lamp ⇒ click · Buy now @ lamp
next page ⇒ click · Next page
check Rex in ⇒ click · Check in @ Rex | check · Rex in
check in Rex ⇒ click · Check in Rex @ Rex
clock out ⇒ click · Clock out
check the box All in ⇒ check · the box All in
check in ⇒ click · Check in
leave the waiting list ⇒ click · Leave waiting list @ waiting list
leave the field empty ⇒ type · field ·
end my shift ⇒ click · End shift @ shift
end the run if it says "Done" ⇒ require gone Done
log the time 1h 30m ⇒ type · time · 1h 30m
log 30 minutes ⇒ ? Write the number into its field, as in: Set "Tip" to 2.
log out ⇒ click · Log out
duration 1 h 30 min ⇒ type · duration · 1 h 30 min
time spent 2h ⇒ type · time spent · 2h
table 12, 4 guests ⇒ type · table · 12; type · guests · 4
name Ada, 2 guests ⇒ type · name · Ada; type · guests · 2
30 min ⇒ ? Begin with what to do, as in: Click "Sign in" · Type "Ada" into "Name" · Read "Total" as total
3 nights ⇒ type · nights · 3
tip the driver 2 euros ⇒ ? Write the number into its field, as in: Set "Tip" to 2.
tip the waiter 10% ⇒ ? Write the number into its field, as in: Set "Tip" to 2.
tip 5 ⇒ type · tip · 5
price below 30 ⇒ ? Write what must be so: Make sure the price is below 30. Or what is set: Set "Max price" to 30.
the total is under 50 ⇒ require the total less 50
total <= 60 ⇒ require the total not more 60
valid until: 2027-03-01 ⇒ type · valid until · 2027-03-01
rating above 4 ⇒ ? Write what must be so: Make sure the price is below 30. Or what is set: Set "Max price" to 30.
Rate the film ⇒ click · Rate film @ film
what's my tariff called? ⇒ extract · my tariff
what time does it open? ⇒ ? Write what is read, as in: Read "Total" as total.
which wine is the cheapest? ⇒ least · wine by money
how much is left? ⇒ ? Write the words that the value stands beside, as in: Read "Balance" as balance.
return to the same location ⇒ check · return to the same location | select · return to the same location | click · return to the same location
return to the list ⇒ click · the list
Return the total as total ⇒ extract · the total as total
return the car to Oslo ⇒ ? Write what is chosen for it on the page, as in: Return location: Oslo. Or: Click "Return".
no extra insurance ⇒ check · no extra insurance | select · no extra insurance | click · no extra insurance
no errors ⇒ require gone errors
same car as last year ⇒ check · same car as last year | select · same car as last year | click · same car as last year
I have a prescription ⇒ check · I have a prescription | select · I have a prescription | click · I have a prescription
I have to click Save ⇒ click · Save
swap the yoghurt for a cheaper one ⇒ ? Each in a line of its own, as in: Click "Swap" next to "Yoghurt". Then: Click "Oat yoghurt".
swap 2 for 3 ⇒ ? Begin with what to do, as in: Click "Sign in" · Type "Ada" into "Name" · Read "Total" as total
spin the wheel ⇒ → Click "Spin" next to the wheel
clik Save ⇒ → Click Save
quantity 6 bottles ⇒ ? Begin with what to do, as in: Click "Sign in" · Type "Ada" into "Name" · Read "Total" as total
format 10x15 ⇒ type · format · 10x15
IBAN DE02 1203 0000 ⇒ type · IBAN · DE02 1203 0000
my plate is HH-AB 123 ⇒ type · plate · HH-AB 123
the status is Open ⇒ require (shown Open @ status or status reads Open)
tab 2 ⇒ switch_tab · 2
row A1 ⇒ → Click "row A1"
user kai, pin @pin ⇒ type · user · kai; type · pin · @pin
pin the note ⇒ click · Pin note @ note
note to supplier "ring twice" ⇒ type · note to supplier · ring twice
note the total ⇒ extract · the total
supplier Brandt & Co, delivery date next Monday ⇒ type · supplier · Brandt & Co; type · delivery date · next Monday
date tomorrow 10:30 ⇒ type · date · tomorrow 10:30
date 2027-03-01 ⇒ type · date · 2027-03-01
filter: from 01.10.2026, to 31.10.2026 ⇒ type · From · 01.10.2026; type · To · 31.10.2026
read and accept the rental terms ⇒ check · the rental terms | click · Accept rental terms @ rental terms
read the total and accept the cookies ⇒ extract · the total; click · Accept all cookies
limit the results to Large print ⇒ select · print · Large | select · Large print
log in with Google ⇒ click · Log in with Google
log in with Ada ⇒ ? With which name and password? Write both, as in: Log in as @user with @password.
look for ibuprofen 400 ⇒ search · ibuprofen 400
find order 88 ⇒ search · 88
drop the shift on 26 December ⇒ ? Write what is pressed, as in: Click "Drop" in the row of "26 December".
drag "Card" onto "Done" ⇒ drag · Card · Done
move 12 pieces from B4 to C1 ⇒ ? Write each into its field, as in: Quantity: 12, From: B4, To: C1. Then: Click "Move".
scan the barcode 5012345678900 ⇒ type · barcode · 5012345678900
wait until I get a reference number ⇒ wait_for · a reference number
wait till all photos are uploaded ⇒ ? Write what is shown then, as in: Wait for "Upload complete".
wait until everything is loaded ⇒ wait_loaded
check if the status changed to Approved ⇒ require (shown Approved @ status or status reads Approved)
for every row with quantity 0, click Reorder ⇒ ? Ask inside the loop: For each row of "Orders": — and below it, indented: If "Late" is shown, click "Remind".
for every row with "Late", click "Remind" ⇒ loop row @ Late; click · Remind
shop.example → log in ⇒ open · shop.example; click · Log in
Orders → New ⇒ click · Orders; click · New
open ticket 88, assign it to me and set it to pending ⇒ ? It is not clear what “it” is: write its words, or the variable that holds the value.
click "Quantity" and set it to 5 ⇒ click · Quantity; type · Quantity · 5
are you sure? yes ⇒ click · Yes
take the pack with 20 tablets ⇒ select · pack with 20 tablets | click · Select @ 20 tablets
take the total as total ⇒ extract · the total as total
print the roster as a pdf ⇒ pdf
print the receipt ⇒ click · Print receipt @ receipt
order with obligation to pay ⇒ click · Order with obligation to pay
only necessary cookies ⇒ click · Reject all cookies
call the list "Winter drill" ⇒ ? Write the name into its field, as in: Type "Summer picnic" into "Name".
invite Tom by e-mail tom@example.com ⇒ ? Write the address into its field, as in: Type "ada@example.com" into "E-mail". Then: Click "Invite".
the status is Open ⇒ require (shown Open @ status or status reads Open)
order history ⇒ click · Order history
order status ⇒ click · Order status
order again ⇒ click · Order again
order lamp ⇒ click · Buy now @ lamp
order it ⇒ click · Buy now
follow up on ticket 12 ⇒ click · Follow up ticket 12 @ ticket 12
follow Ada ⇒ click · Ada
pay for the trip ⇒ click · Pay for trip @ trip
vote for Ada ⇒ click · Vote for Ada @ Ada
pay for it ⇒ ? It is not clear what “it” is: write its words, or the variable that holds the value.
pay the trip ⇒ click · Pay trip @ trip
pay by invoice ⇒ click · Pay by invoice | select · Pay by invoice | select · invoice | select · invoice · Payment method
collection on Saturday at 8 am ⇒ type · collection · Saturday at 8 am
delivery on 3 May ⇒ type · delivery · 3 May
collection ⇒ click · collection
log in with my student account ⇒ click · Log in with student account
log in with my Google account ⇒ click · Log in with google account
log in with my account ⇒ click · Log in
log in with another account ⇒ ? “another account” is not understood here. Leave it out, or write it in a line of its own.
log in with Ada's account ⇒ ? With which name and password? Write both, as in: Log in as @user with @password.
check the status is Submitted ⇒ require (shown Submitted @ status or status reads Submitted)
check I am over 18 ⇒ check · I am over 18 | extract · I am over 18
check "The status is Open" ⇒ check · The status is Open
check the box is it urgent ⇒ check · the box is it urgent
check what the status is ⇒ check · what the status is | extract · the status
for each member with fee open, click Remind ⇒ ? Ask inside the loop: For each row of "Orders": — and below it, indented: If "Late" is shown, click "Remind".
for each row with "Open", click "Edit" ⇒ loop row @ Open; click · Edit
for every product with price, click Add ⇒ loop product with price @ price; click · Add
for each member, open the first link ⇒ loop member; click · first
for 8 people ⇒ type · people · 8
for two guests ⇒ type · guests · 2
for 5 seconds ⇒ ? Begin with what to do, as in: Click "Sign in" · Type "Ada" into "Name" · Read "Total" as total
for 2 rows ⇒ ? Begin with what to do, as in: Click "Sign in" · Type "Ada" into "Name" · Read "Total" as total
fill in destination Lyon and purpose Trade fair ⇒ type · destination · Lyon; type · purpose · Trade fair
fill in company Smith and Sons ⇒ type · company · Smith and Sons
enter title Romeo and Juliet ⇒ type · heading · Romeo and Juliet
type hello Bob and goodbye Carl ⇒ type · hello Bob and goodbye Carl
add 3 rye loaves to the order ⇒ ? Write the number in a line of its own, as in: Set Quantity to 2. Then: Click "Add" next to "Lantern".
add two croissants ⇒ ? Write the number in a line of its own, as in: Set Quantity to 2. Then: Click "Add" next to "Lantern".
add two-factor authentication ⇒ click · Add two-factor authentication @ two-factor authentication
add 2 hours ⇒ click · Add 2 hours @ 2 hours
put 2 lanterns in the basket ⇒ → Set Quantity for "lanterns" to 2, then add "lanterns" to the basket
fee: pay by direct debit ⇒ check · pay by direct debit | select · pay by direct debit | click · pay by direct debit | type · fee · pay by direct debit
note: pay by card ⇒ type · note · pay by card
payment: card ⇒ type · payment · card
fee: 20 ⇒ type · fee · 20
we need coffee: no ⇒ uncheck · coffee
newsletter: yes ⇒ type · newsletter · yes | check · newsletter
comment: no ⇒ type · comment · no
we need the total ⇒ extract · the total
we need coffee: two ⇒ extract · coffee: two
wait for permission ⇒ ? Questions to a person are a step of their own: add Ask me. To do something in the page yourself: turn on the live view, take control, and give control back.
wait for approved ⇒ wait_for · approved
wait for "Approval" ⇒ wait_for · Approval
wait for the confirmation ⇒ wait_for · the confirmation
submit the essay before the deadline ⇒ ? Each line is done at once: leave out until when. When a workflow starts is said by its trigger: add a Schedule.
submit the essay ⇒ click · Submit essay @ essay
click "Before the deadline" ⇒ click · Before the deadline
deadline: tomorrow ⇒ type · deadline · tomorrow
list the exams with date and room ⇒ collect · exams with date and room @ date and room
list the orders with status Open ⇒ collect · orders with status Open @ status Open
list the members with "Unpaid" ⇒ collect · members @ Unpaid
collect all products and prices ⇒ collect · products and prices
driver is over 25 ⇒ check · driver is over 25 | select · driver is over 25 | click · driver is over 25
the price is over 25 ⇒ require the price more 25
driver: Ada Berg ⇒ type · driver · Ada Berg
age is over 25 ⇒ ? Begin with what to do, as in: Click "Sign in" · Type "Ada" into "Name" · Read "Total" as total
put me through ⇒ ? Write what is pressed for that on the page, as in: Click "Call".
put it in the cart ⇒ click · Add to cart
put me on the waiting list ⇒ click · Join waiting list @ waiting list
put "me" in Name ⇒ type · Name · me
fill in 8 hours for Monday ⇒ type · hours @ Monday · 8
enter 8 in hours ⇒ type · hours · 8
enter 8 hours ⇒ type · 8 hours
enter 5 pieces ⇒ type · 5 pieces
orders open ⇒ → Open orders
orders ⇒ → Click "orders"
ordr lamp ⇒ → Order lamp
invoices download ⇒ click · invoices download
the total has to be paid by card ⇒ ? Write what is chosen, as in: Select "Card" from "Payment".
the total has to be read ⇒ ? Write what is done, as in: Click "Delete". Or what must be so, as in: Make sure "Deleted" is shown.
the total has to be 40 ⇒ require the total reads 40
show only open orders ⇒ check · Show only open orders | check · Only open | click · Show only open orders | click · Only open | select · open orders | select · open · Status | click · open orders
only show paid ⇒ ? Write what is pressed for that on the page, as in: Check "Only free". Or: Filter by status Open.
show open orders ⇒ click · View open orders
show only orders with status open ⇒ ? Write what is pressed for that on the page, as in: Check "Only free". Or: Filter by status Open.
`;

test.each(LINES.trim().split('\n'))('%s', (both) => {
  const { read, wanted } = readListed(both);
  expect(read).toBe(wanted);
});
