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
  ['/chosen', 'when is the interview stage'],
])('what can be pressed is no answer: %s %s', async (path, line) => {
  await expect(follow(path, line)).rejects.toThrow(StepFailure);
});
