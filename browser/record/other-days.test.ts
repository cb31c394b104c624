import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { someTests } from '#browser/page/test-some.ts';
import { scriptOf, type TestPerson } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const test = someTests();

const SLOW = { timeout: 300_000 };
const { openPage, setPage, follow } = recordingTests();

const cards = (entries: readonly [title: string, id: string][]) =>
  entries
    .map(
      ([title, id]) =>
        `<div class="card"><h3>${title}</h3><p>Request</p><button onclick="did('${id}', event)">View</button></div>`,
    )
    .join('');
const DAYS = ['Mon', 'Tue', 'Wed'];
/** The hours of a week, of which some are free. */
const week = (free: readonly string[]) =>
  `<table><tr><th></th>${DAYS.map((day) => `<th>${day}</th>`).join('')}</tr>${['09:00', '10:00']
    .map(
      (hour) =>
        `<tr><th>${hour}</th>${DAYS.map((day) => `<td>${free.includes(`${day} ${hour}`) ? `<button onclick="did('${day} ${hour}', event)">Free</button>` : 'Taken'}</td>`).join('')}</tr>`,
    )
    .join('')}</table>`;

test('one of two parts of one title is counted among these, and not among all', SLOW, async () => {
  const { tab, person } = await openPage(
    cards([
      ['Bob', 'first'],
      ['Bob', 'second'],
      ['Ann', 'other'],
    ]),
  );
  await person.click(tab.locator('.card').nth(1).locator('button'));
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Click the second "View" for "Bob"');
  setPage(
    cards([
      ['Bob', 'first'],
      ['Ann', 'other'],
      ['Bob', 'second'],
    ]),
  );
  expect(await follow(lines)).toBe('["second"]');
  setPage(
    cards([
      ['Bob', 'second'],
      ['Ann', 'other'],
    ]),
  );
  await expect(follow(lines)).rejects.toThrow('View');
});

test('one of several in a row of a table is named by its column', SLOW, async () => {
  const { tab, person } = await openPage(week(['Mon 09:00', 'Tue 10:00', 'Wed 10:00']));
  await person.click(tab.locator('button').nth(2));
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Click "Free" for "10:00" in "Wed"');
  setPage(week(['Mon 09:00', 'Tue 09:00', 'Mon 10:00', 'Tue 10:00', 'Wed 10:00']));
  expect(await follow(lines)).toBe('["Wed 10:00"]');
  setPage(week(['Mon 09:00', 'Mon 10:00', 'Tue 10:00']));
  await expect(follow(lines)).rejects.toThrow('Free');
});

test('what only its number tells is refused where that stands in another part now', SLOW, async () => {
  const { tab, person } = await openPage(
    cards([
      ['Bob', 'first'],
      ['Bob', 'second'],
    ]),
  );
  const line = await recordSecond(person, tab);
  expect(scriptOf([line]).text).toBe('Click the second "View" for "Bob"');
  // As where no words find the part.
  const counted = { ...line, parts: ['Click the second "View"'] };
  setPage(
    cards([
      ['Bob', 'first'],
      ['Ann', 'other'],
    ]),
  );
  await expect(follow([counted])).rejects.toThrow('stands with "Ann" now');
});

/** A calendar that opens at the month of today. `named`: each day says which it is. */
const calendar = (
  opened: string,
  { named = false, last = '' } = {},
) => `<label>Check-in <input readonly></label>
  <div id="calendar" hidden></div><button id="book">Book</button><script>
  const field = document.querySelector('input'); let month = new Date('${opened}-01T12:00'); let chosen = '';
  const write = (day, style) => new Date(month.getFullYear(), month.getMonth(), day, 12).toLocaleDateString('en-GB', style);
  const draw = () => { const count = new Date(month.getFullYear(), month.getMonth() + 1, 0).getDate();
    calendar.innerHTML = '<button aria-label="Previous month">‹</button><b>' + write(1, { month: 'long', year: 'numeric' }) + '</b><button aria-label="Next month">›</button><div>' + Array.from({ length: count }, (_, at) => '<button class="day"' + (${named} ? ' aria-label="' + write(at + 1, { day: 'numeric', month: 'short', year: 'numeric' }) + '"' : '') + (new Date(month.getFullYear(), month.getMonth(), at + 1) > new Date('${last || '2099-01-01'}') ? ' disabled' : '') + '>' + (at + 1) + '</button>').join('') + '</div>' };
  draw(); field.onclick = () => { calendar.hidden = !calendar.hidden };
  calendar.onclick = ({ target }) => { const turn = { '‹': -1, '›': 1 }[target.textContent];
    if (turn) { month = new Date(month.getFullYear(), month.getMonth() + turn, 1, 12); draw() }
    else if (target.matches('.day')) { chosen = write(target.textContent, { day: 'numeric', month: 'short', year: 'numeric' }); field.value = chosen; calendar.hidden = true } };
  book.onclick = (event) => did('booked ' + chosen, event)</script>`;

test.each([
  ['5 December 2026', {}],
  ['5 Dec 2026', { named: true }],
])('a day of a calendar is that day in whatever month it opens: %s', SLOW, async (written, how) => {
  const { tab, person } = await openPage(calendar('2026-11', how));
  await person.click(tab.locator('input'));
  await person.click(tab.getByText('›'));
  await person.click(tab.locator('.day').nth(4));
  await person.click(tab.locator('#book'));
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe(`Click "Check-in"\nClick "${written}"\nClick "Book"`);
  for (const opened of ['2026-11', '2026-12', '2027-02']) {
    setPage(calendar(opened, how));
    expect(await follow(lines)).toContain('booked 5 Dec 2026');
  }
  setPage(calendar('2026-11', { ...how, last: '2026-12-01' }));
  await expect(follow(lines)).rejects.toThrow(`The calendar does not offer "${written}".`);
});

/** A month to whose days something is carried. */
const month = (name: string, days: number) =>
  `<div draggable="true" id="event" ondragstart="event.dataTransfer.setData('text', 'x')">Standup</div><section><b>${name} 2031</b><button aria-label="Next month" id="next">›</button>
  <style>.day { display: inline-block; width: 60px; height: 40px }</style><div id="days"></div></section><script>let shown = '${name}'; const draw = (count) => { days.innerHTML = Array.from({ length: count }, (_, at) => '<div class="day">' + (at + 1) + '</div>').join('') }; draw(${days});
  next.onclick = () => { shown = 'April'; document.querySelector('b').textContent = 'April 2031'; draw(30) }; days.ondragover = (event) => event.preventDefault(); days.ondrop = (event) => { if (!event.target.matches('.day')) return; did(event.target.textContent + ' ' + shown, event); event.target.append(' Standup') }</script>`;

test(
  'what is carried onto a day of a calendar goes to that day in whatever month it opens',
  SLOW,
  async () => {
    const { tab, person } = await openPage(month('April', 30));
    await person.drag(tab.locator('#event'), tab.locator('.day').nth(11));
    const lines = await person.done();
    expect(scriptOf(lines).text).toBe('Drag "Standup" onto "12 April 2031"');
    setPage(month('March', 31));
    expect(await follow(lines)).toBe('["12 April"]');
  },
);

test('numbers that go on behind the end of a month are no days', SLOW, async () => {
  const seats = Array.from(
    { length: 40 },
    (_seat, at) => `<button onclick="did(this.textContent, event)">${at + 1}</button>`,
  );
  const { tab, person } = await openPage(`<h2>Seats for 12 March 2031</h2><div>${seats.join('')}</div>`);
  await person.click(tab.locator('button').nth(6));
  expect(scriptOf(await person.done()).text).toBe('Click "7"');
});

/** What is chosen stands on the button that opens the choice, and a site keeps it for the next visit. */
const guests = (count: number, others = '') =>
  `<button id="guests">${count} adult${count > 1 ? 's' : ''}</button>${others}<div id="panel" hidden><button id="done">Done</button></div><script>guests.removeAttribute('id'); const opener = document.querySelector('button'); opener.onclick = (event) => { panel.hidden = false; did('opened', event) }; done.onclick = (event) => did('done', event)</script>`;

test(
  'what says how many there are is found with another number, unless others stood beside it',
  SLOW,
  async () => {
    const { tab, person } = await openPage(guests(1));
    await person.click(tab.getByText('1 adult'));
    await person.click(tab.getByText('Done'));
    const lines = await person.done();
    setPage(guests(3));
    expect(await follow(lines)).toBe('["opened","done"]');
    setPage(guests(3).replaceAll('adults', 'children'));
    await expect(follow(lines)).rejects.toThrow('"1 adult" is not on the page');
  },
);

test('a number that was chosen among others is not taken for another one', SLOW, async () => {
  const { tab, person } = await openPage(guests(1, '<button>2 adults</button>'));
  await person.click(tab.getByText('1 adult'));
  const lines = await person.done();
  setPage(guests(2));
  await expect(follow(lines)).rejects.toThrow('"1 adult" is not on the page');
});

const offers = (number: number, more = '') =>
  `<ul>${['Lamp', 'Desk'].map((one, at) => `<li><h3>${one}</h3><button onclick="did('${one}', event); this.textContent = 'Taken'">Take offer ${number + at}</button>${more}</li>`).join('')}</ul>`;

test('a number of an offer is another one later where its entry says what it is about', SLOW, async () => {
  const { tab, person } = await openPage(offers(4821));
  await person.click(tab.locator('button').nth(1));
  const lines = await person.done();
  setPage(offers(5177));
  expect(await follow(lines)).toBe('["Desk"]');
  setPage(offers(5177, '<button>Take offer 6102</button>'));
  await expect(follow(lines)).rejects.toThrow('"Take offer 4822" is not on the page');
  setPage(offers(5177).replaceAll('Desk', 'Chair'));
  await expect(follow(lines)).rejects.toThrow('"Take offer 4822" is not on the page');
});

async function recordSecond(person: TestPerson, tab: Page) {
  await person.click(tab.locator('.card').nth(1).locator('button'));
  const [line] = await person.done();
  if (!line) throw new Error('Nothing was recorded.');
  return line;
}
