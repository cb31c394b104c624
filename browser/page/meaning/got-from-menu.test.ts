import { expect } from 'vitest';
import { StepFailure } from '#shared/errors.ts';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const DID =
  '<script>var did = []; const note = (words) => { did.push(words); log.textContent = did.length; };</script><p id="log"></p>';
const card = (name: string) =>
  `<div><h3>${name}</h3><p>In stock</p><button aria-label="More" aria-haspopup="menu" onclick="this.nextElementSibling.hidden = !this.nextElementSibling.hidden">…</button><ul role="menu" hidden>${[
    'Data sheet',
    'Archive',
    'Report',
  ]
    .map(
      (one) =>
        `<li role="menuitem" tabindex="0" onclick="this.parentElement.hidden = true; note('${one} ${name}')">${one}</li>`,
    )
    .join('')}</ul></div>`;
const mail = (name: string) =>
  `<div style="display:flex"><div>${name}</div><div>2 June</div><span style="cursor:pointer" onclick="pop('${name}')">⋯</span></div>`;
const ENTRIES = `['Mark as spam', 'Mark as unread'].map((one) => '<div style="cursor:pointer">' + one + '</div>').join('')`;

const { follow, state } = lineTests({
  '/pumps': `${DID}<h1>Machines</h1>${['Pump', 'Winch', 'Crane'].map(card).join('')}`,
  '/links': `${DID}<h1>Machines</h1><table>${['Pump', 'Winch'].map((name) => `<tr><td>${name}</td><td>€80</td><td><a href="#" onclick="note('sheet ${name}')">Data sheet</a></td></tr>`).join('')}</table>`,
  '/values': `${DID}<h1>Pump</h1><dl><dt>Data sheet</dt><dd>DS-14</dd></dl>`,
  '/mails': `${DID}<h1>Inbox</h1><div>${['Ada Voss', 'Garden Club', 'Lucky Prize'].map(mail).join('')}</div><div id="m"></div><script>function pop(name) { if (m.innerHTML) { m.innerHTML = ''; return; } m.innerHTML = ${ENTRIES}; for (const one of m.children) one.onclick = () => { note(one.textContent + ' ' + name); m.innerHTML = ''; }; }</script>`,
  '/mail': `${DID}<h1>Lucky Prize</h1><p>You have won.</p><button onclick="note('reply')">Reply</button> <button aria-label="More actions" aria-haspopup="menu" onclick="m.hidden = !m.hidden">⋮</button><div id="m" role="menu" hidden>${['Mark as spam', 'Print'].map((one) => `<div role="menuitem" tabindex="0" onclick="m.hidden = true; note('${one}')">${one}</div>`).join('')}</div>`,
});
const LEFT =
  'did.join() + ([...document.querySelectorAll("[role=menu]")].some((one) => !one.hidden) ? " left open" : "")';

testSome([
  ['/pumps', 'get the data sheet of the pump', 'Data sheet Pump'],
  ['/pumps', 'get me the data sheet for the winch', 'Data sheet Winch'],
  ['/pumps', 'show me the data sheet of the crane', 'Data sheet Crane'],
  ['/links', 'get the data sheet of the pump', 'sheet Pump'],
  ['/mail', 'mark this one as spam', 'Mark as spam'],
  ['/mails', 'mark the mail from Lucky Prize as spam', 'Mark as spam Lucky Prize'],
])('what stands only in a menu is found there: %s %s', async (path, line, done) => {
  await follow(path, line);
  expect(await state(LEFT)).toBe(done);
});

testSome([
  ['/pumps', 'get the data sheet of the digger'],
  ['/pumps', 'get the price list of the pump'],
  // What does something is no thing that is got.
  ['/pumps', 'get the archive of the pump'],
  ['/pumps', 'get the report of the pump'],
  ['/pumps', 'get the data sheet of the pump as sheet'],
  ['/links', 'get the data sheet of the digger'],
  ['/mails', 'mark this one as spam'],
  ['/mails', 'mark Ada Voss as done'],
  ['/mail', 'mark this one as read'],
])('what no menu has is refused, and none left open: %s %s', async (path, line) => {
  await expect(follow(path, line)).rejects.toThrow(StepFailure);
  expect(await state(LEFT)).toBe('');
});

testSome([['/values', 'get the data sheet of the pump', 'DS-14']])(
  'a value is read, and nothing pressed: %s %s',
  async (path, line, value) => {
    expect(Object.values(await follow(path, line))).toEqual([value]);
  },
);
