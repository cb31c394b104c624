import type { Case } from '#browser/page/cases/case.ts';

const RANGE = (on: string, typed: string) =>
  `<label>Range <select id="r" onchange="${on}"><option>Today<option>Last 7 days<option>Custom<option>Last year</select></label><label>From <input id="f" oninput="${typed}"></label><label>To <input id="t"></label>`;
const FILLS = `if (r.value === 'Last 7 days') { f.value = '1 May'; t.value = '7 May' }`;
const SETS_CUSTOM = `r.value = 'Custom'`;
const LATE = (does: string) => `setTimeout(() => { ${does} }, 100)`;
const LINES = ['Select "Last 7 days" from "Range"\nType "3 May" into "From"'];

const kept = (kind: string, html: string, want: readonly string[], lines = LINES): Case => ({
  kind: `list that the author's own later line changes: ${kind}`,
  html,
  lines,
  want,
  must: 'do',
});
const lost = (kind: string, html: string, want: readonly string[], lines = LINES): Case => ({
  kind: `list that a later line changes against what is written: ${kind}`,
  html,
  lines,
  want,
  must: 'refuse',
  says: /"(?:Range|City|Ticket)" (?:is|shows)/,
});

/** A list that fills in fields, and a line about such a field, which the page shows in the list. */
export const OVERRIDE_CASES: readonly Case[] = [
  kept('a range of days, and its first day', RANGE(FILLS, SETS_CUSTOM), ['r=Custom', 'f=3 May', 't=7 May']),
  kept(
    'a moment later',
    RANGE(LATE(FILLS), LATE(SETS_CUSTOM)),
    ['r=Custom', 'f=3 May', 't=7 May'],
    ['Select "Last 7 days" from "Range"\nWait 1 second\nType "3 May" into "From"'],
  ),
  kept(
    'and another field behind it',
    RANGE(FILLS, SETS_CUSTOM),
    ['r=Custom', 'f=3 May', 't=9 May'],
    ['Select "Last 7 days" from "Range"\nType "3 May" into "From"\nType "9 May" into "To"'],
  ),
  lost('which had not changed it', RANGE('', SETS_CUSTOM), ['r=Custom', 'f=3 May']),
  lost('to another choice', RANGE(FILLS, `r.value = 'Last year'`), ['r=Last year', 'f=3 May', 't=7 May']),
  lost('to none', RANGE(FILLS, `r.value = ''`), ['r=', 'f=3 May', 't=7 May']),
  lost('once more, by itself', RANGE(FILLS, `${SETS_CUSTOM}; ${LATE(`r.value = 'Today'`)}`), [
    'f=3 May',
    't=7 May',
  ]),
  lost(
    'for one person',
    `<label>Ticket <select id="k" onchange="if (k.value === 'Family') p.value = '4'"><option>Choose<option>Family<option>Individual</select></label><label>Persons <input id="p" oninput="if (p.value === '1') k.value = 'Individual'"></label>`,
    ['k=Individual', 'p=1'],
    ['Select "Family" from "Ticket"\nType "1" into "Persons"'],
  ),
  lost(
    'a place that does not fit',
    `<label>City <select id="c" onchange="if (c.value === 'Berlin') z.value = '10115'"><option>Choose<option>Berlin<option>Hamburg</select></label><label>Code <input id="z" oninput="if (z.value === '20095') c.value = 'Hamburg'"></label>`,
    ['c=Hamburg', 'z=20095'],
    ['Select "Berlin" from "City"\nType "20095" into "Code"'],
  ),
];
