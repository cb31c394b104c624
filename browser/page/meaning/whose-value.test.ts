import { expect } from 'vitest';
import { StepFailure } from '#shared/errors.ts';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

type Person = readonly [name: string, stage: string, day: string];
const PEOPLE: readonly Person[] = [
  ['Tom Berg', 'Interview', '20 May, 14:30'],
  ['Ida Lund', 'Applied', '22 May, 9:00'],
  ['Eva Moss', 'Interview', '21 May, 10:00'],
];
const of = (write: (person: Person) => string) => PEOPLE.map(write).join('');
const TABS = ['All', 'Applied', 'Interview', 'Offer'];

const { follow } = lineTests({
  '/drawn': `<h1>Candidates</h1><div><div>Stage</div><div>${TABS.map((one) => `<span style="cursor:pointer">${one}</span>`).join('')}</div></div>${of(([name, stage]) => `<div><h3>${name}</h3><p>${stage}</p></div>`)}`,
  '/pressed': `<h1>Candidates</h1><div><div>Stage</div><button>All</button></div>${of(([name]) => `<div><h3>${name}</h3><p>Designer</p></div>`)}`,
  '/cards': `<h1>Candidates</h1>${of(([name, stage, day]) => `<div><h3>${name}</h3><p>${stage}</p><p>Interview on ${day}</p></div>`)}`,
  '/table': `<h1>Candidates</h1><table><tr><th>Name</th><th>Stage</th><th>Interview</th></tr>${of(([name, stage, day]) => `<tr><td>${name}</td><td>${stage}</td><td>${name.startsWith('Tom') ? day : ''}</td></tr>`)}</table>`,
  '/opened': `<h1>Candidates</h1><div><div>Interview stage</div><div style="cursor:pointer">All ▾</div></div>${of(([name]) => `<div><h3>${name}</h3><p>Designer</p></div>`)}`,
  '/chosen': `<h1>Candidates</h1><div role="radiogroup" aria-label="Interview stage">${['All', 'Mine'].map((one) => `<label><input type="radio" name="s">${one}</label>`).join('')}</div>`,
  '/list': `<h1>Candidates</h1><ul>${of(([name, stage, day]) => `<li><span>${name}</span> <span>${stage} · ${day}</span></li>`)}</ul>`,
  '/one': `<h1>Ida Lund</h1><dl>${[
    'Stage|Applied',
    'Interview|22 May, 9:00',
    'Manager|Tom Ray',
    'Recruiter|Ann Lee',
  ]
    .map((pair) => pair.split('|'))
    .map(([label = '', value = '']) => `<div><dt>${label}</dt><dd>${value}</dd></div>`)
    .join('')}</dl>`,
  '/team': `<h1>Team</h1>${[
    ['Ida Lund', 'Designer', 'Oslo', 'Tom Berg'],
    ['Tom Berg', 'Manager', 'Bergen', 'Eva Moss'],
  ]
    .map(
      ([name, role, town, over]) =>
        `<article><h2>${name}</h2><p>${role} in ${town}</p><p>Reports to: ${over}</p></article>`,
    )
    .join('')}`,
  '/allergies': `<h1>Patients</h1><ul>${[
    ['Ola Hall', 'Penicillin'],
    ['Ida Hall', 'None'],
  ]
    .map(([name, allergy]) => `<li><b>${name}</b><p>Allergy: ${allergy}</p></li>`)
    .join('')}</ul>`,
  '/roles': '<h1>Jobs</h1><p>Manager in Bergen</p><p>Designer in Oslo</p>',
  '/flights':
    '<h1>Flight LH 123</h1><div><div>Departs</div><div>10:15</div></div><div><div>Gate</div><div>B22</div></div><h2>Flight LH 456</h2><div><div>Departs</div><div>14:00</div></div>',
  '/users': `<h1>Plans</h1>${[
    ['Basic', '1 user'],
    ['Pro', '5 users'],
  ]
    .map(([name, users]) => `<div><h3>${name}</h3><ul><li>${users}</li><li>Storage</li></ul></div>`)
    .join('')}`,
  '/plans':
    '<h1>Plans</h1><table><tr><th>Feature</th><th>Basic</th><th>Pro</th></tr><tr><td>Price</td><td>€10</td><td>€20</td></tr><tr><td>Seats</td><td>1</td><td>5</td></tr></table>',
});

testSome([
  ['/cards', "when is Ida's interview", '22 May'],
  ['/table', 'read the stage of Tom Berg as stage\nwhen is his interview', '20 May, 14:30'],
  ['/one', 'when is her interview', '22 May, 9:00'],
  ['/one', 'who is her manager', 'Tom Ray'],
  ['/plans', 'what is the price of Pro', '€20'],
  ['/plans', 'what is the price of Basic', '€10'],
  ['/team', 'who does Ida report to', 'Tom Berg'],
  ['/team', 'who is the manager', 'Tom Berg'],
  ['/flights', 'when does LH 456 depart', '14:00'],
  ['/flights', 'what is the gate of LH 123', 'B22'],
  ['/users', 'how many users does Basic have', '1'],
  ['/users', 'how many users are in Pro', '5'],
])('a question is answered for the one that it is about: %s %s', async (path, lines, value) => {
  expect(Object.values(await follow(path, lines)).at(-1)).toBe(value);
});

testSome([
  ['/cards', 'when is his interview'],
  ['/cards', 'when is her interview'],
  ['/cards', 'when is the interview'],
  ['/table', 'when is her interview'],
  ['/table', 'what is their stage'],
  ['/list', 'when is his interview'],
])('of several, none is answered for: %s %s', async (path, line) => {
  await expect(follow(path, line)).rejects.toThrow(StepFailure);
});

testSome([
  ['/list', "when is Tom's interview"],
  ['/plans', 'what is the price of Gold'],
  ['/flights', 'what is the gate of LH 456'],
])('what stands for another name is no answer: %s %s', async (path, line) => {
  await expect(follow(path, line)).rejects.toThrow(StepFailure);
});

testSome([
  ['/drawn', 'who is in the interview stage'],
  ['/drawn', 'who is at interview stage'],
  ['/drawn', 'read the stage'],
  ['/pressed', 'who is in the interview stage'],
  ['/opened', 'who is in the interview stage'],
  ['/opened', 'who is at the interview stage'],
  ['/roles', 'who is the manager'],
  ['/roles', 'who is in Oslo'],
  ['/chosen', 'when is the interview stage'],
])('what can be pressed, and what says no name, is no answer: %s %s', async (path, line) => {
  await expect(follow(path, line)).rejects.toThrow(StepFailure);
});

testSome([
  ['/flights', 'check that the gate of LH 123 is B22'],
  ['/list', "check that Tom's stage is interview"],
  ['/table', "check that Ida's stage is applied"],
  ['/allergies', 'check that Ola Hall has an allergy'],
])('what is so of the one that is named is checked: %s %s', async (path, lines) => {
  await follow(path, lines);
});

testSome([
  ['/flights', 'check that the gate of LH 456 is B22'],
  ['/table', 'check that his stage is applied'],
  ['/cards', 'check that her stage is applied'],
  ['/allergies', 'check that Ida Hall has an allergy'],
])('what is so of another one is not: %s %s', async (path, line) => {
  await expect(follow(path, line)).rejects.toThrow(StepFailure);
});
