import { expect, test } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const DID =
  '<script>var did = []; const note = (words) => { did.push(words); log.textContent = did.length; };</script><p id="log"></p>';
const card = (name: string, price: string) =>
  `<div class="card" style="padding:4px"><div><b>${name}</b></div><div>${price}</div><div style="cursor:pointer" onclick="note('${name}')">Add to basket</div></div>`;
const mail = (from: string, about: string, day: string) =>
  `<tr><td><input type="checkbox" aria-label="Select message from ${from}: ${about}" onchange="note((checked ? 'ticked ' : 'unticked ') + '${from}')"></td><td onclick="note('opened ${about}')" style="cursor:pointer">${from}</td><td style="cursor:pointer" onclick="note('opened ${about}')">${about}</td><td>${day}</td></tr>`;
const order = (code: string, day: string, state: string) =>
  `<div class="row"><div>${code}</div><div>${day}</div><div>${state}</div></div>`;
const drawn = (label: string, value: string, choices: readonly string[]) =>
  `<div>${label}</div><button id="${label}" aria-expanded="false" onclick="this.nextElementSibling.hidden = false">${value} ▾</button><div hidden>${choices
    .map(
      (one) =>
        `<div style="cursor:pointer" onclick="this.parentElement.hidden = true; ${label}.textContent = '${one} ▾'; note('${label} ${one}')">${one}</div>`,
    )
    .join('')}</div>`;

const PAGES: Record<string, string> = {
  '/shop': `${DID}<header><div style="cursor:pointer" onclick="note('basket')">Basket<span class="badge">2</span></div></header>
    <div class="grid">${card('Watering Can', '€27.40')}${card('Hand Rake', '<span>€12.00</span><span style="text-decoration: line-through">€19.00</span>')}${card('Twine', '€3.10')}</div>
    <div class="sort">Sorted: <button onclick="note('up'); [...document.querySelectorAll('.card')].reverse().forEach((one) => one.parentElement.append(one))">Price: low to high</button> <button onclick="note('down')">Price: high to low</button></div>
    <div>Delivery</div>${[
      ['By bike', 'free'],
      ['By post', '€4.90'],
    ]
      .map(
        ([way, price]) =>
          `<div style="cursor:pointer" onclick="note('${way}')">${way} <span style="float:right">${price}</span></div>`,
      )
      .join('')}`,
  '/mail': `${DID}<nav><a href="#" onclick="note('folder Sent')">Sent</a> <a href="#" onclick="note('folder Travel')">Travel</a></nav>
    <div role="toolbar"><button onclick="note('delete ' + document.querySelectorAll('td :checked').length); document.querySelectorAll('td :checked').forEach((one) => one.closest('tr').remove())">Delete</button>
    <button aria-haspopup="menu" aria-expanded="false" onclick="m.innerHTML = '<div role=menu><div role=menuitem tabindex=0>Family</div><div role=menuitem tabindex=0>Travel</div></div>'; for (const one of m.querySelectorAll('[role=menuitem]')) one.onclick = () => { note('moved to ' + one.textContent); m.innerHTML = ''; }">Move to</button><div id="m"></div></div>
    <h1>Inbox</h1><table>${mail('Ada Voss', 'Plum cake', '2 Jun')}${mail('Garden Club', 'Newsletter', '1 Jun')}</table>
    <input type="search" placeholder="Search mail" onkeydown="if (event.key === 'Enter') note('searched ' + value)">`,
  '/orders': `${DID}<h1>My orders</h1>${order('RT-2041', '12 March 2026', 'Delivered')}${order('RT-2055', '2 May 2026', 'On its way')}
    <h2>Team</h2><div class="row"><div>RT-2041</div><div>Yuki Mori</div><div>Medium</div></div><div class="row"><div>RT-2055</div><div>Ben Otieno</div><div>Urgent</div></div>`,
  '/issue': `${DID}<div id="form">${drawn('Priority', 'Medium', ['Low', 'Medium', 'Urgent'])}${drawn('Assignee', 'Nobody', ['Iris Novak', 'Ben Otieno'])}${drawn('Theme', 'Light', ['Light', 'Dark'])}</div>`,
  '/settings': `${DID}<p><label>Sign me out after <select onchange="note('out ' + value)"><option>5 minutes</option><option>10 minutes</option></select></label> <button onclick="note('signed out')">Sign out</button></p>
    <p><label>Days until due <input value="14" onchange="note('days ' + value)"></label></p>
    <table><tr><td>First visit?</td><td><input type="radio" name="v" onchange="note('yes')"> Yes <input type="radio" name="v" onchange="note('no')"> No</td></tr></table>
    <form onsubmit="note('invited ' + who.value); return false"><input id="who" type="email" placeholder="name@example.org"><button>Invite</button></form>
    <p><label>For whom <input onchange="note('for ' + value)"></label> <label>Greeting <input onchange="note('greeting ' + value)"></label></p>
    <div role="status">Maintenance on Sunday <button onclick="note('dismissed')">Dismiss notice</button></div>`,
  '/bills': `${DID}<form onsubmit="note('filtered ' + s.value); for (const one of document.querySelectorAll('tbody tr')) one.hidden = s.value !== '' && !one.textContent.includes(s.value); return false"><label>State <select id="s"><option value="">All</option><option>Paid</option><option>Overdue</option></select></label> <button>Filter</button></form>
    <table><thead><tr><th></th><th>Number</th><th>Client</th><th>Town</th><th>State</th><th>Price in EUR</th></tr></thead><tbody>${[
      ['2025-031', 'Fjord Travel', 'Bergen', 'Paid', '74.00'],
      ['2025-032', 'Marlow Bakery', 'Sligo', 'Overdue', '18.50'],
    ]
      .map(
        ([number, client, town, state, price]) =>
          `<tr><td><input type="checkbox"></td><td><a href="#">${number}</a></td><td>${client}</td><td>${town}</td><td>${state}</td><td>${price}</td></tr>`,
      )
      .join('')}</tbody></table>`,
  '/house': `${DID}<h1>House</h1>${['Roof vents', 'Heating mat', 'Pump'].map((name) => `<p><label><input type="checkbox" checked onchange="note('${name} ' + checked)"> ${name}</label></p>`).join('')}
    <p><a href="#" onclick="note('opened')">A Winter in Porto</a> <small>2 reservations</small></p><input placeholder="Find a card" oninput="note(value)">
    <div><div>3 August 2026 · Reference ZT81LC · </div><span>Confirmed</span></div>`,
  '/camp': `${DID}<h1>Trips</h1><table><tr><th>Trip</th><th>Age</th><th></th></tr><tr><td>Canoe trip</td><td>12</td><td><span style="cursor:pointer" onclick="note('off')">Call off</span></td></tr></table><p><label>Adult <input onchange="note(value)"></label> <label>Child <input onchange="note(value)"></label></p><form onsubmit="note('sent ' + r.value); return false"><label>Remarks <input id="r"></label> <button>Send quote</button></form>`,
  '/cancels': `${DID}${['A71', 'A75'].map((code) => `<p>${code} <a href="javascript:void(0)" onclick="note('${code}')">cancel</a></p>`).join('')}`,
};
const { follow, state } = lineTests(PAGES);

testSome([
  // Its counter stands in an element of its own: “Basket2”.
  ['/shop', 'Click "Basket"', 'basket'],
  ['/shop', 'Put 3 watering cans into my basket', 'Watering Can,Watering Can,Watering Can'],
  ['/shop', 'sort by price, cheapest first', 'up'],
  ['/shop', 'choose By bike', 'By bike'],
  ['/mail', 'delete the mail from Garden Club', 'ticked Garden Club,delete 1'],
  ['/mail', 'tick the mail about the plum cake', 'ticked Ada Voss'],
  ['/mail', 'Click "Plum cake"', 'opened Plum cake'],
  ['/mail', 'move it to Travel', 'moved to Travel'],
  ['/mail', 'Search mail for Linz', 'searched Linz'],
  ['/issue', 'set the priority to Urgent', 'Priority Urgent'],
  ['/issue', 'assign it to Iris Novak', 'Assignee Iris Novak'],
  ['/issue', 'choose the dark theme', 'Theme Dark'],
  ['/settings', 'sign me out after 10 minutes', 'out 10 minutes'],
  ['/settings', 'change days until due to 30', 'days 30'],
  ['/settings', 'first visit: yes', 'yes'],
  ['/settings', 'invite lena@example.org', 'invited lena@example.org'],
  ['/settings', 'for whom Nadia, greeting Happy birthday', 'for Nadia,greeting Happy birthday'],
  ['/settings', 'close the maintenance notice', 'dismissed'],
  ['/bills', 'show the overdue ones only', 'filtered Overdue'],
  ['/house', 'switch off the roof vents and the heating mat', 'Roof vents false,Heating mat false'],
  ['/house', 'find a card: privacy', 'privacy'],
])('an ordinary line is done: %s %s', async (path, line, done) => {
  await follow(path, line);
  expect(await state('did.join()')).toBe(done);
});

testSome([
  ['/shop', 'What does the hand rake cost?', '€12.00'],
  ['/mail', 'read the date of the message from Ada Voss', '2 Jun'],
  ['/orders', 'read the status of order RT-2055', 'On its way'],
  ['/orders', 'who is RT-2041 assigned to?', 'Yuki Mori'],
  ['/orders', 'read the priority of "RT-2055"', 'Urgent'],
  ['/bills', 'how much is Fjord Travel', '74.00'],
  ['/bills', 'status of 2025-032', 'Overdue'],
  ['/house', 'copy the reference', 'ZT81LC'],
  ['/camp', 'How old is the canoe trip?', '12'],
])('a value is read by what sort of value it is: %s %s', async (path, line, value) => {
  expect(Object.values(await follow(path, line))).toEqual([value]);
});

testSome([
  ['/bills', 'check that 2025-031 is paid'],
  ['/bills', 'Fjord Travel should be in Bergen'],
  ['/mail', 'check that there is a mail from Ada Voss'],
  ['/mail', 'make sure the inbox contains "Newsletter"'],
])('what is so is said to be so: %s %s', async (path, line) => {
  await follow(path, line);
});

testSome([
  ['/bills', 'check that 2025-031 is overdue'],
  ['/bills', 'Fjord Travel should be in Sligo'],
  ['/mail', 'check that there is a mail from Ida Voss'],
  ['/mail', 'make sure the inbox contains "Invoice"'],
  ['/cancels', 'click cancel'],
  ['/camp', 'check that the canoe trip is called off'],
  ['/camp', 'Adults pay eight pounds fifty and children get in for four pounds'],
  ['/camp', 'Send a quote for sixty guests to Sofia Marin, whose address is sofia@marin.example'],
  ['/house', 'reserve A Winter in Porto'],
  ['/shop', 'put 3 buckets into my basket'],
])('what is not so, or not there, is refused: %s %s', async (path, line) => {
  await expect(follow(path, line)).rejects.toThrow(/^Line 1/);
  expect(await state('did.join()')).toBe('');
});

test('a button above all rows is not pressed while another row is ticked', async () => {
  await expect(
    follow('/mail', 'Tick "Select message from Ada Voss: Plum cake"\ndelete the mail from Garden Club'),
  ).rejects.toThrow(/^Line 2/);
  expect(await state('did.join()')).toBe('ticked Ada Voss');
});
