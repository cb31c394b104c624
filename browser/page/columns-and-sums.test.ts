import { expect } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const boat = (no: string, built: string, hull: string, state: string) =>
  `<tr><td>${no}</td><td>${built}</td><td>${hull}</td><td>${state}</td></tr>`;
const ticket = (name: string, area: string, day: string) =>
  `<div class="card"><div>${name} – ${area}</div><div><p>For 2 people<br>Valid until <b>${day}</b></p><button>Renew</button></div></div>`;
const { follow } = lineTests({
  '/boats': `<h1>Boats</h1><label>Hull <select><option>All</option><option>Steel</option><option>Wood</option></select></label>
    <table><thead><tr><th>Boat</th><th>Built</th><th>Hull</th><th>State</th><th>Ordered</th></tr></thead><tbody>
    ${boat('B-1', '12 May 2001', 'Steel', 'Afloat').replace('</tr>', '<td>4</td></tr>')}${boat('B-2', '3 June 1990', 'Wood', 'Broken').replace('</tr>', '<td>9</td></tr>')}</tbody>
    <tfoot><tr><th colspan="4">Total ordered</th><th>13</th></tr></tfoot></table>`,
  '/tickets': `<h1>Season tickets</h1>${ticket('Swim ticket', 'Pool A', '4 July 2031')}${ticket('Swim ticket', 'Pool B', '9 August 2032')}${ticket('Gym ticket', 'Hall', '1 May 2030')}`,
});

testSome([
  ['Read the Hull column as x', [{ Hull: 'Steel' }, { Hull: 'Wood' }]],
  ['Read the column Hull as x', [{ Hull: 'Steel' }, { Hull: 'Wood' }]],
  ['Get all values in the Hull column as x', [{ Hull: 'Steel' }, { Hull: 'Wood' }]],
  ['Read the values of the Ordered column of the table as x', [{ Ordered: '4' }, { Ordered: '9' }]],
])('each cell of a column, and no sum below it: %s', async (line, rows) => {
  expect(JSON.parse((await follow('/boats', line)).x ?? '')).toEqual(rows);
});

testSome([
  ['/boats', 'How many boats are there? as x', '2'],
  ['/boats', 'How many boats are broken? as x', '1'],
  ['/boats', 'How many boats are there altogether? as x', '2'],
  ['/boats', 'Read the total ordered as x', '13'],
  ['/boats', 'Read the ordered quantity of B-2 as x', '9'],
  ['/tickets', 'Read when the Pool A swim ticket expires as x', '4 July 2031'],
  ['/tickets', 'When does the Pool B swim ticket end? as x', '9 August 2032'],
])('one value, asked for in other words: %s %s', async (path, line, value) => {
  expect(await follow(path, line)).toEqual({ x: value });
});

testSome([
  ['/boats', 'Make sure the total ordered is 13'],
  ['/boats', 'Check that B-2 is in the list'],
  ['/boats', 'Make sure B-3 is not in the table'],
])('it is so: %s %s', async (path, line) => {
  expect(await follow(path, line)).toEqual({});
});

testSome([
  ['/boats', 'Read the Crew column as x'],
  ['/boats', 'How many cats are there? as x'],
  ['/boats', 'How many cats are broken? as x'],
  ['/boats', 'Make sure the total ordered is 14'],
  ['/boats', 'Check that B-3 is in the list'],
  // “Listed” may be a state.
  ['/boats', 'Make sure B-1 is listed'],
  ['/boats', 'Make sure B-2 is not in the table'],
  ['/boats', 'Read the ordered weight class of B-2 as x'],
  ['/tickets', 'Read when the swim ticket expires as x'],
  ['/tickets', 'Read when the Pool C swim ticket expires as x'],
])('it is not: %s %s', async (path, line) => {
  await expect(follow(path, line)).rejects.toThrow(/^Line 1/);
});
