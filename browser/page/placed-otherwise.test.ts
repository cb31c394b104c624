import { expect } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const DONE = `<script>var done = []</script><p role="status" id="now"></p>`;
const act = (what: string) => `onclick="done.push('${what}'); now.textContent = '${what}'"`;
const row = (id: string, seats: string, state: string) =>
  `<tr><td>${id}</td><td>${seats}</td><td><input aria-label="Crew" id="${id.replace('-', '')}"></td><td>${state}</td><td><button ${act(`dock ${id}`)}>Dock</button><button ${act(`details ${id}`)}>Details</button><button aria-label="More" aria-haspopup="menu" ${act(`more ${id}`)}>⋮</button></td></tr>`;
const dish = (name: string, price: string, day: string) =>
  `<div class="r"><span>${name}</span><span>${price}</span><div role="button" tabindex="0" aria-label="Take one" ${act(`${day} ${name}`)}>+</div></div>`;
const day = (name: string, dishes: readonly (readonly [string, string])[]) =>
  `<div role="group" aria-label="${name}"><div role="heading" aria-level="2">${name}</div>${dishes.map(([one, price]) => dish(one, price, name)).join('')}</div>`;
const plan = (name: string, price: string) =>
  `<div class="c"><div>${name}</div><h4>${price}</h4><button ${act(name)}>Pick</button></div>`;
const { follow, state } = lineTests({
  '/boats': `${DONE}<h1>Boats</h1><label>State <select id="st"><option>All</option><option>Broken</option><option>Fine</option></select></label><label>Owner <select id="ow"><option>All</option><option>Quay Ltd</option><option>Quayside</option><option>Brook AB</option></select></label>
    <button title="Refresh" ${act('refresh')}>↻</button><table id="t"><thead><tr><th>No</th><th><a href="#" onclick="const b = t.tBodies[0]; b.append(...[...b.rows].toSorted((x, y) => x.cells[1].textContent - y.cells[1].textContent)); done.push('seats')">Ordered</a></th><th>Crew</th><th>State</th><th></th></tr></thead><tbody>${row('B-1', '9', 'Fine')}${row('B-2', '4', 'Broken')}</tbody></table>
    <section aria-label="Cart"><h2>Your locker</h2><div role="button" tabindex="0" aria-label="Remove everything" ${act('emptied')}>🗑</div></section>`,
  '/menu': `${DONE}<h1>Menu</h1>${day('Monday', [
    ['Bean soup', '€1.50'],
    ['Pie', '€3.00'],
    ['Curry', '€4.00'],
  ])}${day('Tuesday', [
    ['Pasta', '€2.50'],
    ['Bean soup', '€2.00'],
    ['Roast', '€5.00'],
  ])}`,
  '/plans': `${DONE}<h1>Join</h1><h2>Choose a plan</h2><div>${plan('Yearly', '$90.00')}${plan('Weekly', '$12.00')}${plan('Daily', '$30.00')}</div><h2>Details</h2><div>${['Name', 'Town', 'Street'].map((one) => `<div><label>${one} <input></label></div>`).join('')}</div>`,
  '/head': `${DONE}<nav><a href="#">Home</a><button aria-haspopup="menu" ${act('menu')}>M. Okoye ▾</button></nav><h1>Home</h1><div id="w">Booking for</div><div role="listbox" aria-labelledby="w"><div role="option" tabindex="0" aria-selected="true">Ann Lee</div><div role="option" tabindex="0" aria-selected="false" onclick="done.push('Tim Roe'); this.setAttribute('aria-selected', 'true'); this.previousElementSibling.setAttribute('aria-selected', 'false')">Tim Roe</div></div>
    <div><label for="d">Remind me before</label><input type="range" id="d" min="1" max="14" value="3" oninput="o.value = this.value + ' days'"><output id="o">3 days</output></div><p><label>Telephone (mobile) <input id="m"></label></p>`,
  '/tents': `${DONE}<h1>Tents</h1>${['Family tent – Red A', 'Family tent – Red B', 'Dome tent – Blue'].map((name) => `<div class="c"><div>${name}</div><div><p>Dry</p><button ${act(name)}>Rent</button></div></div>`).join('')}`,
  '/ask': `${DONE}<h1>Bookings</h1><button onclick="d.showModal()">Cancel booking</button><dialog id="d"><p>Cancel it?</p><button onclick="done.push('kept'); d.close()">Keep booking</button><button onclick="done.push('gone'); d.close()">Yes, cancel</button></dialog>`,
  '/late': `${DONE}<h1>Farm</h1><button ${act('only goats')}>Goats</button><div id="l">Animal</div><div id="c" role="combobox" tabindex="0" aria-labelledby="l" aria-expanded="false" aria-haspopup="listbox" onclick="setTimeout(() => { p.hidden = false }, 400)">-</div>
    <div role="listbox" id="p" hidden>${['Sheep', 'Goat'].map((one) => `<div role="option" onclick="c.textContent = '${one}'; p.hidden = true">${one}</div>`).join('')}</div>`,
  '/saved': `<h1>Form</h1><button onclick="setTimeout(() => { s.textContent = 'All notes saved' }, 700)">Save</button><span role="status" id="s"></span>`,
});
const DID = 'done.join()';

testSome([
  ['/boats', 'Choose Broken in the state filter', 'st.value', 'Broken'],
  ['/boats', 'Filter the owner by Brook', 'ow.value', 'Brook AB'],
  ['/boats', 'Filter the owner by Quay', 'ow.value', 'Quay Ltd'],
  ['/boats', 'Refresh the list', DID, 'refresh'],
  ['/boats', 'Empty the locker', DID, 'emptied'],
  ['/boats', 'Open the more menu for B-2', DID, 'more B-2'],
  ['/boats', 'Open the options menu of B-1', DID, 'more B-1'],
  ['/boats', 'Enter 84 as crew for B-2', 'B2.value', '84'],
  ['/boats', 'If B-2 is still broken, click Dock next to it', DID, 'dock B-2'],
  ['/boats', 'If B-1 is still broken, click Dock next to it', DID, ''],
  ['/boats', 'Sort the list by when it was ordered', DID, 'seats'],
  [
    '/boats',
    'Open the details of the boat with the largest ordered quantity on this page',
    DID,
    'details B-1',
  ],
  ['/menu', 'Take the cheapest dish on Tuesday', DID, 'Tuesday Bean soup'],
  ['/menu', 'Take the most expensive dish on Monday', DID, 'Monday Curry'],
  ['/menu', 'Take a bean soup on Tuesday', DID, 'Tuesday Bean soup'],
  ['/plans', 'Pick the cheapest plan', DID, 'Weekly'],
  ['/head', 'Open the account menu', DID, 'menu'],
  ['/head', 'Choose Tim Roe as the person to book for', DID, 'Tim Roe'],
  ['/head', 'Set remind me before to 7 days', 'd.value', '7'],
  ['/tents', 'On the Red B family tent click Rent', DID, 'Family tent – Red B'],
  ['/tents', 'Click Rent for the blue dome tent', DID, 'Dome tent – Blue'],
  ['/ask', 'Click Cancel booking\nNo, keep the booking after all', DID, 'kept'],
  ['/late', 'Choose Goat as the animal', `${DID} + c.textContent`, 'Goat'],
  ['/saved', 'Click Save\nWait until all notes are saved', 's.textContent', 'All notes saved'],
])('the same in other words: %s %s', async (path, lines, script, effect) => {
  await follow(path, lines);
  expect(await state(script)).toBe(effect);
});

testSome([
  ['/boats', 'Choose Sunk in the state filter', DID],
  ['/boats', 'Filter the captain by Brook', DID],
  ['/boats', 'Empty the wallet', DID],
  ['/boats', 'Open the more menu for B-3', DID],
  ['/boats', 'Enter 84 as crew for B-3', DID],
  ['/menu', 'Take the cheapest dish on Friday', DID],
  ['/menu', 'Take a bean soup', DID],
  ['/menu', 'Take a bean soup on Friday', DID],
  ['/plans', 'Pick the cheapest boat', DID],
  ['/head', 'Choose Tim Roe as the colour', DID],
  ['/head', 'Choose Tim Roe as the person to pay', DID],
  ['/head', 'Choose Bo Chan as the person to book for', DID],
  ['/head', 'Set remind me before to 7 lumen', `${DID} + (d.value === '3' ? '' : d.value)`],
  ['/tents', 'On the red family tent click Rent', DID],
  ['/tents', 'On the Red C family tent click Rent', DID],
])('what is not there, or twice, is refused: %s %s', async (path, line, script) => {
  await expect(follow(path, line)).rejects.toThrow(/^Line 1/);
  expect(await state(script)).toBe('');
});
