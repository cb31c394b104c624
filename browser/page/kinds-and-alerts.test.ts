import { expect } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const DONE = `<script>var done = []</script><p role="status" id="now"></p>`;
const act = (what: string) => `onclick="done.push('${what}'); now.textContent = '${what}'"`;
const VANS = [
  ['Ruby', 'diesel', 'Booked'],
  ['Pearl', 'electric', 'Booked'],
  ['Opal', 'diesel', 'Sold'],
  ['Jade', 'electric', 'Free'],
];
const vans = VANS.map(
  ([name, fuel, status]) =>
    `<li><b>${name}</b> ${fuel} <span>${status}</span> <button ${act(`wash ${name}`)}>Wash</button></li>`,
).join('');
const alert = (id: string, text: string) =>
  `<div role="alert" id="${id}"><span>${text}</span><button aria-label="Close" onclick="${id}.remove(); done.push('${id}')">×</button></div>`;
const { follow, state } = lineTests({
  '/vans': `${DONE}<h1>Vans</h1><ul>${vans}</ul>`,
  '/kinds': `${DONE}<h1>Vehicles</h1><button aria-pressed="false">Boats</button><button aria-pressed="false">Diesels</button><ul>${vans}</ul>`,
  '/alerts': `${DONE}<h1>Home</h1>${alert('pool', 'The pool opens again on Friday.')}${alert('gate', 'Our south gate is locked at night.')}${alert('bus', 'The bus stops at the gate no more.')}<p>News</p>`,
});

testSome([
  ['/vans', 'For each booked van, click Wash', 'wash Ruby,wash Pearl'],
  ['/vans', 'For each van that is booked, click Wash', 'wash Ruby,wash Pearl'],
  ['/vans', 'For each van whose status is Sold, click Wash', 'wash Opal'],
  ['/vans', 'For each sold van, click Wash', 'wash Opal'],
  ['/kinds', 'For each diesel that is booked, click Wash', 'wash Ruby'],
  ['/alerts', 'Close the message about the pool being open again', 'pool'],
  ['/alerts', 'Close the notice about the south gate', 'gate'],
  ['/alerts', 'Dismiss the alert about the bus', 'bus'],
])('only those that are so: %s %s', async (path, line, done) => {
  await follow(path, line);
  expect(await state('done.join()')).toBe(done);
});

testSome([
  ['/kinds', 'For each boat that is booked, click Wash'],
  ['/vans', 'For each van whose status is Lost, click Wash'],
  ['/alerts', 'Close the message about the gate'],
  ['/alerts', 'Close the message about the sauna'],
])('and nothing where none or several are: %s %s', async (path, line) => {
  await expect(follow(path, line)).rejects.toThrow(/^Line 1/);
  expect(await state('done.join()')).toBe('');
});
