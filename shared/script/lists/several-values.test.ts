import { expect, test } from 'vitest';
import { readListed } from '#shared/script/test-script.ts';

const ON_CODE = '? Write it in lines of their own, as in: Type @code into "Code". Then: Click "Confirm".';
const ON_COLUMNS =
  '? Name the columns as the page does, as in: Read the columns "Name" and "Amount" of the table as rows.';
const ON_STOP = '? Write when, as in: Stop if it says "Sold out".';
const ASK =
  '? Begin with what to do, as in: Click "Sign in" · Type "Ada" into "Name" · Read "Total" as total';

/** Several fields in one line, fields before their values, keys held together, and what stands near them. */
const LINES = `
enter "7.5" for "Tuesday" and "8" for "Wednesday" ⇒ type · Tuesday · 7.5; type · Wednesday · 8
enter 3 for adults and 1 for children ⇒ type · adults · 3; type · children · 1
enter 2 for adults, 1 for children and 3 for rooms ⇒ type · adults · 2; type · children · 1; type · rooms · 3
enter 17:00 as start and 19:00 as end ⇒ type · start · 17:00; type · end · 19:00
type 5 for now ⇒ type · 5 for now
enter my card number @card and PIN @pin ⇒ type · card number · @card; type · PIN · @pin
username @u, PIN @pin ⇒ type · username · @u; type · PIN · @pin
type @u into "User" and PIN @pin ⇒ type · User · @u; type · PIN · @pin
pin 2213 ⇒ type · pin · 2213
Pin "Notes" ⇒ click · Pin @ Notes
pin the message ⇒ click · Pin message @ message
confirm with the TAN @tan ⇒ ${ON_CODE}
approve the transfer with PIN @pin ⇒ ${ON_CODE}
confirm with @tan ⇒ ${ASK}
confirm with "Yes" ⇒ click · Yes
recipient Maria Lopez ⇒ type · recipient · Maria Lopez
IBAN DE89 3704 0044 0532 0130 00 ⇒ type · IBAN · DE89 3704 0044 0532 0130 00
city Berlin ⇒ type · city · Berlin
City Tours ⇒ click · City Tours
message Anna ⇒ click · message Anna @ Anna
phone 0170 123 456 ⇒ type · phone · 0170 123 456
our address is Main St 5 ⇒ type · address · Main St 5
the reading date is 1 March 2027 ⇒ type · reading date · 1 March 2027
the quantity is 3 ⇒ type · quantity · 3
the total is 39 ⇒ require the total reads 39
the total is more than 100 ⇒ require the total more 100
the price is not above 20 ⇒ require the price not more 20
the invoice is not paid ⇒ ${ASK}
press ctrl s ⇒ press · Control+s
press shift tab ⇒ press · Shift+Tab
hit cmd k ⇒ press · Meta+k
press ctrl alt delete ⇒ press · Control+Alt+Delete
press option a ⇒ click · option a
press Alt Text ⇒ click · Alt Text
press Shift and Tab ⇒ press · Shift+Tab
press ctrl and a ⇒ press · Control+a
press Tab and Enter ⇒ press · Tab; press · Enter
when done: click Close ⇒ click · Close
after that: Search for lantern ⇒ search · lantern
opening balance 500 ⇒ type · opening balance · 500
opening order 88 ⇒ click · order 88
press page down ⇒ press · PageDown
wait a couple of seconds ⇒ wait · 2
wait some seconds ⇒ wait · 3
wait a minute or two ⇒ wait · 120
stop the timer ⇒ click · Stop timer @ timer
stop recording ⇒ click · Stop recording @ recording
stop the music now ⇒ click · Stop music @ music
stop the workflow ⇒ ${ON_STOP}
stop everything ⇒ ${ON_STOP}
export as excel ⇒ download · Download excel
export as a PDF file ⇒ download · Download pdf
save as pdf ⇒ download · Download pdf
save the page as pdf ⇒ pdf
save as draft ⇒ click · Save as draft
read the titles and due dates into a table ⇒ ${ON_COLUMNS}
`;

test.each(LINES.trim().split('\n'))('%s', (both) => {
  const { read, wanted } = readListed(both);
  expect(read).toBe(wanted);
});
