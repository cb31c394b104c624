import type { Case } from '#browser/page/cases/case.ts';

const SENT = `onsubmit="did('sent', event); event.preventDefault(); said.textContent = 'Sent'"`;
const SAID = '<p id="said"></p>';
/** To the page that is shown, wherever it is. */
const HERE =
  '<script>for (const one of document.querySelectorAll(".here")) one.href = location.pathname</script>';
const WENT = `onclick="did('went', event); event.preventDefault(); said.textContent = 'Went'"`;
const form = (button: string, fields = '<label>E-mail <input id="mail"></label>') =>
  `<main><form ${SENT}>${fields}<button>${button}</button></form>${SAID}</main>${HERE}`;

/** Two controls of one name, of which one sends a form. */
export const EQUAL_CASES: readonly Case[] = [
  {
    kind: 'button of a form, and a link in the head to the page that is shown',
    html: `<header><nav><a class="here">Log in</a></nav></header>${form('Log in')}`,
    lines: ['Click "Log in"', 'Press Log in', 'Log in'],
    want: ['sent'],
    must: 'do',
  },
  {
    kind: 'button of a form that was filled in, and a link in the head to another page',
    html: `<header><a href="/elsewhere">Subscribe</a></header>${form('Subscribe')}`,
    lines: ['Type "a@b.co" into "E-mail"\nClick "Subscribe"'],
    want: ['sent', 'mail=a@b.co'],
    must: 'do',
  },
  {
    kind: 'button of a form that nobody filled in, and a link to another page',
    html: `<header><a href="/elsewhere" ${WENT}>Log in</a></header>${form('Log in')}`,
    lines: ['Click "Log in"'],
    want: [],
    must: 'refuse',
    says: /could be 2 things/,
  },
  {
    kind: 'button of a form that was filled in, and a link to another page beside it',
    html: `${form('Continue')}<p>No account? <a href="/elsewhere" ${WENT}>Continue</a></p>`,
    lines: ['Type "a@b.co" into "E-mail"\nClick "Continue"'],
    want: ['mail=a@b.co'],
    must: 'refuse',
    says: /could be 2 things/,
  },
  {
    kind: 'buttons of two forms, one of them in the head and filled in',
    html: `<header><form ${SENT}><input id="q" aria-label="Words"><button>Search</button></form></header>${form('Search')}`,
    lines: ['Type "tea" into "Words"\nClick "Search"'],
    want: ['q=tea'],
    must: 'refuse',
    says: /could be 2 things/,
  },
  {
    kind: 'button that orders, and the link that led to its page',
    html: `<nav><a class="here">Order now</a></nav>${form('Order now')}`,
    lines: ['Click "Order now"'],
    want: [],
    must: 'refuse',
    says: /could be 2 things/,
  },
  {
    kind: 'button of a form, and a link that is a button of its page',
    html: `<nav><a class="here" role="link" ${WENT}>Apply</a></nav>${form('Apply')}`,
    lines: ['Click "Apply"'],
    want: [],
    must: 'refuse',
    says: /could be 2 things/,
  },
];
