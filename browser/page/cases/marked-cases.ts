import type { Case } from '#browser/page/cases/case.ts';

const SAID = '<p id="said"></p>';
const BAD = `i.setAttribute('aria-invalid', String(!/^DE89/.test(i.value)))`;
const IS_BAD = `i.getAttribute('aria-invalid') === 'true'`;
const field = (on: string) => `<label>IBAN <input id="i" ${on}></label><label>Owner <input id="w"></label>`;
const TELL = `said.textContent = ${IS_BAD} ? 'This IBAN is not valid' : ''`;
const ON_BLUR = `onblur="${BAD}; ${TELL}"`;
const PAY = `<button onclick="if (${IS_BAD}) return; did('paid', event); said.textContent = 'Paid'">Pay</button>`;
const WRONG = /: "Pay" was clicked, and the page did not take it: "IBAN": This IBAN is not valid/;

const marked = (
  kind: string,
  html: string,
  says = WRONG,
  lines = ['Type "DE00" into "IBAN"\nClick "Pay"'],
): Case => ({
  kind: `field marked as wrong: ${kind}`,
  html: `${html}${SAID}`,
  lines,
  want: ['i=DE00', ...(lines[0]?.includes('Owner') ? ['w=Ada'] : [])],
  must: 'refuse',
  says,
});
const taken = (kind: string, html: string, lines: readonly string[], want: readonly string[]): Case => ({
  kind: `field marked as wrong, and the click did its work: ${kind}`,
  html: `${html}${SAID}`,
  lines,
  want,
  must: 'do',
});

/** Pages that mark a field that lines typed into, and do not do what the click was for; and pages that do it all the same. */
export const MARKED_CASES: readonly Case[] = [
  marked('when it is left for the click', `${field(ON_BLUR)}${PAY}`),
  marked('when it is left for another field', `${field(ON_BLUR)}${PAY}`, /"IBAN"/, [
    'Type "DE00" into "IBAN"\nType "Ada" into "Owner"\nClick "Pay"',
  ]),
  marked(
    'by the click',
    `${field('')}<button onclick="${BAD}; ${TELL}; if (!(${IS_BAD})) did('paid', event)">Pay</button>`,
  ),
  marked(
    'by the click, in a form with words of its own',
    `<form novalidate onsubmit="event.preventDefault(); ${BAD}; m.hidden = !(${IS_BAD})">${field('aria-errormessage="m"')}<b id="m" hidden>This IBAN is not valid</b><button>Pay</button></form>`,
  ),
  marked(
    'by what the site has answered',
    `${field('')}<button onclick="said.textContent = 'Paying'; fetch('/beacon', { method: 'POST' }).then(() => { ${BAD}; said.textContent = 'This IBAN is not valid' })">Pay</button>`,
    /"Pay" was clicked, and the page did not take it: "IBAN"/,
  ),
  marked(
    'by a page that is busy for seconds after the click',
    `${field('')}<button onclick="setTimeout(() => { for (const from = performance.now(); performance.now() - from < 3500;); ${BAD}; ${TELL} }, 60)">Pay</button>`,
    /"Pay" was clicked, and the page did not take it: "IBAN"/,
  ),
  marked(
    'by Enter',
    `<form novalidate onsubmit="event.preventDefault(); ${BAD}; ${TELL}">${field('')}<button>Pay</button></form>`,
    /Enter was pressed, and the page did not take it: "IBAN": This IBAN is not valid/,
    ['Type "DE00" into "IBAN"\nPress Enter'],
  ),
  taken(
    'a button for something else',
    `${field(ON_BLUR)}<button onclick="did('more', event); said.textContent += ', one more'">Add another</button>`,
    ['Type "DE00" into "IBAN"\nClick "Add another"'],
    ['more', 'i=DE00'],
  ),
  taken(
    'a dialog that is closed',
    `<div role="dialog" aria-label="Pay" id="d">${field(ON_BLUR)}<button onclick="did('cancel', event); d.hidden = true">Cancel</button></div>`,
    ['Type "DE00" into "IBAN"\nClick "Cancel"'],
    ['cancel', 'i=DE00'],
  ),
  taken(
    'a warning that the site does not share',
    `<form onsubmit="event.preventDefault(); did('paid', event); fetch('/beacon', { method: 'POST' }).then(() => { said.textContent = 'Paid' })">${field(ON_BLUR)}<button>Pay</button></form>`,
    ['Type "DE00" into "IBAN"\nClick "Pay"'],
    ['paid', 'i=DE00'],
  ),
  taken(
    'marked from the beginning, whatever is typed',
    `${field('aria-invalid="true"')}<button onclick="did('paid', event); said.textContent = 'Paid'">Pay</button>`,
    ['Type "DE00" into "IBAN"\nClick "Pay"'],
    ['paid', 'i=DE00'],
  ),
  taken(
    'another field is clicked',
    field(ON_BLUR),
    ['Type "DE00" into "IBAN"\nClick "Owner"\nType "Ada" into "Owner"'],
    ['i=DE00', 'w=Ada'],
  ),
];
