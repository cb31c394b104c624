import { expect, test } from 'vitest';
import { readListed } from '#shared/script/test-script.ts';

const ASKS = '? What is typed there? Write it in quotes, or a variable, as in: Type @number into "Batch".';

test.each(
  `Enter the name Ada Lovelace ⇒ type · name · Ada Lovelace
Enter your address 5 Main Street ⇒ type · address · 5 Main Street
Type our VAT number DE123 ⇒ type · VAT number · DE123
Enter the password practice ⇒ type · password · practice
Enter the reason Holiday ⇒ type · reason · Holiday
Type the message See you on Monday at 5 ⇒ type · message · See you on Monday at 5
fill in the name Ada Lovelace ⇒ type · name · Ada Lovelace
Enter the name Ada Lovelace in Customer ⇒ type · Customer · Ada Lovelace
Enter the name Ada Lovelace for the first traveller ⇒ type · the first traveller · Ada Lovelace
Enter his date of birth 12.05.2011 ⇒ type · date of birth @ birth · 12.05.2011
Enter my mother's name Ada ⇒ type · mother's name @ mother · Ada
Type the quick brown fox ⇒ type · the quick brown fox
Enter the city hull ⇒ ${ASKS}
Enter the address details ⇒ ${ASKS}
Type the name of the customer ⇒ ${ASKS}`.split('\n'),
)('%s', (line) => {
  const { read, wanted } = readListed(line);
  expect(read).toBe(wanted);
});

test.each(
  `Last name: Berg ⇒ type · Last name · Berg
last name Lovelace ⇒ type · last name · Lovelace
seat number: 12A ⇒ type · seat number · 12A
last click Save ⇒ → List click Save
Lst the orders ⇒ → List the orders
Open the "Orders" page ⇒ click · Orders
Go to the page "Orders" ⇒ click · Orders
Make sure "Open" is shown for "F-2" ⇒ require (shown Open @ F-2 or F-2 reads Open)
Make sure "Ok" is not shown for F-2 ⇒ require gone Ok @ F-2
Make sure "Sold out" is shown ⇒ require shown Sold out`.split('\n'),
)('%s', (line) => {
  const { read, wanted } = readListed(line);
  expect(read).toBe(wanted);
});
