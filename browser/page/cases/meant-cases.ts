import type { Case } from '#browser/page/cases/case.ts';

const SAID = '<p id="said"></p>';
const does = (what: string) => `onclick="did('${what}', event); said.textContent = '${what} done'"`;
const button = (name: string, what = name) => `<button type="button" ${does(what)}>${name}</button>`;
const rows = (...names: string[]) =>
  `<table><tr><th>Job</th><th>Copies</th><th></th></tr>${names.map((name) => `<tr>${name}</tr>`).join('')}</table>`;
const job = (number: string, copies: string) =>
  `<td>${number}</td><td>${copies}</td><td>${button('Send proof', `proof ${number}`)}</td>`;
const TRACK = `<section><h2>Track</h2><label>Number <input id="n"></label>${button('Track')}</section>`;

/** What a line seems to have done, and what it was written for. */
export const MEANT_CASES: readonly Case[] = [
  {
    kind: 'button behind a field, where the words stand in a row',
    html: `${TRACK}<table><tr><th>Number</th></tr><tr><td>NG-501</td></tr><tr><td>NG-502</td></tr></table>${SAID}`,
    lines: ['Track NG-502', 'Click "Track" for "NG-502"'],
    want: [],
    must: 'refuse',
  },
  {
    kind: 'button behind a field, and one in the row of the words',
    html: `${TRACK}<table><tr><td>NG-501</td><td>${button('Track', '501')}</td></tr><tr><td>NG-502</td><td>${button('Track', '502')}</td></tr></table>${SAID}`,
    lines: ['Track NG-502', 'Click "Track" for "NG-502"'],
    want: ['502'],
    must: 'do',
  },
  {
    kind: 'button behind a field under a heading',
    html: `${TRACK}<section><h2>Search</h2><label>Words <input id="w"></label>${button('Go')}</section>${SAID}`,
    lines: ['Click "Go" in "Search"', 'Click "Go" under "Search"'],
    want: ['Go'],
    must: 'do',
  },
  {
    kind: 'nothing that sends, and no field with the focus',
    html: `${TRACK}${button('Submit case')}${SAID}`,
    lines: ['Submit', 'Submit the form', 'Send'],
    want: [],
    must: 'refuse',
  },
  {
    kind: 'field in no form, which Enter does not send',
    html: `<label>Number <input id="n" value="7" autofocus></label>${button('Book case')}${SAID}`,
    lines: ['Submit', 'Submit the form'],
    want: [],
    must: 'refuse',
  },
  {
    kind: 'form whose button is called otherwise',
    html: `<form onsubmit="event.preventDefault(); did('sent', event); said.textContent = 'Sent'"><label>Number <input id="n"></label><button>Book case</button></form>${SAID}`,
    lines: ['Type "7" into "Number"\nSubmit', 'Number: 7\nSubmit the form'],
    want: ['sent', 'n=7'],
    must: 'do',
  },
  {
    kind: 'box that a line wishes for',
    html: '<label><input type="checkbox" id="t"> Try-in wanted</label><label><input type="checkbox" id="r"> Rush order</label>',
    lines: ['We want a try-in', 'I need a try-in'],
    want: ['t=on'],
  },
  {
    kind: 'value that a line wishes for',
    html: '<dl><dt>Total</dt><dd>39.00</dd></dl>',
    lines: ['I need the total as total'],
    want: [],
    found: { total: '39.00' },
    must: 'do',
  },
  {
    kind: 'box of what must be so',
    html: '<label><input type="checkbox" id="s"> Step-free access</label>',
    lines: ['Must be step-free', 'must be accessible'],
    want: [],
    must: 'refuse',
  },
  {
    kind: 'message that ends politely',
    html: '<label>Message to reception <textarea id="m"></textarea></label>',
    lines: ['Message to reception: projector please', 'message to reception: projector please'],
    want: ['m=projector please'],
    must: 'do',
  },
  {
    kind: 'name with a polite word behind it',
    html: '<label>Name <input id="n"></label>',
    lines: ['Name: Ada please', 'Name: Ada, please'],
    want: ['n=Ada'],
    must: 'do',
  },
  {
    kind: 'address that is no address, and a button of that name in a row',
    html: `<label>Email <input id="e"></label><table><tr><td>Nora</td><td>${button('E-mail', 'mail Nora')}</td></tr><tr><td>Ivan Petrov</td><td>${button('E-mail', 'mail Ivan')}</td></tr></table>${SAID}`,
    lines: ['email Ivan Petrov', 'mail Ivan Petrov'],
    want: ['mail Ivan'],
  },
  {
    kind: 'field of an address',
    html: '<label>Email <input id="e"></label>',
    lines: ['email ivan@example.org', 'Email: ivan@example.org', 'my email ivan@example.org'],
    want: ['e=ivan@example.org'],
    must: 'do',
  },
  {
    kind: 'empty field with words of a question',
    html: `<label>What is broken? <input id="b"></label><table><tr><th>Flat</th><th>Problem</th></tr><tr><td>3B</td><td>Tap</td></tr></table>`,
    lines: ['what is broken in 3B'],
    want: [],
    must: 'refuse',
  },
  {
    kind: 'empty field that is read by its name',
    html: '<label>Remarks <input id="b"></label>',
    lines: ['Read "Remarks" as remarks', 'Read the Remarks field as remarks'],
    want: [],
    found: { remarks: '' },
    must: 'do',
  },
  {
    kind: 'heading of the word that a box limits to',
    html: `<h2>Projects</h2><label><input type="checkbox" id="m"> Only my projects</label>`,
    lines: ['Only my projects', 'show only my projects'],
    want: ['m=on'],
    must: 'do',
  },
  {
    kind: 'heading of the word that is asked for alone',
    html: `<h2>Projects</h2><p>Three.</p>`,
    lines: ['Only projects', 'Only my projects'],
    want: [],
    must: 'refuse',
  },
  {
    kind: 'row that is called by its column',
    html: `${rows(job('2201', '250'), job('2202', '2201'))}${SAID}`,
    lines: ['Click "Send proof" for "job 2201"', 'Send the proof for job 2201'],
    want: ['proof 2201'],
    must: 'do',
  },
  {
    kind: 'row that is called by another column',
    html: `${rows(job('2201', '250'), job('2202', '300'))}${SAID}`,
    lines: ['Click "Send proof" for "order 2201"', 'Click "Send proof" for "copies 2201"'],
    want: [],
    must: 'refuse',
  },
];
