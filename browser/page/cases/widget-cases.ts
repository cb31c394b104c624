import type { Case } from '#browser/page/cases/case.ts';

const ROWS = [
  ['Bolt', '40', 'Hall A'],
  ['Hinge', '185', 'Yard'],
  ['Lock', '19', 'Hall A'],
  ['Lock', '56', 'Yard'],
];

/**
 * A grid that keeps what was typed when Enter is pressed, and forgets it when the field is left. Numbers only in the
 * second column, a list in the third, nothing in the first.
 */
const GRID = `<style>.cell { display: inline-block; width: 140px; height: 24px; position: relative } .cell input { width: 100px }
  [role=listbox] { position: absolute; z-index: 9; background: #fff; top: 24px }</style>
  <p>Stock: 4 things</p><div role="grid" id="grid"><div role="row">${['Material', 'In stock', 'Place']
    .map((name) => `<div role="columnheader" class="cell">${name}</div>`)
    .join('')}</div>${ROWS.map(
    (row) =>
      `<div role="row">${row.map((text, at) => `<div role="gridcell" tabindex="-1" class="cell" data-at="${at}">${text}</div>`).join('')}</div>`,
  ).join('')}</div><dialog id="box"><input id="elsewhere" aria-label="New name"></dialog>
  <script>
    const put = (cell, text, event) => { cell.textContent = text; did(cell.parentElement.firstElementChild.textContent + ' ' + text, event) };
    grid.ondblclick = ({ target }) => {
      const cell = target.closest('[role=gridcell]');
      if (!cell || cell.dataset.at === '0' || cell.querySelector('input, [role=combobox]')) return;
      const was = cell.textContent;
      if (cell.dataset.at === '1') {
        const field = document.createElement('input');
        field.value = was; field.dataset.name = 'editor';
        field.onkeydown = (event) => { if (event.key === 'Escape') field.blur(); if (event.key !== 'Enter') return; field.onblur = null; if (/^\\d+$/.test(field.value)) put(cell, field.value, event); else cell.textContent = was };
        field.onblur = () => { cell.textContent = was };
        cell.replaceChildren(field); field.focus();
      } else {
        cell.innerHTML = '<div role="combobox" tabindex="0" aria-label="Place">' + was + '</div>';
        cell.firstChild.focus();
        const list = document.createElement('div');
        list.setAttribute('role', 'listbox');
        list.style.left = cell.getBoundingClientRect().left + 'px';
        for (const one of ['Hall A', 'Hall B', 'Yard']) { const option = document.createElement('div'); option.setAttribute('role', 'option'); option.textContent = one; option.onclick = (event) => { list.remove(); put(cell, one, event) }; list.append(option) }
        setTimeout(() => document.body.append(list), 30);
        cell.firstChild.onkeydown = (event) => { if (event.key === 'Escape') { list.remove(); cell.textContent = was } };
      }
    };
  </script>`;

const WINDOW = GRID.replace(
  'grid.ondblclick =',
  'grid.ondblclick = () => { box.showModal(); elsewhere.focus() }; grid.onforget =',
);

const TREE_ENTRIES = [
  ['Company', ['Handbook', 'Policies']],
  ['Projects', ['Lighthouse']],
] as const;

/** Each entry has an arrow, a box and words: three different things. Its box is named by the entry. */
const TREE = `<style>[role=tree] span { display: inline-block; height: 20px } .switcher, .tick { width: 20px; background: #ddd }</style>
  <h1>Documents</h1><div role="tree">${TREE_ENTRIES.map(
    ([name, inner]) =>
      `${entry(name, true)}<div role="group" hidden>${inner.map((one) => entry(one, false)).join('')}</div>`,
  ).join('')}${entry('Archive', false)}</div>
  <script>
    for (const one of document.querySelectorAll('[role=treeitem]')) {
      const [fold, tick, words] = one.children;
      const name = words.textContent;
      words.onclick = (event) => did('opened ' + name, event);
      tick.onclick = (event) => { tick.ariaChecked = 'true'; did('ticked ' + name, event) };
      fold.onclick = (event) => { if (!one.ariaExpanded) return; one.ariaExpanded = String(one.ariaExpanded !== 'true'); one.nextElementSibling.hidden = one.ariaExpanded !== 'true'; did('turned ' + name, event) };
    }
  </script>`;

function entry(name: string, isBranch: boolean): string {
  const id = name.toLowerCase();
  return `<div role="treeitem" id="${id}"${isBranch ? ' aria-expanded="false"' : ''}><span class="switcher"></span><span class="tick" role="checkbox" aria-checked="false" aria-labelledby="${id}"></span><span class="title">${name}</span></div>`;
}

const DAY_MS = 24 * 3600_000;
/** Three weeks from now, so that the next day of its name is this one on whatever day the test runs. */
const SOON = new Date(Date.now() + 21 * DAY_MS);
const MONTH = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(SOON);
const [YEAR, AT] = [SOON.getUTCFullYear(), SOON.getUTCDate()];
const DAYS = Array.from({ length: 31 }, (_day, at) => at + 1);

/** As of component libraries: what is typed counts only until the field is left, a press on a day counts. */
const picker = (label: string, year: number) => `<label>${label} <input id="day" autocomplete="off"></label>
  <div id="calendar" style="position: absolute; z-index: 1050; background: #fff" hidden><b>${MONTH} ${year}</b>
    <table>${[0, 7, 14, 21, 28]
      .map(
        (from) =>
          `<tr>${DAYS.slice(from, from + 7)
            .map(
              (day) =>
                `<td onclick="did('${year}, day ${day}', event); taken = '${day} ${MONTH} ${year}'; calendar.hidden = true; day.blur()">${day}</td>`,
            )
            .join('')}</tr>`,
      )
      .join('')}</table></div>
  <script>let taken = ''; calendar.onmousedown = (event) => event.preventDefault();
    day.oninput = day.onfocus = () => { calendar.hidden = false };
    day.onblur = () => { calendar.hidden = true; day.value = taken };</script>`;

const kind = (
  words: string,
  html: string,
  lines: readonly string[],
  more: Omit<Case, 'kind' | 'html' | 'lines'>,
): Case => ({ kind: `widget: ${words}`, html, lines, ...more });

export const WIDGET_CASES: readonly Case[] = [
  kind(
    'cell of a grid',
    GRID,
    [
      'Set the stock of Hinge to 12',
      'Change "In stock" of Hinge to 12',
      'Set the in stock in row 2 to 12',
      'Type 12 into In stock of Hinge',
    ],
    { want: ['Hinge 12'], must: 'do' },
  ),
  kind('cell of a grid that takes numbers only', GRID, ['Set the stock of Hinge to many'], {
    want: [],
    must: 'refuse',
    says: /shows "185"|shows “185”/,
  }),
  kind(
    'cell of a grid with a list',
    GRID,
    ['Change the place of Hinge to Hall B', 'Set "Place" in row 2 to "Hall B"'],
    {
      want: ['Hinge Hall B'],
      must: 'do',
    },
  ),
  kind('cell of a grid whose list has no such choice', GRID, ['Change the place of Hinge to Hall C'], {
    want: [],
    must: 'refuse',
  }),
  kind('cell of a grid that is not edited', GRID, ['Change the material in row 2 to Rope'], {
    want: [],
    must: 'refuse',
    says: /does not become a field/,
  }),
  kind('cell of one of two rows that are called so', GRID, ['Set the stock of Lock to 12'], {
    want: [],
    must: 'refuse',
  }),
  kind('cell of a grid that opens a window', WINDOW, ['Set the stock of Hinge to 12'], {
    want: [],
    must: 'refuse',
  }),
  kind(
    'entry of a tree beside its box',
    TREE,
    ['Click Archive', 'Click "Archive"', 'Open "Archive" in the tree'],
    {
      want: ['opened Archive'],
      must: 'do',
    },
  ),
  kind(
    'box of an entry of a tree',
    TREE,
    ['Tick Archive', 'Tick "Archive" in the tree', 'Check the checkbox "Archive"'],
    {
      want: ['ticked Archive'],
      must: 'do',
    },
  ),
  kind(
    'branch of a tree whose words open something else',
    TREE,
    ['Expand Projects', 'Expand "Projects" in the tree'],
    {
      want: ['turned Projects'],
      must: 'do',
    },
  ),
  kind(
    'day without a year, which a calendar shows',
    picker('First day back', YEAR),
    [`First day back: ${AT} ${MONTH}`, `Set the first day back to ${MONTH} ${AT}`],
    { want: [`${YEAR}, day ${AT}`, `day=${AT} ${MONTH} ${YEAR}`], must: 'do' },
  ),
  kind(
    'day without a year, and a calendar of another year',
    picker('Day', YEAR - 1),
    [`Day: ${AT} ${MONTH}`],
    {
      want: [`day=${AT} ${MONTH}`],
      must: 'refuse',
      says: /no year/,
    },
  ),
  kind(
    'day without a year in the past, and a calendar',
    picker('Date of birth', YEAR),
    [`Date of birth: ${AT} ${MONTH}`],
    {
      want: [`day=${AT} ${MONTH}`],
      must: 'refuse',
      says: /no year/,
    },
  ),
  kind(
    'day without a year of what is ahead',
    '<label>Departure date <input type="date" id="out"></label>',
    [`Departure date: ${AT} ${MONTH}`],
    { want: [`out=${SOON.toISOString().slice(0, 10)}`], must: 'do' },
  ),
];
