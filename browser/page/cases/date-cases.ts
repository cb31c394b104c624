import { type Case, inWords } from '#browser/page/cases/case.ts';

/**
 * A read-only field and the calendar that it opens, made of other elements from kind to kind. What is not said is as in
 * most calendars: a table of a month with days of its neighbours, and two buttons with words.
 */
type Kind = {
  /** The months shown at first, counted from the year 0. */
  from?: number;
  months?: number;
  grid?: 'table' | 'divs';
  turn?: 'words' | 'icons' | 'lists' | 'none';
  language?: string;
  format?: string;
  weeks?: boolean;
  off?: string;
  confirm?: boolean;
  field?: string;
  isDeaf?: boolean;
};

const JULY_2026 = 2026 * 12 + 6;
const FIELD = '<label>Arrival <input id="arrival" readonly></label>';

/** Runs in the page. */
const CALENDAR = `
function calendar(root, box, kind) {
  const field = root.querySelector('#arrival');
  let from = kind.from, chosen = null;
  const name = (at) => new Date(Date.UTC(Math.floor(at / 12), at % 12, 1)).toLocaleDateString(kind.language, { month: 'long', timeZone: 'UTC' });
  const put = (day) => {
    const text = kind.format === 'words' ? Number(day.slice(8)) + ' ' + name(day.slice(0, 4) * 12 + Number(day.slice(5, 7)) - 1) + ' ' + day.slice(0, 4)
      : kind.format === 'dots' ? day.split('-').toReversed().join('.') : day;
    if (kind.isDeaf) return;
    if (field.matches('input')) field.value = text; else { field.textContent = text; field.dataset.state = text }
    box.hidden = true;
    box.replaceChildren();
  };
  const make = (tag, text, more) => Object.assign(document.createElement(tag), { textContent: text }, more);
  const draw = () => {
    box.replaceChildren();
    const bar = box.appendChild(make('div', ''));
    const turnBy = (by) => () => { from += by; draw() };
    if (kind.turn === 'words') bar.append(make('button', 'Previous', { onclick: turnBy(-1), type: 'button' }), make('button', 'Next', { onclick: turnBy(1), type: 'button' }));
    if (kind.turn === 'icons') {
      const icon = '<svg width="16" height="16"><path d="M1 1h9"/></svg>';
      bar.style = 'display: flex; justify-content: space-between';
      for (const by of [-1, 1]) bar.append(make('span', '', { onclick: turnBy(by), style: 'cursor: pointer', innerHTML: icon }));
    }
    if (kind.turn === 'lists') {
      const list = (values, at, label, pick) => { const one = make('select', ''); one.append(...values.map((value) => make('option', label(value)))); one.selectedIndex = values.indexOf(at); one.onchange = () => { from = pick(values[one.selectedIndex]); draw() }; return one };
      const years = Array.from({ length: 30 }, (_, at) => 2010 + at);
      bar.append(list(Array.from({ length: 12 }, (_, at) => at), from % 12, (at) => name(at), (at) => Math.floor(from / 12) * 12 + at), list(years, Math.floor(from / 12), String, (year) => year * 12 + from % 12));
    }
    for (let shown = from; shown < from + kind.months; shown += 1) {
      const month = box.appendChild(make('div', ''));
      if (kind.turn !== 'lists') month.append(make('strong', name(shown)), ' ', make('span', String(Math.floor(shown / 12))));
      const grid = month.appendChild(make(kind.grid === 'table' ? 'table' : 'div', ''));
      const first = Date.UTC(Math.floor(shown / 12), shown % 12, 1);
      const start = first - ((new Date(first).getUTCDay() + 6) % 7) * 864e5;
      for (let week = 0; week < 6; week += 1) {
        const row = grid.appendChild(make(kind.grid === 'table' ? 'tr' : 'div', ''));
        if (kind.weeks) row.append(make('td', String(20 + week), { className: 'x' }));
        for (let at = 0; at < 7; at += 1) {
          const day = new Date(start + (week * 7 + at) * 864e5).toISOString().slice(0, 10);
          const cell = row.appendChild(make(kind.grid === 'table' ? 'td' : 'span', String(Number(day.slice(8))), { style: 'cursor: pointer; padding: 4px' }));
          const isOff = kind.off === day || Date.parse(day) < first || new Date(day).getUTCMonth() !== shown % 12;
          if (isOff) cell.setAttribute('aria-disabled', 'true');
          else cell.onclick = (event) => { if (!event.isTrusted) return; chosen = day; if (!kind.confirm) put(day) };
        }
      }
    }
    if (kind.confirm) box.append(make('button', 'Apply', { onclick: () => chosen && put(chosen), type: 'button' }));
  };
  field.addEventListener('click', () => { box.hidden = !box.hidden; draw() });
}`;

const LINES = [
  'Set "Arrival" to "24 December 2026"',
  'Type 2026-12-24 into Arrival',
  'Select "12/24/2026" in "Arrival"',
];

function dated(kind: string, made: Kind, shown = '2026-12-24', lines = LINES.slice(0, 1)): Case {
  const whole = {
    from: JULY_2026,
    months: 1,
    grid: 'table',
    turn: 'words',
    language: 'en',
    format: 'iso',
    ...made,
  };
  return {
    kind,
    html: `${made.field ?? FIELD}<div id="box" hidden></div><script>document.documentElement.lang = '${whole.language}';${CALENDAR}
      calendar(document, box, ${JSON.stringify(whole)})</script>`,
    lines,
    want: [`arrival=${shown}`],
    must: 'do',
  };
}

const refused = (one: Case): Case => ({ ...one, want: [], must: 'refuse' });

const SLIDER = (more: string) =>
  `<p>Volume</p><div id="track" style="position: relative; width: 200px; height: 20px; background: #ccc"><div id="handle" role="slider" aria-label="Volume" aria-valuemin="0" aria-valuemax="100" aria-valuenow="10" tabindex="0" data-name="volume" data-state="10" style="position: absolute; left: 20px; width: 20px; height: 20px; margin-left: -10px; background: #000"></div></div><script>
    const put = (value) => { const now = Math.max(0, Math.min(100, Math.round(value))); handle.ariaValueNow = handle.dataset.state = now; handle.style.left = now * 2 + 'px' };
    ${more}</script>`;

export const DATE_CASES: readonly Case[] = [
  dated('read-only date with a calendar in a table', {}, '2026-12-24', LINES),
  dated('read-only date, divs and arrows without words', { grid: 'divs', turn: 'icons' }),
  dated('read-only date, month and year in lists', { turn: 'lists', from: 2021 * 12 }),
  dated('read-only date, two months beside each other', { months: 2, format: 'words' }, '24 December 2026'),
  dated('read-only date, weeks with numbers', { weeks: true, format: 'dots' }, '24.12.2026'),
  dated('read-only date, in German', { language: 'de', format: 'words' }, '24 Dezember 2026'),
  dated('read-only date that an Apply confirms', { confirm: true }),
  dated('read-only date, backwards', { from: 2027 * 12 + 3 }),
  dated(
    'button that shows the date',
    {
      field: '<button type="button" id="arrival" data-state="" aria-label="Arrival">Choose</button>',
      format: 'words',
    },
    '24 December 2026',
    LINES.slice(0, 2),
  ),
  refused(dated('read-only date, day not offered', { off: '2026-12-24' })),
  refused(dated('read-only date, month not to be reached', { turn: 'none' })),
  refused(dated('read-only date that takes no day', { isDeaf: true, from: 2026 * 12 + 11 })),
  refused({ ...dated('read-only field without a calendar', {}), html: FIELD }),
  {
    kind: 'field that says how it wants dates',
    html: '<label>Arrival <input id="arrival" placeholder="DD/MM/YYYY"></label>',
    lines: inWords(['Set "Arrival" to "VALUE"'], { thing: '', value: '24 December 2026' }),
    want: ['arrival=24/12/2026'],
    must: 'do',
  },
  {
    kind: 'slider that hears keys',
    html: SLIDER(
      "handle.onkeydown = ({ key }) => put(Number(handle.dataset.state) + (key === 'ArrowRight' ? 5 : key === 'ArrowLeft' ? -5 : 0))",
    ),
    lines: ['Set "Volume" to 40', 'Drag "Volume" to 40%'],
    want: ['volume=40'],
    must: 'do',
  },
  {
    kind: 'slider that hears the mouse only',
    html: SLIDER(
      'handle.onmousedown = () => { onmousemove = (event) => put((event.clientX - track.getBoundingClientRect().left) / 2); onmouseup = () => { onmousemove = null } }',
    ),
    lines: ['Set "Volume" to 40'],
    want: ['volume=40'],
    must: 'do',
  },
];
