import type { Case } from '#browser/page/cases/case.ts';

const SAID = '<p id="said"></p>';
const shows = (what: string) => `onclick="did('${what}', event); said.textContent = '${what}'"`;

/** Lines whose words stand on the page in something that nobody presses. */
export const TEXT_CASES: readonly Case[] = [
  {
    kind: 'name of a value that is also what a button for reports is called',
    html: `<table><tr><td>Kingfisher</td><td>Single</td></tr><tr><td>Heron</td><td>Double</td></tr></table><dl><dt>Flag</dt><dd>Yellow</dd></dl><button ${shows('save')}>Save</button>${SAID}`,
    lines: ['Report damage to the Kingfisher', 'report the damage to the Heron'],
    want: [],
    must: 'refuse',
  },
  {
    kind: 'button for reports beside the name',
    html: `<ul><li>Kingfisher <button ${shows('one')}>Flag</button></li><li>Heron <button ${shows('two')}>Flag</button></li></ul>${SAID}`,
    lines: ['Report damage to the Heron'],
    want: ['two'],
    must: 'do',
  },
  {
    kind: 'notice about somebody whose card is opened',
    html: `<ul><li>Bella has a high cell count <button ${shows('dismissed')}>Dismiss</button></li></ul><table><tr><td>DE 417</td><td><a href="#bella" ${shows('bella')}>Bella</a></td></tr></table>${SAID}`,
    lines: ["Open Bella's card", "open Bella's card"],
    want: [],
    must: 'refuse',
    says: /Bella/,
  },
  {
    kind: 'cards of which each has a button that opens it',
    html: `<ul><li><b>Bella</b> <button ${shows('bella')}>Open</button></li><li><b>Flora</b> <button ${shows('flora')}>Open</button></li></ul>${SAID}`,
    lines: ['Open the first card', 'Click the first item'],
    want: ['bella'],
    must: 'do',
  },
  {
    kind: 'name of a value that is asked for',
    html: '<dl><dt>Next collection</dt><dd>Friday 27 November</dd></dl>',
    lines: ['next collection?'],
    want: [],
    must: 'do',
    found: { 'next collection': 'Friday 27 November' },
  },
  {
    kind: 'heading that does nothing when it is clicked',
    html: '<h2>Tenants</h2><p>There are none.</p>',
    lines: ['Click "Tenants"', 'Click Tenants'],
    want: [],
    must: 'refuse',
    says: /only text/,
  },
  {
    kind: 'heading that opens what it stands above',
    html: `<h2 onclick="did('open', event); said.textContent = 'three tenants'">Tenants</h2>${SAID}`,
    lines: ['Click "Tenants"', 'Click Tenants'],
    want: ['open'],
    must: 'do',
  },
  {
    kind: 'button of divs in a wider part of its own',
    html: '<div style="width:420px;padding:20px"><p>Two are new.</p><div style="display:flex;gap:10px"><div style="cursor:pointer;padding:8px" onclick="did(\'mark\', event)">Mark all as read</div></div></div>',
    lines: ['Click "Mark all as read"', 'mark all as read'],
    want: ['mark'],
    must: 'do',
  },
  {
    kind: 'words in a div that do nothing when they are clicked',
    html: '<div>Your invoice is ready</div><div><div>Nothing else</div></div>',
    lines: ['Click "Your invoice is ready"', 'Click "Nothing else"'],
    want: [],
    must: 'refuse',
    says: /only text/,
  },
];
