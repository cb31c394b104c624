import { expect, test } from 'vitest';
import { readListed } from '#shared/script/test-script.ts';

/** Written before the code was read; `@name` stands for a variable. */
const LINES = `
crm.example.com ⇒ open · crm.example.com
login @user @pw ⇒ type · Email · @user; to_password; type · Password · @pw; press · Enter · Password; signed_in
login, contacts ⇒ click · Log in; click · contacts
contacts > new ⇒ click · contacts; click · new
contacts -> filter -> active ⇒ click · contacts; click · filter; click · active
new contact ⇒ click · new contact
first name Mia, last name Berg, mail mia@berg.example ⇒ type · first name · Mia; type · last name · Berg; type · mail · mia@berg.example
name: Mia Berg ⇒ type · name · Mia Berg
phone = 0664 555 12 34 ⇒ type · phone · 0664 555 12 34
company "Berg & Co" ⇒ type · company · Berg & Co
stage: Qualified ⇒ type · stage · Qualified
owner me ⇒ click · owner me | select · me · owner
save ⇒ click · Save
save + close ⇒ click · Save and close
save and new ⇒ click · Save and new
search Berg ⇒ search · Berg
search "Berg & Co", open first hit ⇒ search · Berg & Co; click · first hit
open deal 4410 ⇒ click · deal 4410
deal value? ⇒ extract · deal value
read value, owner, stage ⇒ extract · value; extract · owner; extract · stage
get deal value as value ⇒ extract · deal value as value
value -> @value ⇒ ? Begin with what to do, as in: Click "Sign in" · Type "Ada" into "Name" · Read "Total" as total
export csv ⇒ download · Export csv
export all as xlsx ⇒ download · Export all
csv ⇒ click · csv
download list ⇒ download · list
import @file ⇒ ? A file is uploaded, as in: Upload @file to "Photo".
upload logo.png ⇒ ? Which file? Write a variable that holds it, as in: Upload @file to "Documents".
attach @contract ⇒ upload · @contract
note "called, no answer" ⇒ extract · called, no answer
add note: called twice ⇒ ? Write it in lines of their own, as in: Type "Back on Monday" into "Note". Then: Click "Add".
add tag vip ⇒ ? Write it in lines of their own, as in: Type "vip" into "Tag". Then: Click "Add".
remove tag cold ⇒ click · Remove tag cold @ tag cold
tag as vip ⇒ ? Write it in lines of their own, as in: Type "vip" into "Tag". Then: Click "Add".
assign to Paul ⇒ click · Assign to Paul @ to Paul
move to Won ⇒ click · Move to Won
drag "Berg & Co" to Won ⇒ drag · Berg & Co · Won
stage to Won, save ⇒ → Set stage to Won, save
due date tomorrow ⇒ type · due date · tomorrow
due: 12/05/2026 ⇒ type · due · 12/05/2026
priority high ⇒ click · priority high | select · high · priority
mark done ⇒ check · done
tick done ⇒ check · done
check 1st row ⇒ check · checkbox @ 1st row | extract · 1st
select all ⇒ check · Select all | click · Select all | check_all
all rows: tick ⇒ loop rows; check · it
bulk delete ⇒ click · bulk delete
del row 3 ⇒ click · Delete row 3 @ row 3
delete last, confirm ⇒ click · Delete last @ last; answer · Confirm
next page ⇒ click · Next page
page 3 ⇒ click · Page 3 | type · Page · 3
last page ⇒ click · Last page
sort by value desc ⇒ select · value desc | select · desc
filter stage = Won ⇒ type · filter stage · Won
clear filters ⇒ click · Empty filters @ filters
group by owner ⇒ select · owner | click · owner
refresh ⇒ reload
wait 10s ⇒ wait · 10
esc ⇒ press · Escape
logout ⇒ click · Log out
ok so first open the charity site, it's helpinghands.example ⇒ open · helpinghands.example
then you'll have to log in with my address kim@mail.example and the usual password ⇒ ? With which name and password? Write both, as in: Log in as @user with @password.
get rid of that annoying cookie thing ⇒ dismiss · annoying cookie thing
if there's a newsletter popup just close it ⇒ if shown newsletter; dismiss · dialog
let's go to the donations page ⇒ click · the donations page
I'd like to see the donations from this week ⇒ extract · the donations from this week @ week
can you look up how much Peter gave? ⇒ ? Write the words that the value stands beside, as in: Read "Total" as total.
just grab the names and the amounts from the table please ⇒ ? Name the columns as the page does, as in: Read the columns "Name" and "Amount" of the table as rows.
and put them in a list called donors ⇒ ? Read it under a name here, as in: Read the table as rows. A step behind this one keeps it, as in Append rows.
now scroll all the way down, there's a button "Load more" there ⇒ ? Where to? Scroll down. · Scroll to the bottom. · Scroll to "Terms".
keep clicking "Load more" until it's gone ⇒ until gone Load more: click · Load more
okay now download that as a csv or something ⇒ download · Download csv
next, we need a new event ⇒ click · New event
hit the big green plus ⇒ click · the big green plus
call it "Summer picnic" ⇒ ? Write the name into its field, as in: Type "Summer picnic" into "Name".
give it the date 20 June 2026 and the place Prater ⇒ type · date · 20 June 2026; type · place · Prater
set the number of guests to about 80 ⇒ type · the number of guests @ guests · 80
for the description just write "Bring your own blanket" ⇒ type · the description · Bring your own blanket
make it public ⇒ click · Make public | check · public | select · public
pick the second photo ⇒ select · second photo | click · the second photo
add the photo from @picture ⇒ ? A file is uploaded, as in: Upload @file to "Photo".
don't send the invitations yet ⇒ ? Only what is written is done. Leave this line out.
save it as a draft for now ⇒ click · Save as draft
have a look whether it shows up in the list ⇒ ? A question is written as what must be so: Make sure "Sold out" is shown. Or as what is to be read: Read "Stock" as stock.
make sure it really says Draft next to Summer picnic ⇒ require shown Draft next to Summer picnic @ Summer picnic
if it doesn't, try saving again ⇒ ? Write what is asked, as in: If "Accept cookies" is shown, click it. Or: If the total is more than 100:
then publish it ⇒ click · Publish
oh and click yes when it asks if you're sure ⇒ perhaps click · yes
tell me what the link is ⇒ extract · link
copy the link to the event ⇒ extract · the link to the event
share it on the page of our group ⇒ click · Share on the page of our group @ on the page of our group
send it to everybody in the group "Friends" ⇒ ? “everybody” is not understood here. Leave it out, or write it in a line of its own.
go over to the forum now ⇒ click · the forum
find the thread about the tents ⇒ search · thread about the tents
read me the latest answer ⇒ extract · the latest answer
reply with "We have three tents left" ⇒ → Click "Reply" ⏎ Type "We have three tents left" into "Message"
like the post by Maria ⇒ click · Like post by Maria @ post by Maria
report the spam one ⇒ click · Report spam one @ spam one
mark everything as read ⇒ click · Mark all as read
see if I've got any new messages ⇒ ? Write the words that the page shows then, as in: Make sure "New message" is shown.
open the newest message, whoever it's from ⇒ most · message by day
if Maria wrote, answer "Thanks, will do" ⇒ ? Write what is asked, as in: If "Accept cookies" is shown, click it. Or: If the total is more than 100:
write down how many people have signed up so far ⇒ ? Write the words that the number stands beside, as in: Read "Tickets left" as left.
is there still room for two more? ⇒ → Make sure there is room for two more
wait a bit until it's loaded ⇒ wait_loaded
wait for the spinner to go away ⇒ wait_for · the spinner
hmm, go back to where we were before ⇒ go_back
go to the photo album and open the picnic pictures ⇒ click · the photo album; click · the picnic pictures
download every picture ⇒ ? Write a loop, as in: For each row of "Invoices": — and below it, indented: Download "PDF".
delete the blurry ones ⇒ click · Delete blurry ones @ blurry ones
rotate the first one to the left ⇒ click · Rotate first one to the left @ first one to the left
rename the album to Picnic 2026 ⇒ ? Write it in lines of their own, as in: Click "Rename". Then: Type "News" into "Name".
choose a nice cover ⇒ ? Which one? Write its words, or its number, as in: Click the first "Free" button.
take a picture of the whole page so I have it ⇒ → take a picture of the whole page
do this every Sunday evening ⇒ ? When a workflow starts is said by its trigger: add a Schedule above this step.
let me know if anything goes wrong ⇒ ? Wait for it, as in: Wait until "Free" is shown. Then add a step behind this one that tells you: Send me an e-mail, or Post a message.
and that's it, close everything ⇒ ? The run ends behind its last line by itself. Leave this line out.
finally sign out so nobody else can get in ⇒ → finally sign out
`;

test.each(LINES.trim().split('\n'))('%s', (both) => {
  const { read, wanted } = readListed(both);
  expect(read).toBe(wanted);
});
