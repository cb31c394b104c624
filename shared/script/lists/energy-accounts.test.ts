import { expect, test } from 'vitest';
import { readListed } from '#shared/script/test-script.ts';

/** Written before the code was read; `@name` stands for a variable. */
const LINES = `
go to my energy account ⇒ click · my energy account
open www.brightpower.example ⇒ open · www.brightpower.example
sign in with customer number 4471902 and password @pw ⇒ type · customer number · 4471902; to_password; type · Password · @pw; press · Enter · Password; signed_in
log on to the member area ⇒ click · Log in
log into brightpower as tom@home.example, password is @secret ⇒ type · Email · tom@home.example; to_password; type · Password · @secret; press · Enter · Password; signed_in
accept all cookies and continue ⇒ click · Accept all cookies; click · Continue
if a survey pops up, close it ⇒ if shown a survey; dismiss · dialog
go to the page "Meter readings" ⇒ click · Meter readings
enter my meter reading 48213 ⇒ type · meter reading · 48213
type 48213 into the field for the day reading ⇒ type · the field for the day reading @ day reading · 48213
leave the night reading empty ⇒ type · the night reading ·
put today's date in "Date of reading" ⇒ type · Date of reading · today's date
submit the reading ⇒ click · Submit reading @ reading
check that it says "Reading received" ⇒ require shown Reading received
what was my usage last month? ⇒ ? Write what is read, as in: Read "Total" as total.
get the usage for October ⇒ extract · the usage for October @ October
read the current balance ⇒ extract · the current balance
note down the amount due and the due date ⇒ extract · amount due; extract · due date
download my latest bill ⇒ download · my latest bill
download all bills from 2025 ⇒ ? Write a loop, as in: For each row of "Invoices": — and below it, indented: Download "PDF".
save the bill as a pdf ⇒ download · bill as pdf
compare the bill with last month's ⇒ ? Write what must be so, as in: Make sure the total is 100.
make a payment of 50 euros ⇒ ? Write what belongs into each field, as in: Amount: 20. Then: Click "Refund".
pay the outstanding amount ⇒ click · Pay outstanding amount @ outstanding amount
change my monthly payment to 95 ⇒ type · my monthly payment · 95
increase the direct debit by 10 ⇒ ? Write the value that it should have, as in: Set Quantity to 3. Or click its button: Click "+" 2 times.
switch to the cheapest tariff ⇒ least · tariff by money
choose the tariff "Green Fix 24" ⇒ select · Green Fix 24 · tariff | select · Green Fix 24 · tariff
select the 2nd tariff in the table ⇒ select · 2nd tariff · table | click · 2nd tariff in the @ table
tick the box to go paperless ⇒ check · go paperless
untick "Send me offers" ⇒ uncheck · Send me offers
turn off e-mail notifications ⇒ uncheck · e-mail notifications
update my phone number to 0664 5551234 ⇒ type · my phone number · 0664 5551234
change my address ⇒ click · Change address @ address
click on "Edit" next to the phone number ⇒ click · Edit @ phone number
upload a photo of the meter ⇒ ? Which file? Write a variable that holds it, as in: Upload @file to "Documents".
attach @photo to the message ⇒ upload · @photo · message
write a message to customer service ⇒ ? Write what belongs into each field, as in: To: @boss, Subject: Report. Then: Click "Send".
type "My meter is broken" in the message box and send it ⇒ type · message · My meter is broken; click · Submit | press · Enter
choose "Technical problem" as the subject ⇒ select · Technical problem · the subject
open my gym's website ⇒ click · my gym's website @ gym
book the yoga class on Monday at 18:00 ⇒ click · Book yoga class on Monday at 18:00 @ yoga class on Monday at 18:00
book a spot in the first class that has places left ⇒ ? What is meant is found by its words alone: write them as they read on the page, in quotes, as in: Click "Save". Of several rows: For each row of "Orders": — and below it, indented: If "Open" is shown, click "Pay".
cancel my booking for Thursday ⇒ click · Cancel booking for Thursday @ booking for Thursday
if the class is full, join the waiting list ⇒ if shown full @ class; click · Join waiting list @ waiting list
show only classes with free places ⇒ ? Write what is pressed for that on the page, as in: Check "Only free". Or: Filter by status Open.
filter by trainer Anna ⇒ select · Anna · trainer | select · trainer Anna
sort classes by time ⇒ select · time | click · time
go to next week ⇒ click · next week
read the list of classes into a table ⇒ collect · the list of classes @ classes
for every class, get the name, the trainer and the free places ⇒ loop class; extract · name; extract · trainer; extract · free places
how many places are left in Pilates? ⇒ ? Write the words that the number stands beside, as in: Read "Tickets left" as left.
renew my membership ⇒ click · Renew membership @ membership
freeze my membership for two months ⇒ click · Freeze membership for two months @ membership for two months
report the blue folder as lost ⇒ click · Report as lost @ blue folder
report a claim for a broken window ⇒ click · Report a claim for a broken window @ claim for a broken window
fill in the claim form: date 12.03.2026, place Vienna, damage "Broken window" ⇒ type · date · 12.03.2026; type · place · Vienna; type · damage · Broken window
enter 350 as the estimated cost ⇒ type · the estimated cost · 350
scroll down until you see "Documents" ⇒ until shown Documents: scroll · down
wait until the upload is finished ⇒ wait_until shown finished @ upload
log me out ⇒ click · Log out
please to open the page of hotel booking system ⇒ click · the page of hotel booking system @ hotel booking system
make login with user frontdesk and password @pw ⇒ type · Email · frontdesk; to_password; type · Password · @pw; press · Enter · Password; signed_in
go in the menu Reservations ⇒ click · the menu Reservations
press on the button New Reservation ⇒ click · the button New Reservation
write in field Guest name "Kowalski" ⇒ type · field Guest name · Kowalski | type · field Guest name "Kowalski"
put the arrival date 04.05.2026 ⇒ type · arrival date · 04.05.2026
put the departure date on 07.05.2026 ⇒ type · departure date · 07.05.2026
in the list Room type choose Double ⇒ select · Double · the list Room type
make click on Save ⇒ click · Save
control that the text "Reservation saved" is visible ⇒ require shown Reservation saved
copy number of reservation ⇒ extract · number of reservation @ reservation
give me the number of reservation ⇒ extract · the number of reservation @ reservation
search the guest Kowalski ⇒ search · Kowalski
open the first result from the list ⇒ click · first result from the @ list
change the room from 101 to 205 ⇒ type · the room · 205
make the check in of the guest ⇒ click · check in of the guest @ of the guest
click at the guest name ⇒ click · the guest name
do double click on the row of Room 205 ⇒ click · the row of Room 205 @ Room 205
make a check at "Breakfast" ⇒ check · Breakfast
take away the check from "Parking" ⇒ uncheck · Parking
if is there a message of error, take screenshot ⇒ if shown message of error @ error; screenshot
if the room is not free, choose other room ⇒ if (shown the room and gone free @ room); select · other room | select · room · other | select · other · room
wait 3 secs ⇒ wait · 3
wait that the page is loaded ⇒ wait_loaded
wait until appears the text Done ⇒ wait_for · the text Done
scroll until the end of page ⇒ scroll · bottom
go one page back ⇒ go_back
actualize the page ⇒ reload
reload the site ⇒ reload
close the window of help ⇒ click · Close window of help @ window of help
push the button "Print" ⇒ click · Print
save like PDF ⇒ pdf
print the invoice ⇒ click · Print invoice @ invoice
download the invoice of the guest ⇒ download · the invoice of the guest @ guest
upload the document @passport in field Passport ⇒ upload · @passport · field Passport
send the confirmation to guest per email ⇒ ? E-mails are sent by a step of their own: add Send an e-mail. When a run fails, an e-mail comes by itself.
send to me a mail with the list ⇒ ? E-mails are sent by a step of their own: add Send me an e-mail. When a run fails, an e-mail comes by itself.
read all the names of guests from the table ⇒ collect · names of guests from the @ guests from the
take all arrivals of today ⇒ collect · arrivals of today @ today
read how many rooms are free ⇒ count · free rooms
how much costs the room 205 ⇒ extract · price @ room 205
what is the total price of reservation ⇒ extract · the total price of reservation @ reservation
remember the total as sum ⇒ extract · the total as sum
write @sum in the field Amount ⇒ type · the field Amount · @sum
erase the field Notes ⇒ type · the field Notes ·  | click · Empty field Notes
empty the field "Comment" ⇒ type · Comment ·
delete the reservation of Kowalski ⇒ click · Delete reservation of Kowalski @ reservation of Kowalski
cancel reservation number 5512 ⇒ click · Cancel reservation number 5512 @ reservation number 5512
confirm with Yes ⇒ click · Yes
answer with No if it asks ⇒ perhaps click · No
for all rows of the table click on Edit ⇒ loop table; click · Edit
for each guest save the phone number ⇒ loop guest; click · Save phone number | extract · the phone number
go with the mouse over "Reports" ⇒ hover · Reports
pull the reservation Kowalski to room 206 ⇒ drag · the reservation Kowalski · room 206
change to the second tab ⇒ switch_tab · 2
make new tab with https://lab.example.org ⇒ new_tab; open · https://lab.example.org
open the sample nr. 77 and put status on finished ⇒ click · the sample nr. 77; type · status · finished
logout from system ⇒ click · Log out
`;

test.each(LINES.trim().split('\n'))('%s', (both) => {
  const { read, wanted } = readListed(both);
  expect(read).toBe(wanted);
});
