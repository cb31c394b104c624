import { expect } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const { follow, state } = lineTests({
  '/results': `<h1>2 results for lantern</h1>
    <label>Sort by <select id="sort"><option>Best match</option><option>Name</option><option>Price</option></select></label>
    <label><input type="checkbox" id="rating"> Rating</label><button onclick="this.textContent = 'pressed'" id="stock">Stock</button>
    <ul><li><a href="#a">Storm Lantern</a> $39.00</li><li><a href="#b">Head Torch</a> $59.00</li></ul>`,
});

testSome(['get the name', 'read the name as name', 'what is the stock', 'count the ratings'])(
  'a line that reads fails where nothing can be read, and changes nothing: %s',
  async (line) => {
    await expect(follow('/results', line)).rejects.toThrow(/^Line 1/);
    expect(await state('[sort.value, rating.checked, stock.textContent].join()')).toBe(
      'Best match,false,Stock',
    );
  },
);
