import { expect } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const DID = '<script>var did = []; const note = (words) => { did.push(words); };</script>';
const limit = (name: string, now: number) =>
  `<div role="group" aria-label="${name}"><h3>${name}</h3><div>Limit per day <input type="range" aria-label="Limit per day" min="0" max="2000" step="100" value="${now}" onchange="note('${name} ' + value)"></div></div>`;
const { follow, state } = lineTests({
  '/cards': `${DID}${limit('Debit card', 500)}${limit('Credit card', 800)}`,
  '/lamp': `${DID}<h1>Lamp</h1><label for="b">Brightness</label><div id="b" role="slider" tabindex="0" aria-label="Brightness" aria-valuemin="0" aria-valuemax="100" aria-valuenow="40" onkeydown="const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key] ?? 0; if (by) { this.ariaValueNow = Number(this.ariaValueNow) + by; note(this.ariaValueNow); }">.</div>`,
  '/club': `${DID}<section aria-label="Next event"><h2>Spring regatta</h2><p>5 seats left</p><button onclick="note('part')">Take part</button></section><section aria-label="Notices"><h2>Notices</h2><button onclick="note('post')">Post</button></section>`,
  '/walks': `${DID}${['Coast walk', 'Night walk'].map((one) => `<article><h3>${one}</h3><button onclick="note('${one}')">Participate</button></article>`).join('')}`,
  '/shop': `${DID}<section aria-label="Cookies"><p>We use cookies to remember your basket.</p><button onclick="note('needed')">Only what is needed</button><button onclick="note('all')">Allow all</button></section>`,
  '/news': `${DID}<div role="dialog" aria-label="Your privacy"><p>Cookies help us.</p><button onclick="note('needed')">Essential cookies only</button><button onclick="note('all')">Accept all cookies</button></div>`,
  '/post': `${DID}${['Running shoes from Sportivo', 'Coffee machine from Kaffeewerk'].map((one) => `<button onclick="note('${one}')"><div>${one}</div><div>On its way</div></button>`).join('')}<button>▸ Older parcels (2)</button>`,
});

testSome([
  ['/cards', 'set the daily limit of the debit card to 1200', 'Debit card 1200'],
  ['/cards', 'credit card: daily limit 1000', 'Credit card 1000'],
  ['/club', 'sign me up for the regatta', 'part'],
  ['/club', 'register for the spring regatta', 'part'],
  ['/walks', 'join the night walk', 'Night walk'],
  ['/shop', 'only the necessary cookies please', 'needed'],
  ['/news', 'only the essential cookies', 'needed'],
  ['/news', 'only the cookies that are needed', 'needed'],
  ['/post', 'open the coffee machine parcel', 'Coffee machine from Kaffeewerk'],
  ['/post', 'open the parcel with the running shoes', 'Running shoes from Sportivo'],
])('what is said otherwise is done: %s %s', async (path, line, done) => {
  await follow(path, line);
  expect(await state('did.join()')).toBe(done);
});

testSome([
  ['/cards', 'set the daily limit to 1200'],
  ['/cards', 'set the daily limit of the debit card to high'],
  ['/cards', 'set the weekly limit of the debit card to 1200'],
  ['/club', 'sign me up for the dinner'],
  ['/walks', 'join the walk'],
  ['/shop', 'only the marketing cookies please'],
  ['/post', 'open the lamp parcel'],
  ['/post', 'open the parcel'],
])('what fits nothing or several things is refused: %s %s', async (path, line) => {
  await expect(follow(path, line)).rejects.toThrow(/^Line 1/);
  expect(await state('did.join()')).toBe('');
});
