import { expect, test } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const item = (...parts: readonly string[]) =>
  `<div class="i">${parts.map((one) => `<div>${one}</div>`).join('')}<button aria-label="More">⋯</button></div>`;
const payment = (day: string, who: string, what: string, sum: string) =>
  `<div class="p" style="display:flex;gap:8px"><div>${day}</div><div>${who}</div><div>${what}</div><div>${sum}</div></div>`;
const { follow, state } = lineTests({
  '/orders': `<h2>Regular payments</h2>${item('<b>Lease</b>', '£1,200.00 to Oakfield Homes, on the 3rd of each month')}${item('<b>Water</b>', '£18.20 to Severn Supply, every three months')}
    <h2>Movements</h2>${payment('4 May', 'Hill Farm Shop', 'Food', '−£23.10')}${payment('2 May', 'Otto Lang Ltd', 'Wages', '+£2,050.00')}${payment('1 May', 'Coast Rail', 'Travel', '−£12.00')}`,
  '/store': `<h1>Stock</h1>${item('<b>Barley</b>', '60 kg', 'Loft')}${item('<b>Red clover</b>', '12 kg', 'Cold room')}${item('<b>Diesel</b>', '310 litres', 'Yard')}<p>Something new? <input placeholder="How much?" onchange="document.title = value"></p>`,
  '/pets': `<h1>Patients</h1>${item('Rolf <small>Labrador · 31.2 kg · born 2019</small>')}${item('Mimi <small>Cat · 4.1 kg · born 2021</small>')}${item('Rolf junior <small>Beagle · 9 kg · born 2022</small>')}`,
  '/parcels': [
    'Desk lamp from Lumo|On its way · Expected Friday 20 March · Now at the depot in Graz',
    'Atlas from Buch und Rat|Ready for pick-up · Kiosk Linde, Main Street 8',
    'Kettle from Thermo|Delivered on 3 March, to the neighbour',
  ]
    .map((one) => `<button class="x"><div>${one.replace('|', '</div><div>')}</div></button>`)
    .join(''),
  '/torch': `<nav><a href="#">Shop</a></nav><main><h1>Head Torch</h1><p>White light for the path.</p><p><b>$45.00</b></p><p>Sold out</p><button disabled>Add to cart</button></main>`,
  '/shop': `${item('<b>Head Torch</b>', '$45.00', 'Sold out')}${item('<b>Camp Stove</b>', '$89.00', 'In stock')}`,
  '/plan': `<dl><dt>Next payment</dt><dd>£78.00 on 1 July</dd></dl><ul><li><b>Watercolour</b> <p>£95 · 4 places left</p></li><li><b>Pottery</b> <p>£120 · 2 places left</p></li></ul>`,
  '/rooms': `<table><tr><th>Room</th><th>Floor</th><th>Now</th></tr>${['Oak|1|Free', 'Elm|2|Taken until 14:00', 'Fir|1|Free'].map((one) => `<tr><th scope="row">${one.split('|').join('</th><td>')}</td></tr>`).join('')}</table><p>Rooms booked this week: <b>3</b></p>`,
  '/cards': `<div role="group" aria-label="Debit card"><h3>Debit card</h3><p>Ends in 4417 · good until 11/29</p></div><div role="group" aria-label="Credit card"><h3>Credit card</h3><p>Ends in 9920 · good until 08/28</p></div>`,
  '/visits': `${item('08:30 Coco <small>Parrot</small>', 'Beak trimming', 'Owner: Jean Roux')}${item('10:15 Bruno <small>Rabbit</small>', 'Check-up', 'Owner: Sara Conti')}`,
});

testSome([
  ['/orders', 'who gets the lease', 'Oakfield Homes'],
  ['/orders', 'when did the wages come in', '2 May'],
  ['/orders', 'what did I spend at the farm shop?', '£23.10'],
  ['/store', 'where do we keep the red clover?', 'Cold room'],
  ['/store', 'how much diesel is left', '310 litres'],
  ['/store', 'how much barley do we have', '60 kg'],
  ['/pets', 'how heavy is mimi?', '4.1 kg'],
  ['/parcels', 'where can I fetch the atlas?', 'Kiosk Linde, Main Street 8'],
  ['/parcels', 'when was the kettle delivered?', '3 March'],
  ['/torch', 'Read stock of the Head Torch', 'Sold out'],
  ['/shop', 'Read the stock of the Camp Stove', 'In stock'],
  ['/plan', 'when is the next payment', '1 July'],
  ['/plan', 'how many places are left in Watercolour', '4'],
  ['/rooms', 'which room is taken at the moment?', 'Elm'],
  ['/cards', 'how long is the credit card valid?', '08/28'],
])('the entry that a question names has one value of the sort: %s %s', async (path, line, value) => {
  expect(Object.values(await follow(path, line))).toEqual([value]);
});

testSome([
  // Two of that name.
  ['/pets', 'how heavy is Rolf?'],
  // Its name does not say where it is.
  ['/parcels', 'where is the kettle right now'],
  // Nothing there is of that sort.
  ['/store', 'who keeps the barley'],
  ['/visits', 'what is Coco coming for?'],
  // What was done to it, it does not say.
  ['/parcels', 'when was the atlas ordered?'],
  ['/orders', 'who cancelled the lease'],
])('what its texts do not say is not read: %s %s', async (path, line) => {
  await expect(follow(path, line)).rejects.toThrow(/^Line 1/);
});

test('a question is typed into no field that begins like it', async () => {
  await follow('/store', 'how much barley do we have');
  expect(await state('document.querySelector("input").value')).toBe('');
  await expect(follow('/store', 'how much hay do we have')).rejects.toThrow(/^Line 1/);
  expect(await state('document.querySelector("input").value')).toBe('');
});
