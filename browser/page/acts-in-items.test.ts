import { expect } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const DID =
  '<script>const did = []; const note = (words) => did.push(words); const ask = (html) => { const d = document.createElement("div"); d.innerHTML = html; document.body.append(d) }</script>';
const LESSONS = [
  ['Piano for beginners', 'with Ruth Ode', 'Sat 5 Dec, 09:00 · 3 hours'],
  ['Choir', 'with Ivo Lang', 'Tue 8 Dec, 14:00 · 5 hours'],
  ['Drums', 'with Ivo Lang', 'Fri 20 Nov, 17:30 · 2 hours'],
];
const MENU = (name: string) =>
  `this.after(Object.assign(document.createElement('div'), { innerHTML: '<div style=\\'cursor:pointer\\' onclick=\\'note(&quot;move ${name}&quot;)\\'>Move by a week</div><div style=\\'cursor:pointer\\' onclick=\\'ask(cancel(&quot;${name}&quot;))\\'>Cancel lesson</div>' }))`;
const PAGES: Record<string, string> = {
  '/lessons': `${DID}<script>const cancel = (name) => '<p>Cancel ' + name + '?</p><div style="cursor:pointer" onclick="note(\\'kept\\')">Keep it</div><div style="cursor:pointer" onclick="note(\\'cancel ' + name + '\\')">Yes, cancel</div>'</script><div>My lessons</div>${LESSONS.map(
    ([name = '', by = '', at = '']) =>
      `<div class="lesson"><div><div>${name}</div><div style="cursor:pointer" onclick="${MENU(name)}">⋮</div></div><div>${by}</div><div>${at}</div></div>`,
  ).join('')}`,
  '/letters': `${DID}<h1>Letters</h1><ul>${['Bake sale', 'Eye tests', 'School play', 'Play group']
    .map(
      (name) =>
        `<li><article><h2>${name}</h2><p>From the office, ${name.length} May</p><button onclick="note('archive ${name}')">Archive</button> <button onclick="note('pin ${name}')">Pin to top</button> <button onclick="note('unread ${name}')">Mark as unread</button></article></li>`,
    )
    .join('')}</ul>`,
  '/parcels': `${DID}<aside><a href="#all" onclick="note('all')">Parcels</a></aside><h1>Parcels</h1><table><tr><th></th><th>Number</th><th>From</th><th>To</th><th>State</th><th></th></tr>${[
    ['P-1', 'Porto', 'Graz', 'On hold'],
    ['P-2', 'Graz', 'Lund', 'Sent'],
    ['P-3', 'Turku', 'Porto', 'Sent'],
    ['P-4', 'Turku', 'Bath', 'Sent'],
  ]
    .map(
      ([no, from, to, state]) =>
        `<tr><td><input type="checkbox" aria-label="Pick ${no}" onchange="note('tick ${no}')"></td><td><a href="#${no}">${no}</a></td><td>${from}</td><td>${to}</td><td>${state}</td><td><button aria-label="Actions" onclick="ask('<div role=menu><button role=menuitem onclick=&quot;note(\\'hold ${no}\\')&quot;>Put on hold</button><button role=menuitem onclick=&quot;note(\\'gone ${no}\\')&quot;>Delete</button></div>')">⋯</button></td></tr>`,
    )
    .join('')}</table>`,
  '/meals': `${DID}<h1>Meals</h1><table><tr><th>Day</th><th>Meat</th><th>Other</th></tr>${[
    'Monday',
    'Tuesday',
  ]
    .map(
      (day) =>
        `<tr><th scope="row">${day}</th><td><label><input type="radio" name="${day}" onchange="note('${day} pie')">Chicken pie</label></td><td><label><input type="radio" name="${day}" onchange="note('${day} soup')">Bean soup</label></td></tr>`,
    )
    .join('')}</table>`,
};
const { follow, state } = lineTests(PAGES);

testSome([
  ['/letters', 'archive the letter about the bake sale', 'archive Bake sale'],
  ['/letters', 'pin the one about eye tests to the top', 'pin Eye tests'],
  ['/letters', 'mark the one about the bake sale as unread', 'unread Bake sale'],
  ['/lessons', 'move my piano lesson by a week', 'move Piano for beginners'],
  ['/lessons', 'cancel the one on 5 december\nyes, cancel it', 'cancel Piano for beginners'],
  ['/lessons', 'cancel the choir lesson\nconfirm', 'cancel Choir'],
  ['/lessons', 'cancel the lesson of 20 november\nno, keep it', 'kept'],
  ['/parcels', 'put P-2 on hold', 'hold P-2'],
  ['/parcels', 'put the parcel to Bath on hold', 'hold P-4'],
  ['/parcels', 'delete the parcel to porto', 'gone P-3'],
  ['/meals', 'on Tuesday choose the bean soup', 'Tuesday soup'],
])('on %s, “%s” is done in the only row or card that has all of its words', async (path, lines, done) => {
  await follow(path, lines);
  expect(await state('did.join()')).toBe(done);
});

testSome([
  // Two of them.
  ['/letters', 'archive the letter about the play'],
  ['/lessons', 'cancel the lesson with Ivo Lang'],
  ['/parcels', 'put the parcel from Turku on hold'],
  // A word that stands nowhere.
  ['/letters', 'archive the letter about the bake sale in June'],
  ['/lessons', 'cancel the violin lesson'],
  // Another way, and another day.
  ['/parcels', 'delete the parcel to Turku'],
  ['/lessons', 'cancel the one on 3 december'],
  // The page of all of them is not one of them.
  ['/parcels', 'open the parcel'],
  // Nothing there is called so.
  ['/parcels', 'insure P-2'],
  ['/letters', 'shred the letter about the bake sale'],
])('on %s, “%s” is refused, and nothing is done', async (path, line) => {
  await expect(follow(path, line)).rejects.toThrow(/^Line \d/);
  expect(await state('did.join()')).toBe('');
});
