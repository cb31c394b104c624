import { expect } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const rows = (heads: readonly string[], all: readonly (readonly string[])[]) =>
  `<table><tr>${heads.map((one) => `<th>${one}</th>`).join('')}</tr>${all.map((row) => `<tr>${row.map((one) => `<td>${one}</td>`).join('')}</tr>`).join('')}</table>`;
const loan = (title: string, due: string, state: string) =>
  `<li><h3>${title}</h3><span>${due}</span>${state && ` <em>${state}</em>`} <button>Renew</button></li>`;
const { follow } = lineTests({
  '/loans': `<h1>My loans</h1><ul>${loan('The Salt Road', 'due 4 May', 'Overdue')}${loan('Birds of Iceland', 'due 20 May', '')}${loan('Knots', 'due 22 May', 'Reserved')}</ul>`,
  '/table': `<h1>Loans</h1>${rows(
    ['Title', 'Reader', 'Due', 'State'],
    [
      ['The Salt Road', 'Ida Berg', '4 May', '3 days late'],
      ['Knots', 'Tom Ash', '22 May', 'On loan'],
      ['Bees', 'Eva Lund', '22 May', 'On loan'],
    ],
  )}`,
  '/denied': `<h1>Trips</h1><ul>${loan('Linz', '4 May', 'Not late')}${loan('Graz', '5 May', 'Booked')}</ul>`,
  '/both': `<h1>Trips</h1><ul>${loan('Linz', '4 May', 'Late')}${loan('Graz', '5 May', 'Late')}</ul>`,
  '/drivers': `<h1>Trips</h1>${rows(
    ['Trip', 'Driver', 'State'],
    [
      ['Linz', 'Ida Berg', 'Late'],
      ['Graz', 'Tom Ash', 'On time'],
    ],
  )}`,
  '/flats': `<h1>House</h1><ul>${['Ida Berg|Flat 1', 'Tom Ash|Flat 3', 'Lena Holm|Flat 12'].map((one) => `<li><b>${one.replace('|', '</b> <span>')}</span> <button>Write</button></li>`).join('')}</ul>`,
  '/house': `<h1>House</h1>${rows(
    ['Flat', 'Tenant', 'Rent'],
    [
      ['1', 'Ida Berg', '€640'],
      ['3', 'Tom Ash', '€700'],
      ['12', 'Lena Holm', '€810'],
    ],
  )}`,
  '/courses': `<h1>Courses</h1>${['Bookkeeping|Mira Voss|Tuesday 18:00', 'Pottery|Jan Kral|Monday 19:00'].map((one) => `<div class="c"><h3>${one.replace('|', '</h3><p>with ').replace('|', '</p><p>')}</p><button>Enrol</button></div>`).join('')}`,
  '/rooms': `<h1>Rooms</h1><ul><li><b>Oak</b> <span>Room 2</span></li><li><b>Spring Fair Committee</b> <span>Room 3</span> <p>Mira Voss</p></li></ul>`,
});

testSome([
  ['/loans', 'which book is late', 'The Salt Road'],
  ['/loans', 'which book is overdue?', 'The Salt Road'],
  ['/loans', 'what book is reserved', 'Knots'],
  ['/table', 'which book is late', 'The Salt Road'],
  ['/table', 'what book is overdue?', 'The Salt Road'],
  ['/flats', 'who lives in flat 3', 'Tom Ash'],
  ['/flats', 'who is in flat 12?', 'Lena Holm'],
  ['/house', 'who lives in flat 3', 'Tom Ash'],
  ['/house', 'which tenant lives in flat 1', 'Ida Berg'],
  ['/courses', 'who teaches bookkeeping', 'Mira Voss'],
  ['/courses', 'who gives the pottery course?', 'Jan Kral'],
  ['/courses', 'who runs bookkeeping', 'Mira Voss'],
])('the one entry that says so is told by its name: %s %s', async (path, line, value) => {
  expect(Object.values(await follow(path, line))).toEqual([value]);
});

testSome([
  ['/loans', 'which book is lost'],
  ['/loans', 'which book is not late'],
  ['/table', 'which book is on loan'],
  ['/both', 'which trip is late'],
  ['/denied', 'which trip is late'],
  // Drivers stand in a column of their own.
  ['/drivers', 'which driver is new'],
  ['/flats', 'who lives in flat 2'],
  ['/flats', 'who lives in row 3'],
  ['/house', 'who lives in flat 2'],
  ['/courses', 'who teaches welding'],
  ['/courses', 'who cancelled bookkeeping'],
  ['/courses', 'who repaired the pottery'],
])('what no entry says, or several do, is not told: %s %s', async (path, line) => {
  await expect(follow(path, line)).rejects.toThrow(/^Line 1/);
});
