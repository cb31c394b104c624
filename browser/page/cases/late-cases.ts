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

/** A form whose next step has a field of the same name comes when its button has ended what it says that it does. */
const step = (kind: string, works: string, press: string, want: readonly string[]): Case => ({
  kind: `content that comes late: step of a form ${kind}`,
  html: `<form id="f"><label>Name <input></label><button>Next</button></form><script>let at = 0; f.onsubmit = (event) => { event.preventDefault(); const b = f.querySelector('button'); did((at === 0 ? 'owner ' : 'boat ') + f.querySelector('input').value, event); if (at === 1) { f.innerHTML = '<p>Sent</p>'; return } at = 1; ${works}; setTimeout(() => { f.innerHTML = '<h2>Boat</h2><label>Name <input></label><button>Send</button>' }, 700) }</script>`,
  lines: [`Type "Ida" into "Name"\n${press}\nType "Tern" into "Name"\nClick "Send"`],
  want,
  must: 'do',
});
const SENT = ['owner Ida', 'boat Tern'];

/** The next line finds what it looks for at once, but for what was chosen before. */
export const LATE_CASES: readonly Case[] = [
  step(
    'whose button waits in words',
    "b.disabled = true; b.textContent = 'One moment…'",
    'Click "Next"',
    SENT,
  ),
  step('whose button turns', "b.classList.add('btn-loading')", 'Click "Next"', SENT),
  step(
    'sent by a key',
    'b.disabled = true; b.innerHTML = \'<i class="spinner-border"></i> Next\'',
    'Press Enter',
    SENT,
  ),
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
