import { expect, test } from 'vitest';
import { recordingTests } from '#browser/record/test-recorder.ts';

const { openPage } = recordingTests();

const THINGS: [html: string, risk: string | null][] = [
  ['<a href="/checkout">Check out</a>', null],
  ['<a class="button" href="/shop/kasse" title="Zur Kasse">Zur Kasse</a>', null],
  ['<button>Check out</button>', 'pays'],
  ['<a href="#">Check out</a>', 'pays'],
  ['<a href="/checkout" onclick="void 0">Check out</a>', 'pays'],
  ['<a href="/checkout" data-method="post">Check out</a>', 'pays'],
  ['<a href="/checkout" role="button">Check out</a>', 'pays'],
  ['<a href="/checkout?item=3">Check out</a>', 'pays'],
  ['<a href="/checkout/complete">Check out</a>', 'pays'],
  ['<a href="/">Check out</a>', 'pays'],
  ['<a href="/till">Check out and pay</a>', 'pays'],
  ['<a href="/till">Buy now</a>', 'pays'],
  ['<a href="/cart/7">Remove</a>', 'deletes'],
  ['<a href="/news">Publish</a>', 'sends'],
  ['<form action="/orders"><button>Filter</button></form>', null],
  ['<form action="/orders" method="post"><button>Filter</button></form>', 'sends'],
  ['<form action="/orders"><button>Place order</button></form>', 'pays'],
];

test(
  'a link that only leads to the checkout is not marked, whatever else may pay is',
  { timeout: 300_000 },
  async () => {
    const { tab, person } = await openPage(
      `${THINGS.map(([html]) => `<div class="t">${html}</div>`).join('')}<script>addEventListener('click', (event) => { event.preventDefault(); did(event.target.textContent, event) })</script>`,
    );
    for (const at of THINGS.keys()) await person.click(tab.locator('.t').nth(at).locator('a, button'));
    const lines = await person.done();
    expect(lines.map(({ risk }, at) => [THINGS[at]?.[0], risk])).toEqual(THINGS);
  },
);
