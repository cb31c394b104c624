import type { Case } from '#browser/page/cases/case.ts';

const SAID = '<p id="said"></p>';
const does = (what: string) => `onclick="did('${what}', event); said.textContent = '${what} done'"`;
const link = (name: string) => `<a href="#x" ${does(name)}>${name}</a> `;
const button = (name: string) => `<button ${does(name)}>${name}</button>`;
const OPEN_GATE = ['Open the gate', 'open the gate', 'Open our gate'];
const ONLY = ['Show only open job cards', 'show only the open job cards'];
const STATUS =
  '<label>Status <select id="d"><option>All</option><option>Open</option><option>Closed</option></select></label>';
const REPORT = ['Write the report "All done"', 'write the report "All done"'];

/** A thing, and what is only about it; a list that filters, and what has its words. */
export const ITSELF_CASES: readonly Case[] = [
  {
    kind: 'button that opens a thing, beside the log of the thing',
    html: `${link('Gate log')}${button('Open gate')}${SAID}`,
    lines: OPEN_GATE,
    want: ['Open gate'],
    must: 'do',
  },
  {
    kind: 'log and hours of a thing that cannot be opened here',
    html: `${link('Gate log')}${link('Gate hours')}${SAID}`,
    lines: OPEN_GATE,
    want: [],
    must: 'refuse',
  },
  {
    kind: 'log of a thing, beside the thing with a button of its own',
    html: `${link('Gate log')}<div>Gate ${button('Open')}</div>${SAID}`,
    lines: OPEN_GATE,
    want: ['Open'],
  },
  {
    kind: 'link of the thing beside the one of its log',
    html: `${link('Gate log')}${link('Gate')}${SAID}`,
    lines: OPEN_GATE,
    want: ['Gate'],
    must: 'do',
  },
  {
    kind: 'log of a thing that is asked for',
    html: `${link('Gate log')}${link('Gate hours')}${SAID}`,
    lines: ['Open the gate log', 'Click "Gate log"', 'Go to the gate log'],
    want: ['Gate log'],
    must: 'do',
  },
  {
    kind: 'longer name of what is opened',
    html: `${link('Calendar view')}${link('Help')}${SAID}`,
    lines: ['Open the calendar', 'Open my calendar'],
    want: ['Calendar view'],
    must: 'do',
  },
  {
    kind: 'list that filters by the first word of what is shown',
    html: `${STATUS}${link('Job cards')}${SAID}`,
    lines: ONLY,
    want: ['d=Open'],
    must: 'do',
  },
  {
    kind: 'box that filters by the first word of what is shown',
    html: '<label><input type="checkbox" id="f"> Open only</label>',
    lines: ONLY,
    want: ['f=on'],
    must: 'do',
  },
  {
    kind: 'link of all the words, beside a list that filters',
    html: `${STATUS}${link('Red cards')}${SAID}`,
    lines: ['Show only open red cards'],
    want: [],
    must: 'refuse',
  },
  {
    kind: 'text field of that name',
    html: '<label>Report <textarea id="r"></textarea></label><button>Save</button>',
    lines: REPORT,
    want: ['r=All done'],
    must: 'do',
  },
  {
    kind: 'text field of another name',
    html: '<label>Text <textarea id="r"></textarea></label><button>Save</button>',
    lines: REPORT,
    want: [],
    must: 'refuse',
  },
];
