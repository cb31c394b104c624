import { expect, test } from 'vitest';
import { readListed } from '#shared/script/test-script.ts';

/** Written after a first round of mending; `@name` stands for a variable. */
const LINES = `
go to the museum website ⇒ click · the museum website
open tickets.citymuseum.example ⇒ open · tickets.citymuseum.example
log in with my account ada@mail.example and @pw ⇒ type · Email · ada@mail.example; to_password; type · Password · @pw; press · Enter · Password; signed_in
accept the cookies if asked ⇒ perhaps click · Accept all cookies
click Visit > Tickets ⇒ click · Visit; click · Tickets
2 adults and 1 child ⇒ type · adults · 2; type · child · 1
set adults to 2 ⇒ type · adults · 2
add an audio guide ⇒ click · Add an audio guide @ audio guide
remove the audio guide again ⇒ click · Remove audio guide @ audio guide
apply the voucher MUSEUM10 ⇒ type · Coupon code · MUSEUM10; click · Apply
what does it cost in total ⇒ ? Write the words that the value stands beside, as in: Read "Total" as total.
read the opening hours ⇒ extract · the opening hours
check if there are tickets left for Sunday ⇒ require shown tickets left for Sunday @ Sunday
make sure the total is 45 ⇒ require the total reads 45
tick "I have read the terms" ⇒ check · I have read the terms
pay by invoice ⇒ click · Pay by invoice | select · Pay by invoice | select · invoice | select · invoice · Payment method
continue to the summary ⇒ click · Continue to the summary
confirm the booking ⇒ click · Confirm booking @ booking
wait until you see "Thank you for your booking" ⇒ wait_for · Thank you for your booking
save the booking number as booking ⇒ extract · the booking number as booking
download the tickets as pdf ⇒ download · tickets as pdf
take a screenshot of the confirmation ⇒ screenshot · the confirmation
open the exhibition "Blue Hour" ⇒ click · Blue Hour
scroll to the artists ⇒ scroll
click on the second artist ⇒ click · the second artist
for each exhibition get the title and the dates ⇒ loop exhibition; extract · heading; extract · dates
if the exhibition is sold out, go to the next one ⇒ if shown sold out @ exhibition; click · the next one
sort exhibitions by start date ⇒ select · start date | click · start date
filter for free entry ⇒ select · entry · free | select · free entry
show more ⇒ click · Load more
search the collection for "Klimt" ⇒ search · Klimt
open the first painting ⇒ click · the first painting
copy the description ⇒ extract · the description
close the picture ⇒ click · Close picture @ picture
switch to German ⇒ click · German | select · German
write a review: "Lovely place" ⇒ type · review · Lovely place
give 5 stars ⇒ check · 5 stars | click · 5 stars | select · 5 · Rating
upload @photo to my review ⇒ upload · @photo · my review
submit my review ⇒ click · Submit review @ review
cancel the booking @booking ⇒ click · Cancel @ booking @booking
confirm that I really want to cancel ⇒ check · I really want to cancel | click · Confirm I really want to cancel @ I really want to cancel
log out when you are done ⇒ ? “when you are done” is not understood here. Leave it out, or write it in a line of its own.
every Monday check for new exhibitions ⇒ ? When a workflow starts is said by its trigger: add a Schedule above this step.
send me the list by e-mail ⇒ ? E-mails are sent by a step of their own: add Send me an e-mail. When a run fails, an e-mail comes by itself.
put the list into a spreadsheet ⇒ ? Read it under a name here, as in: Read the table as rows. A step behind this one keeps it, as in Append rows.
wait for the page to finish loading ⇒ wait_loaded
press the Escape key ⇒ press · Escape
hover over "Plan your visit" ⇒ hover · Plan your visit
click "Directions", then copy the address ⇒ click · Directions; extract · the address
delete all saved searches ⇒ click · Delete all saved searches @ all saved searches
turn on reminders for "Blue Hour" ⇒ check · reminders @ Blue Hour
enter the code we got by mail ⇒ ? A person has to give it: add the step Ask me before this one, and type its answer here, as in: Type @code into "Code".
done ⇒ click · done
site streaming.example open please ⇒ open · streaming.example
I must log in with user maria and password @pw ⇒ type · Email · maria; to_password; type · Password · @pw; press · Enter · Password; signed_in
choose the profile "Kids" ⇒ select · Kids · profile | select · Kids · profile
click in the first film ⇒ click · the first film
look if the film has subtitles in German ⇒ require the film reads subtitles in German
put the language on German ⇒ type · language · German
play film ⇒ click · Play film @ film
wait 20 second ⇒ wait · 20
delete from my list the film "Red Sun" ⇒ click · Delete @ Red Sun
go to my list ⇒ click · my list
count the films in the list ⇒ count · films in the @ list
read me the title of every film ⇒ collect · title of every film @ every film
write the titles in a table with name films ⇒ ? Read it under a name here, as in: Read the table as rows. A step behind this one keeps it, as in Append rows.
next page click ⇒ click · next page
do this until there is no next page ⇒ ? Write: Repeat 3 times: — and below it, indented, what is repeated.
take photo of page ⇒ screenshot
go in Settings -> Account ⇒ click · Settings; click · Account
change of the password to @newpw ⇒ type · the password · @newpw
set tick by "Send me news" ⇒ check · Send me news
remove the tick at "Auto play" ⇒ uncheck · Auto play
safe the changes ⇒ → Save the changes
if comes an error, make a screenshot ⇒ if shown an error; screenshot
close this window ⇒ dismiss · window
cancel the subscribtion ⇒ click · Cancel subscribtion @ subscribtion
click Yes in the question window ⇒ click · Yes in the question @ question
logout please ⇒ click · Log out
open again the start page ⇒ click · the start page
the button "Help" click ⇒ click · Help
write in the chat: "I need help" ⇒ type · chat · I need help
send ⇒ click · Submit | press · Enter
wait till answer comes ⇒ wait_for · answer
copy the answer ⇒ extract · the answer
`;

test.each(LINES.trim().split('\n'))('%s', (both) => {
  const { read, wanted } = readListed(both);
  expect(read).toBe(wanted);
});
