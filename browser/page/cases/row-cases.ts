import type { Case } from '#browser/page/cases/case.ts';

const ROWS = [
  ['F-1', 'Shipped', ''],
  [
    'F-2',
    'Open',
    `<button onclick="did('cancelled', event); said.textContent = 'Cancelled'">Cancel</button>`,
  ],
];
const TABLE = `<label>Status <select><option>All</option><option>Open</option></select></label>
  <table><tr><th>Order</th><th>Status</th><th></th></tr>${ROWS.map(
    (cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
  ).join('')}</table><p id="said"></p>`;

const SORTED = `<table aria-label="Swimming"><tr><th onclick="did('sorted', event); said.textContent = 'Sorted'">Course</th><th>Time</th></tr>
  <tr><td>Beginners</td><td>9:30</td></tr><tr><td>Divers</td><td>11:00</td></tr></table><p id="said"></p>`;

/** What a line says of one row is not taken from another one, or from the page around the table. */
export const ROW_CASES: readonly Case[] = [
  {
    kind: 'row without the button that another row has',
    html: TABLE,
    lines: ['Click "Cancel" for "F-1"', 'Click Cancel next to F-1', 'Cancel order F-1'],
    want: [],
    must: 'refuse',
  },
  {
    kind: 'row with the button',
    html: TABLE,
    lines: ['Click "Cancel" for "F-2"', 'Click Cancel next to F-2'],
    want: ['cancelled'],
    must: 'do',
  },
  {
    kind: 'state of a row that the page around it names',
    html: TABLE,
    lines: ['Make sure "Open" is shown for "F-1"', 'Check that order F-1 is open', 'Make sure F-1 is Open'],
    want: [],
    must: 'refuse',
  },
  {
    kind: 'state of a row',
    html: TABLE,
    lines: ['Make sure "Open" is shown for "F-2"', 'Check that F-2 is open'],
    want: [],
    must: 'do',
  },
  {
    kind: 'heading of a column where a line is about a row',
    html: SORTED,
    lines: ['Click the course at 9:30', 'Click "Course" for "9:30"'],
    want: [],
    must: 'refuse',
  },
  {
    kind: 'heading of a column',
    html: SORTED,
    lines: ['Click "Course"', 'Click "Course" in the table "Swimming"'],
    want: ['sorted'],
    must: 'do',
  },
];
