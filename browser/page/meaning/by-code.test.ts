import { expect } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const DID = '<script>var did = []; const note = (words) => { did.push(words); };</script>';
const { follow, state } = lineTests({
  '/parcels': `${DID}<form onsubmit="note('tracked ' + n.value); return false"><input id="n" aria-label="Tracking number"><button>Track</button></form>
    <ul><li>NL-4471-20 <button onclick="note('opened')">Details</button></li></ul><button>▸ Older parcels (2)</button><label>Name <input onchange="note(value)"></label>`,
  '/orders': `${DID}<h1>Where is my order?</h1><div><span>Order number</span><input id="o" placeholder="Order number"><button type="button" onclick="note('traced ' + o.value)">Trace</button></div><p>Call us with any questions.</p>`,
  '/full': `${DID}<form onsubmit="note('tracked ' + n.value); return false"><input id="n" aria-label="Tracking number" value="AA-1111-11"><button>Track</button></form>`,
  '/two': `${DID}<form onsubmit="note('a'); return false"><input aria-label="Tracking number"><button>Track</button></form><form onsubmit="note('b'); return false"><input aria-label="Return number"><button>Track</button></form>`,
});

testSome([
  ['/parcels', 'track parcel GB-7788-12', 'tracked GB-7788-12'],
  ['/parcels', 'Track the parcel GB-7788-12', 'tracked GB-7788-12'],
  ['/parcels', 'please track GB-7788-12', 'tracked GB-7788-12'],
  ['/orders', 'trace order HT-20655', 'traced HT-20655'],
  ['/orders', 'Trace the order HT-20655', 'traced HT-20655'],
])('a code is written beside the button that the line begins with: %s %s', async (path, line, done) => {
  await follow(path, line);
  expect(await state('did.join()')).toBe(done);
});

testSome([
  // It stands on the page.
  ['/parcels', 'track parcel NL-4471-20'],
  ['/parcels', 'return parcel GB-7788-12'],
  ['/parcels', 'track the pallet GB-7788-12'],
  ['/orders', 'return order HT-20655'],
  ['/full', 'track parcel GB-7788-12'],
  ['/two', 'track GB-7788-12'],
])('a code without one such field and button is refused: %s %s', async (path, line) => {
  await expect(follow(path, line)).rejects.toThrow(/^Line 1/);
  expect(await state('did.join()')).toBe('');
});
