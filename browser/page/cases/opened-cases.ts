import type { Case } from '#browser/page/cases/case.ts';

const loans = (more: (number: number) => string, row = '') =>
  `<h1>Loans</h1><table><tr><th>Loan</th><th>Book</th><th></th></tr>${[12, 13].map((number) => `<tr ${row}><td>L-${number}</td><td>Book ${number}</td><td>${more(number)}</td></tr>`).join('')}</table><p id="said"></p>`;
const OPENED = ['Open L-13', 'View L-13', 'Open the loan L-13'];
const MENU = (hidden: string) =>
  `<nav>${hidden}</nav><p id="said"></p><a href="#help" onclick="did('help', event)">Help</a>`;

/** What is opened must show something; each part of a path is pressed; what is closed is opened first. */
export const OPENED_CASES: readonly Case[] = [
  {
    kind: 'row that only shows what it is called',
    html: loans(() => ''),
    lines: OPENED,
    want: [],
    must: 'refuse',
    says: /nothing opened/,
  },
  {
    kind: 'row whose link opens it',
    html: loans(
      (number) =>
        `<a href="#${number}" onclick="did('open ${number}', event)">Details</a> <button onclick="did('delete ${number}', event)">Delete</button>`,
    ),
    lines: OPENED,
    want: ['open 13'],
    must: 'do',
  },
  {
    kind: 'row that is only marked when it is pressed, and whose button opens it',
    html: loans(
      (number) =>
        `<button onclick="did('open ${number}', event); said.textContent = 'Loan'">Details</button>`,
      `onclick="this.classList.toggle('marked')"`,
    ),
    lines: OPENED,
    want: ['open 13'],
    must: 'do',
  },
  {
    kind: 'path of a menu',
    html: MENU(
      `<button aria-haspopup="menu" aria-expanded="false" onclick="m.hidden = !m.hidden">More</button><div id="m" role="menu" hidden><button role="menuitem" onclick="did('settings', event); said.textContent = 'Settings'">Settings</button></div>`,
    ),
    lines: ['More > Settings', 'More → Settings', 'Go to More > Settings', 'Click More > Settings'],
    want: ['settings'],
    must: 'do',
  },
  {
    kind: 'path of a menu of plain elements',
    html: MENU(
      `<span style="cursor: pointer" onclick="m.hidden = !m.hidden">More</span><ul id="m" hidden><li style="cursor: pointer" onclick="did('settings', event); said.textContent = 'Settings'">Settings</li></ul>`,
    ),
    lines: ['More > Settings', 'Click More > Settings'],
    want: ['settings'],
    must: 'do',
  },
  {
    kind: 'entry of the closed menu of an account',
    html: `<header><h1>App</h1><button class="avatar" aria-label="Ada Lovelace" onclick="m.hidden = !m.hidden">AL</button><div id="m" hidden><a href="#me">Profile</a> <a href="#out" onclick="did('out', event)">Log out</a></div></header>`,
    lines: ['Log out', 'Sign out', 'Click "Log out"'],
    want: ['out'],
    must: 'do',
  },
  {
    kind: 'menu of an account that is made when it is opened',
    html: `<header><h1>App</h1><button aria-label="Account menu" aria-haspopup="menu" onclick="m.innerHTML = '<a href=#out onclick=&quot;did(\\'out\\', event)&quot;>Log out</a>'">A</button><div id="m"></div></header>`,
    lines: ['Log out', 'Sign out'],
    want: ['out'],
    must: 'do',
  },
];
