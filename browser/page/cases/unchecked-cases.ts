import type { Case } from '#browser/page/cases/case.ts';

const SAID = '<p id="said"></p>';
const EMAIL = '<label>Email <input id="i" type="email"></label>';
const NAMED = '<label>Email <input id="i" name="email" type="email"></label>';
const ADDRESS = '<label>Address <input id="i" type="url"></label>';
const TYPED = 'Type "ada" into "Email"';
const PAID = `did('paid', event); said.textContent = 'Paid'`;
const TELL = `said.textContent = 'This is no address'`;
const BOOTSTRAP = `<style>.hint { display: none } .was-validated :invalid ~ .hint { display: block }</style>`;
/** Counts visits by requests of its own, in every click and key. */
const COUNTS = `<script>addEventListener('keydown', () => fetch('/beacon?key')); addEventListener('click', () => fetch('/beacon?click', { method: 'POST', mode: 'no-cors', body: '1' }))</script>`;
const ELSEWHERE = `location.origin.replace('127.0.0.1', 'localhost') + '/beacon'`;

/** Adds a notice every now and then, without being asked. */
const NEWS = `<div id="live"></div><script>let news = 0; setInterval(() => fetch('/beacon?news=' + (news += 1)).then(() => { const one = document.createElement('p'); one.textContent = 'News ' + news; live.prepend(one) }), 700)</script>`;
/** Keeps a draft half a second after a key. */
const DRAFTS = `<p id="draft"></p><script>let timer; i.addEventListener('input', () => { clearTimeout(timer); timer = setTimeout(() => fetch('/beacon?draft=' + i.value).then(() => { draft.textContent = 'Draft saved' }), 500) })</script>`;
/** Keeps a draft when the mouse comes, before the press. */
const DRAFT_AT_MOUSE = `<p id="draft"></p><script>document.querySelector('button').addEventListener('mouseenter', () => { fetch('/beacon?draft=' + i.value).then(() => setTimeout(() => { draft.textContent = 'Draft saved' }, 300)) })</script>`;
const LATER = `setTimeout(() => { ${TELL} }, 60)`;

const form = (on: string, inner = EMAIL) =>
  `<form novalidate onsubmit="event.preventDefault(); ${on}">${inner}<button>Pay</button></form>${SAID}`;
const WRONG = /, and the page did not take it: "Email": (?:This is no address|Please include an)/;

const stopped = (kind: string, html: string, lines: readonly string[] = BOTH): Case => ({
  kind: `form that only its script checks: ${kind}`,
  html,
  lines,
  want: ['i=ada'],
  must: 'refuse',
  says: WRONG,
});
const taken = (
  kind: string,
  html: string,
  lines: readonly string[] = BOTH,
  want: readonly string[] = ['paid', 'i=ada'],
): Case => ({
  kind: `form that only its script checks, and that was taken: ${kind}`,
  html,
  lines,
  want,
  must: 'do',
});
const BOTH = [`${TYPED}\nPress Enter`, `${TYPED}\nClick "Pay"`];
const OF_ADDRESS = [
  'Type "example.com" into "Address"\nPress Enter',
  'Type "example.com" into "Address"\nClick "Pay"',
];
const HELD_ADDRESS = ['paid', 'i=example.com'];

/** Forms with `novalidate`: whether a value is wrong is the word of the page, which may ask the browser for it. */
export const UNCHECKED_CASES: readonly Case[] = [
  stopped('by the state of the field', form(`if (!i.validity.valid) { ${TELL}; return } ${PAID}`)),
  stopped(
    'in the manner of Bootstrap',
    BOOTSTRAP +
      form(
        `this.className = 'was-validated'; if (!this.checkValidity()) { event.stopPropagation(); return } ${PAID}`,
        '<label for="i">Email</label><input id="i" type="email"><b class="hint">Please give a whole address</b>',
      ),
  ),
  stopped(
    'while the page counts its visits',
    COUNTS + form(`if (!this.checkValidity()) { ${TELL}; return } ${PAID}`),
  ),
  stopped(
    'not at all: the browser checks it, and what is wrong is written later, while the page counts its visits',
    `<script>addEventListener('keydown', () => fetch('/beacon?key')); addEventListener('click', () => fetch('/beacon?click'))</script><form onsubmit="event.preventDefault(); ${PAID}">${EMAIL}<button>Pay</button></form>${SAID}<script>i.addEventListener('invalid', (event) => { event.preventDefault(); setTimeout(() => { ${TELL} }, 300) })</script>`,
  ),
  stopped(
    'without a word, while it asks for news by itself',
    form(`if (!this.checkValidity()) return; ${PAID}`) + NEWS,
  ),
  stopped(
    'while it keeps drafts by itself',
    form(`if (!this.checkValidity()) { ${TELL}; return } ${PAID}`) + DRAFTS,
  ),
  stopped(
    'while it keeps a draft just before the press',
    form(`if (!this.checkValidity()) { ${TELL}; return } ${PAID}`) + DRAFT_AT_MOUSE,
    [`${TYPED}\nClick "Pay"`],
  ),
  stopped(
    'later, while it counts the press',
    form(`fetch('/beacon?event=submit'); if (!this.checkValidity()) { ${LATER}; return } ${PAID}`),
  ),
  stopped(
    'later, while its own site counts the press',
    form(
      `fetch('/beacon', { method: 'POST', body: 'event=submit' }); if (!this.checkValidity()) { ${LATER}; return } ${PAID}`,
    ),
  ),
  stopped(
    'by its site, beside the field',
    form(
      `fetch('/beacon?check=' + i.value).then(() => { wrong.textContent = 'This is no address' })`,
      '<div><label for="i">Email</label><input id="i" type="email"><p id="wrong"></p></div>',
    ),
  ),
  stopped('without a word', form(`if (!this.checkValidity()) return; ${PAID}`)),
  stopped(
    'by Enter in another field of it',
    form(`if (!i.validity.valid) { ${TELL}; return } ${PAID}`, `${EMAIL}<label>Note <input id="n"></label>`),
    [`${TYPED}\nPress Enter in "Note"`],
  ),
  taken(
    'by an answer that was read',
    form(
      `did('paid', event); fetch('/beacon?of=' + encodeURIComponent(i.value)).then(() => { said.textContent = 'Paid' })`,
      ADDRESS,
    ),
    OF_ADDRESS,
    HELD_ADDRESS,
  ),
  taken(
    'by another site',
    form(
      `did('paid', event); fetch(${ELSEWHERE}, { method: 'POST', mode: 'no-cors', body: i.value }).then(() => { said.textContent = 'Paid' })`,
      ADDRESS,
    ),
    OF_ADDRESS,
    HELD_ADDRESS,
  ),
  taken(
    'by the site itself',
    form(
      `did('paid', event); fetch('/beacon', { method: 'POST', body: new FormData(this) }).then(() => { said.textContent = 'Paid' })`,
      NAMED,
    ),
    BOTH,
    ['paid', 'i=ada'],
  ),
  taken(
    'by an answer to a request in a task of its own kind, beside news',
    form(
      `(async () => { await null; const answer = await fetch('/beacon', { method: 'PUT', body: JSON.stringify({ form: { email: i.value } }) }); if (answer.ok) { did('paid', event); said.textContent = 'Paid' } })()`,
    ) + NEWS,
  ),
  taken(
    'a number with more places than its field asks for',
    form(
      `const body = JSON.stringify({ amount: i.valueAsNumber }); fetch('/beacon?count=1'); fetch('/beacon', { method: 'POST', body }).then(() => { did('paid', event); said.textContent = 'Paid' })`,
      '<label>Amount <input id="i" type="number"></label>',
    ),
    ['Type "12.50" into "Amount"\nPress Enter', 'Type "12.50" into "Amount"\nClick "Pay"'],
    ['paid', 'i=12.50'],
  ),
  taken('its field is empty again', form(`${PAID}; this.reset()`), BOTH, ['paid']),
  taken('it is gone', form(`${PAID}; this.hidden = true`)),
  taken('another address is shown', form(`did('paid', event); location.hash = 'paid'`)),
  taken(
    'its value is right',
    form(`if (!i.validity.valid) return; ${PAID}`),
    ['Type "ada@example.org" into "Email"\nPress Enter', 'Type "ada@example.org" into "Email"\nClick "Pay"'],
    ['paid', 'i=ada@example.org'],
  ),
  taken(
    'another form is sent',
    `<form novalidate>${EMAIL}</form><form onsubmit="event.preventDefault(); ${PAID}"><label>Find <input id="f"></label><button>Search</button></form>${SAID}`,
    [`${TYPED}\nType "x" into "Find"\nPress Enter`, `${TYPED}\nType "x" into "Find"\nClick "Search"`],
    ['paid', 'i=ada', 'f=x'],
  ),
];
