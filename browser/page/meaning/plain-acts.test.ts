import { expect, test } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const DID = '<script>var did = []; const note = (words) => did.push(words);</script>';
const flower = (name: string) =>
  `<div class="c"><h3>${name}</h3><select onchange="note('${name} ' + value)"><option>standard</option><option>large</option></select> <button onclick="note('added ${name}')">Add to basket</button></div>`;
const bill = (code: string, who: string) =>
  `<tr><td><input type="checkbox" onchange="note('${code}'); bar.hidden = false"></td><td>${code}</td><td>${who}</td></tr>`;
const { follow, state } = lineTests({
  '/flowers': `${DID}${flower('Red Hope')}${flower('Sunny Day')}<button onclick="d.innerHTML = drawer(2); document.querySelector('dialog').show()">Open basket</button><div id="d"></div><script>const drawer = (n) => '<dialog open aria-label="Your basket">' + ['Glass vase', 'Moss'].slice(2 - n).map((one) => '<div>' + one + ' <button aria-label="Remove ' + one + '" onclick="note(this.getAttribute(\\'aria-label\\')); d.innerHTML = drawer(1)">×</button></div>').join('') + '<button>Check out</button></dialog>';</script>`,
  '/bills': `${DID}<div id="bar" hidden>Selected</div><table><tr><th></th><th>No.</th><th>Supplier</th></tr>${bill('B-41', 'Nord Paper')}${bill('B-44', 'City Power')}${bill('B-47', 'Nord Paper')}</table>`,
  '/lessons': `${DID}<p>Teacher: <select onchange="note(value)"><option>All teachers</option><option>Priya Holm</option><option>Tom Ash</option></select> <label><input type="checkbox"> Hide full lessons</label></p>
    <label>Longest lesson: <input type="range" min="30" max="90" step="15" value="90" onchange="note(value)"> <span>90 min</span></label>
    ${['Mon 12 May', 'Thu 15 May'].map((day) => `<button onclick="note('${day}')">${day}</button>`).join('')}`,
  '/houses': `${DID}<button id="h" aria-haspopup="menu" onclick="m.hidden = !m.hidden">Sea Cottage ▾</button><div id="m" role="menu" hidden><div role="menuitem" tabindex="0" onclick="note('loft'); m.hidden = true">Harbour Loft</div></div><p>Bookings</p>`,
  '/mail': `${DID}<h2>Messages</h2><table><tr><th>From</th><th>Subject</th><th></th></tr><tr><td>Kitchen</td><td>New menu</td><td><a href="#" onclick="note('kitchen')">Read</a></td></tr><tr><td>Office</td><td>Lice</td><td><a href="#" onclick="note('office')">Read</a></td></tr></table>`,
  '/write': `${DID}<table><tr><td>To:</td><td><select onchange="note('to ' + value)"><option>-- please choose --</option><option>School office</option></select></td></tr><tr><td>Subject:</td><td><input onchange="note('subject ' + value)"></td></tr></table>`,
  '/taken': `<table><tr><td>To:</td><td><select><option>-- please choose --</option><option>School office</option></select></td></tr><tr><td>Subject:</td><td><input oninput="setTimeout(() => { this.value = '' }, 300)"></td></tr></table>`,
  '/letters': `${DID}<div class="k" style="display:flex"><div><b>May news</b> <span>Draft</span></div><p>10 May</p><button aria-label="Options for this letter" onclick="this.nextElementSibling.hidden = false">…</button><div hidden><button onclick="w.hidden = false; this.parentElement.hidden = true">Rename…</button></div></div><div class="k" style="display:flex"><div><b>June list</b> <span>Sent</span></div><p>2 June</p><button aria-label="Options for this letter">…</button></div><div id="w" hidden><label>New name <input id="n"></label> <button onclick="note('renamed ' + n.value); document.querySelector('b').textContent = n.value; w.hidden = true">Save name</button></div>`,
  '/desk': `${DID}<h1>Tickets</h1><button>New ticket</button><form onsubmit="note('search ' + q.value); this.previousElementSibling.textContent = 'Found'; return false"><label>Surname or number: <input id="q"></label> <input type="submit" value="Search"></form>
    <table><thead><tr><th><input type="checkbox" aria-label="Select all"></th><th>No.</th><th>Subject</th><th></th></tr></thead><tbody>${[
      ['4102', 'Cannot connect to the VPN'],
      ['4105', 'Invoice PDF is blank'],
    ]
      .map(
        ([no, about]) =>
          `<tr><td><input type="checkbox" onchange="note('${no}')"></td><td>${no}</td><td>${about}</td><td><button onclick="note('label ${no}')">Label</button> <button onclick="note('list ${no}')" aria-label="Save to list">♡</button></td></tr>`,
      )
      .join('')}</tbody></table>
    <form onsubmit="note('tag ' + g.value); g.value = ''; return false"><input id="g" placeholder="Add tag"></form>`,
});

testSome([
  ['/desk', 'tick the VPN ticket', '4102'],
  ['/desk', 'search for Nowak', 'search Nowak'],
  ['/desk', 'print a label for ticket 4105', 'label 4105'],
  ['/desk', 'save the invoice ticket to my list', 'list 4105'],
  ['/desk', 'add the tag outlook', 'tag outlook'],
  ['/flowers', 'I want a large Red Hope in my basket', 'Red Hope large,added Red Hope'],
  ['/flowers', 'Click "Open basket"\ntake the glass vase out of the basket', 'Remove Glass vase'],
  ['/bills', 'tick both bills from Nord Paper', 'B-41,B-47'],
  ['/lessons', 'only show lessons with Priya', 'Priya Holm'],
  ['/lessons', 'set the longest lesson to 60 minutes', '60'],
  ['/lessons', 'show me Thursday', 'Thu 15 May'],
  ['/houses', 'switch to the Harbour Loft', 'loft'],
  ['/mail', 'read the message from the kitchen', 'kitchen'],
  ['/write', 'To: School office, Subject: Lost jacket', 'to School office,subject Lost jacket'],
  ['/letters', 'rename May news to June news', 'renamed June news'],
])('a plain line is done: %s %s', async (path, line, done) => {
  await follow(path, line);
  expect(await state('did.join()')).toBe(done);
});

test('a value of such a line that the page takes back is no success', async () => {
  await expect(follow('/taken', 'To: School office, Subject: Lost jacket')).rejects.toThrow('a moment after');
});

test('fewer rows than it says are not ticked', async () => {
  await expect(follow('/bills', 'tick both bills from City Power')).rejects.toThrow(/^Line 1/);
  expect(await state('did.join()')).toBe('');
});
