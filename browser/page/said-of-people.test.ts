import { expect, test } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const VISITS = [
  '8:30|Ida Lund|Dr Berg|Finished',
  '9:00|Hugo Stern|Dr Mora|In chair',
  '9:30|Eva Sand|Dr Berg|Expected',
].map((one) => one.split('|'));
const visit = ([time = '', who = '', doctor = '', how = '']: readonly string[]) =>
  `<tr><td>${time}</td><th scope="row">${who}</th><td>${doctor}</td><td>${how}</td><td><button onclick="document.title='in ${who}'">Check in</button><button onclick="ask('${who}')">Cancel</button></td></tr>`;
const car = (name: string, ...texts: readonly string[]) =>
  `<article><h3>${name}</h3><button>Reserve</button>${texts.map((text) => `<p>${text}</p>`).join('')}</article>`;
const part = (name: string, how: string) =>
  `<div class="c"><h3>${name}</h3><p>${how}</p><div><button onclick="document.title='${how === 'Picked' ? 'undo' : 'done'} ${name}'">${how === 'Picked' ? 'Undo' : 'Done'}</button></div></div>`;
const { follow, state } = lineTests({
  '/clinic': `<h1>Today</h1><label>Show <select onchange="document.title=value"><option>All doctors</option><option>Dr Berg</option><option>Dr Mora</option></select></label>
    <table><caption>3 visits</caption><thead><tr><th>Time</th><th>Patient</th><th>Doctor</th><th>Status</th><th></th></tr></thead><tbody>${VISITS.map(visit).join('')}</tbody></table>
    <dialog id="d" aria-label="Cancel this visit?"><p>Cancel it?</p><button id="y">Yes, cancel</button><button onclick="d.close()">Keep it</button></dialog>
    <script>const ask = (who) => { y.onclick = () => { document.title = 'cancelled ' + who; d.close(); }; d.showModal(); }</script>`,
  '/cars': `<h1>Cars</h1><p>Member no. 20714</p><p>You are €36.75 in credit.</p>${car('Blue Fiat 500', 'Market Square', 'Petrol · Tank 71 %', 'Available')}${car('Green Kia Niro', 'University', 'Electric · Battery 34 %', 'Available')}${car('Red Caddy', 'Harbour Street', 'Diesel · Tank 45 %', 'In use until 14:00')}`,
  '/picks': `<h1>Pick list</h1><div role="group" aria-label="Show"><button aria-pressed="true">All</button><button aria-pressed="false" onclick="document.title='open'">Open</button><button aria-pressed="false">Picked</button></div>${part('Masking tape', 'Picked')}${part('Work gloves', 'Open')}<button onclick="document.title='more'">Show 4 more</button>`,
  '/places': `<h1>Pick list</h1>${[
    'Safety goggles|Aisle A · Shelf 7 · Bin 1|In stock: 140',
    'Work gloves|Aisle B · Shelf 1 · Bin 4|In stock: 58',
  ]
    .map(
      (one) =>
        `<div>${one
          .split('|')
          .map((text) => `<p>${text}</p>`)
          .join('')}<button>Done</button></div>`,
    )
    .join('')}`,
  '/alerts': `<h1>Alerts</h1><label><input type="checkbox" onchange="document.title='text '+checked">Text alerts</label><label><input type="checkbox" checked>Mail alerts</label>`,
});

testSome([
  ['/clinic', 'who is in the chair right now?', 'Hugo Stern'],
  ['/cars', 'where is the Fiat parked', 'Market Square'],
  ['/cars', "how full is the Kia's battery", '34 %'],
  ['/cars', 'when will the Caddy be back?', '14:00'],
  ['/places', 'where are the safety goggles', 'Aisle A · Shelf 7 · Bin 1'],
  ['/places', 'where do we keep the work gloves?', 'Aisle B · Shelf 1 · Bin 4'],
  ['/clinic', 'get all the patients of Dr Berg', '["Ida Lund","Eva Sand"]'],
])('on %s: %s reads %s', async (path, line, value) => {
  expect(Object.values(await follow(path, line))).toEqual([value]);
});

testSome([
  ['/clinic', 'Eva Sand has arrived, check her in', 'in Eva Sand'],
  ['/clinic', "cancel Hugo Stern's visit and confirm it", 'cancelled Hugo Stern'],
  ['/clinic', 'show me only the patients of Dr Mora', 'Dr Mora'],
  ['/clinic', "only show Dr Berg's patients", 'Dr Berg'],
  ['/picks', 'the masking tape was not picked after all, undo it', 'undo Masking tape'],
  ['/picks', "show me only what's still open", 'open'],
  ['/picks', 'show me the rest of the list', 'more'],
  ['/picks', 'load the rest', 'more'],
  ['/alerts', 'I want text alerts too, turn them on', 'text true'],
])('on %s: %s', async (path, line, title) => {
  await follow(path, line);
  expect(await state('document.title')).toBe(title);
});

testSome([
  ['/clinic', 'who is in the waiting room right now?'],
  ['/clinic', 'get all the patients of Dr Lind'],
  ['/cars', 'where is the Skoda parked'],
  ['/cars', "how full is the Zoe's battery"],
  ['/clinic', 'Nora Ash has arrived, check her in'],
  ['/clinic', 'confirm it'],
  ['/cars', "check that I'm member 20715"],
  ['/cars', 'make sure I am in debt'],
  ['/alerts', 'show me the rest of the list'],
])('on %s: %s is refused', async (path, line) => {
  await expect(follow(path, line)).rejects.toThrow(
    /is not on the page|says too little|cannot be|Nothing was asked|is not "|no value beside/,
  );
  expect(await state('document.title')).toBe('');
});

testSome(["check that I'm member 20714", 'make sure I am in credit'])(
  'what the page says to its reader holds: %s',
  async (line) => {
    expect(await follow('/cars', line)).toEqual({});
  },
);

test('a question that begins with “when” is no wait', async () => {
  await expect(follow('/cars', 'when does it have to be ready?')).rejects.toThrow(/says too little/);
});
