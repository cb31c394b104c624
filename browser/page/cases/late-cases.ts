import type { Case } from '#browser/page/cases/case.ts';

const READY = (script: string) =>
  `<script>addEventListener('DOMContentLoaded', () => { ${script} })</script>`;

/** What is shown for a name is there when the site has answered, and until then what was there before. */
const LATE = `const fill = (name) => { panel.innerHTML = '<p>' + name + '</p><button>Invite</button>'; panel.lastChild.onclick = (event) => { did('invite to ' + name, event); said.textContent = 'invited' } }; fill('Users')`;
const PANEL = '<div id="panel"></div><p id="said"></p>';
const ask = (name: string) => `fetch('/refused').then(() => fill('${name}'))`;

const late = (kind: string, html: string, script: string, lines: readonly string[]): Case => ({
  kind: `content that comes late: ${kind}`,
  html: `${html}${PANEL}${READY(`${LATE}; ${script}`)}`,
  lines,
  want: ['invite to Teams'],
  must: 'do',
});

const TEAMS = ['Click "Teams"\nClick "Invite"'];

/** The next line finds what it looks for at once, but for what was chosen before. */
export const LATE_CASES: readonly Case[] = [
  late(
    'tab',
    '<div role="tablist"><button role="tab" aria-selected="true">Users</button><button role="tab" id="t" aria-selected="false">Teams</button></div>',
    `t.onclick = () => { t.setAttribute('aria-selected', 'true'); ${ask('Teams')} }`,
    TEAMS,
  ),
  late(
    'tab with its words in a part of it',
    '<div role="tablist"><button role="tab" aria-selected="true">Users</button><button role="tab" id="t" aria-selected="false"><span>Teams</span></button></div>',
    `t.onclick = () => { t.setAttribute('aria-selected', 'true'); ${ask('Teams')} }`,
    TEAMS,
  ),
  late(
    'button that names what it shows',
    '<button aria-controls="panel">Users</button><button aria-controls="panel" id="t">Teams</button>',
    `t.onclick = () => { t.className = 'on'; ${ask('Teams')} }`,
    TEAMS,
  ),
  late(
    'row of a list beside what it is about',
    '<div role="listbox"><div role="option" aria-selected="true">Users</div><div role="option" id="t" aria-selected="false">Teams</div></div>',
    `t.onclick = () => { t.setAttribute('aria-selected', 'true'); ${ask('Teams')} }`,
    TEAMS,
  ),
];
