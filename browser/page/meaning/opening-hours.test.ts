import { expect } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const { follow } = lineTests({
  '/school': `<h1>Evening school</h1><div class="c"><h3>Welding</h3><p>Saturday 10:00</p><p>€210</p><button>Enrol</button></div><div class="c"><h3>Pottery</h3><p>Monday 19:00</p><p>€90</p><button>Enrol</button></div>
    <h2>Office</h2><p>Mon–Fri 9:00–17:00</p><p>Saturday 10:00–13:00</p><p>Closed on Sundays</p>`,
  '/library': `<h1>Town library</h1><h2>Opening hours</h2><dl><dt>Monday to Thursday</dt><dd>9:00 – 18:00</dd><dt>Friday</dt><dd>9:00 – 15:00</dd><dt>Saturday and Sunday</dt><dd>closed</dd></dl><p>Story time: Saturday 11:00–12:00</p>`,
  '/table': `<h1>Garden shop</h1><table><caption>Opening hours</caption><tr><th>Day</th><th>Hours</th></tr><tr><td>Mon, Wed and Fri</td><td>8am - 4pm</td></tr><tr><td>Saturdays</td><td>8am - 1pm</td></tr></table>`,
  // Courses on a day, and not when it is open.
  '/courses': `<h1>Courses</h1><p>Open for enrolment</p><ul><li><b>Pottery</b><p>Saturday 10:00–12:00</p></li><li><b>Choir</b><p>Monday 18:00–20:00</p></li></ul>`,
  // Two lists.
  '/pools': `<h2>Indoor pool: opening hours</h2><p>Saturday 9:00–20:00</p><h2>Outdoor pool: opening hours</h2><p>Saturday 10:00–18:00</p>`,
});

testSome([
  ['/school', 'opening hours on Saturday', '10:00–13:00'],
  ['/school', 'when are you open on Saturday?', '10:00–13:00'],
  ['/school', 'what are the office hours on Wednesday', '9:00–17:00'],
  ['/school', 'when is the office open on Sunday?', 'Closed'],
  ['/library', 'opening hours on Saturday', 'closed'],
  ['/library', 'when do you open on Tuesday?', '9:00 – 18:00'],
  ['/library', 'what are the opening times on a Friday', '9:00 – 15:00'],
  ['/table', 'the opening hours on Saturday', '8am - 1pm'],
  ['/table', 'opening hours for Wednesday', '8am - 4pm'],
])('the hours of a day are read off the opening hours: %s %s', async (path, line, value) => {
  expect(Object.values(await follow(path, line))).toEqual([value]);
});

testSome([
  ['/table', 'opening hours on Sunday'],
  ['/table', 'when are you open on Tuesday?'],
  ['/courses', 'opening hours on Saturday'],
  ['/courses', 'when are you open on Monday?'],
  ['/pools', 'opening hours on Saturday'],
])('other times of that day are none: %s %s', async (path, line) => {
  await expect(follow(path, line)).rejects.toThrow(/^Line 1/);
});
