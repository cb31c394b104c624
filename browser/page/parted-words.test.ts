import { expect, test } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';
import { linesByWord, partWords } from '#browser/page/find/parted-words.ts';

const STYLE = '<style>.m{margin-left:8px}.p{padding:0 6px}.s{margin-left:1px}.k{padding:.2em}</style>';
const SERVICES = ['Haircut|£22|30 min', 'Colour|£64|90 min', 'Beard|£9|15 min'].map((one) => one.split('|'));
/** As scripts build them: no space in the source, one on the screen. */
const { follow, state } = lineTests({
  '/salon': `${STYLE}<h1>Services</h1>${SERVICES.map(([name, price, time]) => `<div><h3>${name}</h3><p><b>${price}</b><span class="m">${time}</span></p><button onclick="document.title='${name}'">Book</button></div>`).join('')}`,
  '/accounts': `${STYLE}<h1>Accounts</h1><ul><li><strong>Savings</strong><span class="m">12 44 18</span><em class="m">£1,900.00</em></li><li><strong>Current</strong><span class="m">20 17 03</span><em class="m">£310.00</em></li></ul>`,
  '/staff': `${STYLE}<table><tr><th>Name</th><th>Hours</th></tr>${['Tom Berg|Sales|30', 'Ida Lund|Stock|24']
    .map((one) => one.split('|'))
    .map(
      ([name, team, hours]) =>
        `<tr><td><b>${name}</b><span class="p">${team}</span></td><td>${hours}</td></tr>`,
    )
    .join('')}</table>`,
  '/frame': `<iframe srcdoc="${`${STYLE}<dl><dt>Next</dt><dd><b>£40</b><span class='m'>12 days</span></dd></dl>`.replaceAll('"', '&quot;')}"></iframe>`,
  '/words': `${STYLE}<dl><dt>Found</dt><dd>lan<span class="k">tern</span>s</dd><dt>Price</dt><dd><span class="m">$</span><span class="m">19</span><span class="s">90</span></dd><dt>Code</dt><dd><i class="p">4</i><i class="p">7</i><i class="p">1</i></dd><dt>Sum</dt><dd><span>12</span><span>34</span></dd><dt>Late</dt><dd><b>Two</b><span class="m">, at noon</span></dd></dl>`,
  '/cards': `${SERVICES.map((one) => `<button onclick="document.title='${one[0]}'"><b>${one[0]}</b><br>${one[1]}<br><small>${one[2]}</small></button>`).join('')}<p>Nora Quinn<br>☎ 07700 900554</p><p>Now<i style="display:inline-block;width:9px;height:9px;background:red"></i>Oslo</p>`,
});

testSome([
  ['/salon', 'what does the haircut cost', '£22'],
  ['/salon', 'what does the beard cost', '£9'],
  ['/accounts', 'Extract "Current"', '20 17 03'],
  ['/frame', 'Extract "Next"', '£40 12 days'],
  ['/cards', 'how much is a beard', '£9'],
  ['/cards', 'what is the phone of Nora Quinn', '07700 900554'],
  ['/words', 'Extract "Found"', 'lanterns'],
  ['/words', 'Extract "Price"', '$1990'],
  ['/words', 'Extract "Code"', '471'],
  ['/words', 'Extract "Sum"', '1234'],
  ['/words', 'Extract "Late"', 'Two, at noon'],
])('on %s: %s reads %s', async (path, line, value) => {
  expect(Object.values(await follow(path, line))).toEqual([value]);
});

test('a table and a list have a space where people see one', async () => {
  const [rows = ''] = Object.values(await follow('/staff', 'Extract the table'));
  expect(JSON.parse(rows)).toEqual([
    { Name: 'Tom Berg Sales', Hours: '30' },
    { Name: 'Ida Lund Stock', Hours: '24' },
  ]);
  const [items = ''] = Object.values(await follow('/accounts', 'Extract the list'));
  expect(items).toContain('Savings 12 44 18 £1,900.00');
});

test('the whole text of a page has them, and so do the names that lines look for', async () => {
  const [text = ''] = Object.values(await follow('/salon', 'Extract the text of the page'));
  expect(text).toContain('£64 90 min');
  await follow('/salon', 'Click "Book" for "Colour"');
  expect(await state('document.title')).toBe('Colour');
  await follow('/cards', 'Click "Beard £9 15 min"');
  expect(await state('document.title')).toBe('Beard');
});

test('only whole lines of words are parted', () => {
  const parted = linesByWord([
    ['£2230 min', '£22 30 min'],
    ['Tom BergSalesOslo', 'Tom Berg Sales Oslo'],
  ]);
  expect(partWords('Haircut £2230 min Book', parted)).toBe('Haircut £22 30 min Book');
  expect(partWords('TOM BERGSALESOSLO 30', parted)).toBe('TOM BERG SALES OSLO 30');
  expect(partWords('£2230 minutes, £2230', parted)).toBe('£2230 minutes, £2230');
  expect(partWords('', parted)).toBe('');
  expect(partWords('Tom BergSales', parted)).toBe('Tom BergSales');
  expect(partWords('Ask Tom BergSalesOslo or £2230 min', parted)).toBe(
    'Ask Tom Berg Sales Oslo or £22 30 min',
  );
});

test('many lines that begin alike are each parted as they are', () => {
  const line = (at: number) => `Order ${at}Open`;
  const parted = linesByWord(
    Array.from({ length: 20_000 }, (_unused, at) => [line(at), `Order ${at} Open`] as const),
  );
  const texts = Array.from({ length: 20_000 }, (_unused, at) => partWords(line(at), parted));
  expect(texts.at(-1)).toBe('Order 19999 Open');
});
