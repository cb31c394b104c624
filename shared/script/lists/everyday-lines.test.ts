import { expect, test } from 'vitest';
import { readListed } from '#shared/script/test-script.ts';

/** Of two lists of lines for shops and offices, written as people would and read once: what was not understood, and what looks like it. */
const LINES = `
place order ⇒ click · Place order
Place your order ⇒ click · Place order
place my bid ⇒ click · Place bid
place Vienna ⇒ type · place · Vienna | click · place Vienna
checkout now ⇒ click · Checkout
check that I am logged in ⇒ require shown Log out
check that I'm signed out ⇒ require shown Log in
check Rex in ⇒ click · Check in @ Rex | check · Rex in
open the "Account" menu ⇒ click · Account
open the "More" menu and click Export ⇒ click · More; click · Export
tick the box in front of "Invoice 12" ⇒ check · checkbox @ Invoice 12
tick the checkbox left of "Invoice 12" ⇒ check · checkbox @ Invoice 12
open https://example.org/login in a new window ⇒ new_tab; open · https://example.org/login
open the invoice in a new tab ⇒ ? A link opens where its page wants it, as in: Click "Bookings". An address in a new tab: Open a new tab with example.com.
get the first 3 prices ⇒ collect · prices · 3
take the first 10 results as results ⇒ collect · results · 10 as results
get the names of all companies ⇒ collect · names of all companies @ all companies
get title, company and city of each job ⇒ collect · title, company and city of each job @ each job
read the total of all orders ⇒ ? Go over them: For each row of "Orders": — and below it, indented, what is done in each.
read the first three words ⇒ extract · the first three words
read the first name ⇒ extract · the first name
take the first bus ⇒ select · first bus | click · the first bus
get the url ⇒ extract · address
get the address of this page as page_url ⇒ extract · address as page_url
what is the title of this page ⇒ extract · title
get the address ⇒ extract · the address
read the title ⇒ extract · heading
take a full page screenshot ⇒ screenshot
take a screenshot of the whole page as proof ⇒ screenshot
take a screenshot ⇒ screenshot
go back two pages ⇒ go_back; go_back
go back ⇒ go_back
append "called back" to the notes ⇒ press · Control+End · the notes; type · called back
type "x" at the end of Notes ⇒ press · Control+End · Notes; type · x
use the keyboard shortcut ctrl s ⇒ press · Control+s
press Ctrl and S together ⇒ press · Control+S
tab to the next field ⇒ press · Tab
when the page asks for a code, enter @code ⇒ wait_for · a code; type · @code
use express delivery ⇒ select · express delivery | select · delivery · express | select · express · delivery
use PayPal ⇒ select · PayPal
use SPRING20 ⇒ ? Begin with what to do, as in: Click "Sign in" · Type "Ada" into "Name" · Read "Total" as total
use the search to find lantern ⇒ search · lantern
enter first name Ada ⇒ type · first name · Ada
enter email address ada@example.com ⇒ type · email address · ada@example.com
enter username ada ⇒ type · username · ada | type · username ada
enter address 5 Main Street, London ⇒ type · address · 5 Main Street, London
fill in address 5 Main Street, London ⇒ type · address · 5 Main Street, London
enter company Smith, Jones & Co ⇒ type · company · Smith, Jones & Co
enter message Hello, I am late ⇒ type · message · Hello, I am late
enter comment Great, thanks ⇒ type · comment · Great, thanks
enter name Ada, street 5 Main St ⇒ type · name · Ada; type · street · 5 Main St
type name tags ⇒ type · name tags
type Hello, world ⇒ type · Hello, world
find the most expensive product ⇒ ? Sort first, as in: Sort by price. Then: Click the first result.
find the cheapest product ⇒ ? Sort first, as in: Sort by price. Then: Click the first result.
find "most expensive product" ⇒ search · most expensive product
get the product names and prices ⇒ collect · product names and prices
get the products ⇒ collect · products
description of the pine hammock ⇒ extract · description of the pine hammock @ pine hammock
names and prices of all products ⇒ collect · names and prices of all products @ all products
the url of each product ⇒ collect · url of each @ each
the price of freedom was high ⇒ ? Begin with what to do, as in: Click "Sign in" · Type "Ada" into "Name" · Read "Total" as total
add 1 water bottle to the cart ⇒ click · Add to cart @ water bottle
put one tent in the basket ⇒ click · Add to cart @ tent
add 2 water bottles to the cart ⇒ → Set Quantity for "water bottles" to 2, then add "water bottles" to the cart
write a new mail ⇒ click · Compose
compose an email ⇒ click · Compose
write a message to customer service ⇒ ? Write what belongs into each field, as in: To: @boss, Subject: Report. Then: Click "Send".
filter cards by login ⇒ type · Filter the cards · login | select · login
filter by brand Acme ⇒ select · Acme · brand | select · brand Acme
show 25 entries per page ⇒ select · 25 · entries per page
show 5 offers ⇒ click · View 5 offers
take the Storm Lantern out of the cart ⇒ click · Remove Storm Lantern @ Storm Lantern
take the bus out of town ⇒ ? Begin with what to do, as in: Click "Sign in" · Type "Ada" into "Name" · Read "Total" as total
submit the order ⇒ click · Submit order
filter ⇒ click · Filter
how much is the ridge tent? ⇒ extract · the ridge tent @ ridge tent
how much is shipping ⇒ extract · shipping
type Lisbon in City and pick it ⇒ ? It is not clear what “it” is: write its words, or the variable that holds the value.
enter Berlin ⇒ type · Berlin
log in to the school portal ⇒ click · Log in
copy row 5 ⇒ extract · row 5
copy row Ada ⇒ extract · Ada
check every minute if there is a new message ⇒ ? When a workflow starts is said by its trigger: add a Schedule above this step.
check every box ⇒ check · Select all | click · Select all | check_all
skip extras ⇒ click · Skip extras
skip the next page ⇒ ? Write what is done only then: If "E-mail" is shown: — and below it, indented, the other lines.
scroll the table to the right ⇒ ? What is out of sight is scrolled to by itself. Leave this line out.
`;

test.each(
  LINES.trim()
    .split('\n')
    .map((line) => [line]),
)('%s', (line) => {
  const { read, wanted } = readListed(line);
  expect(read).toBe(wanted);
});
