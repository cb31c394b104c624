import { expect, test } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const news = (name: string, sent: string, opened: string) =>
  `<div class="c" style="display:flex"><div><b>${name}</b> <span>Sent</span><div>24 Apr 2026</div></div><div><b>${sent}</b><span style="display:block">sent</span></div><div><b>${opened}</b><span style="display:block">opened</span></div><button>…</button></div>`;
const lesson = (time: string, name: string, who: string) =>
  `<div class="k" style="display:flex"><div>${time}</div><div><b>${name}</b><br><small>${who} · 60 min</small></div><div>5 places left</div><button>Book</button></div>`;
const { follow } = lineTests({
  '/news': `<h2>Letters</h2>${news('Spring greeting', '812', '41.2%')}${news('Summer list', '640', '38.0%')}`,
  '/lessons': `<title>Loft Studio</title><h1>Lessons</h1>${lesson('18:00', 'Slow Flow', 'Priya Holm')}${lesson('19:30', 'Deep Rest', 'Marek Sand')}
    <h2>Pass</h2><div><b>Your 10-lesson pass</b><br><span>4 lessons left</span><br><span>Valid until 30 June 2026</span></div><p>Loft, Garden Street 9, 2nd floor. Write to hello@loft.example.</p>`,
  '/school': `<h1>Portal</h1><a href="#">School</a><table><tr><th>Trip</th><th>Class</th><th>Date</th><th>Cost</th></tr><tr><td>Chester zoo</td><td>4B</td><td>12 June 2026</td><td>£18.50</td></tr><tr><td>Low farm</td><td>1A</td><td>3 June 2026</td><td>£7.00</td></tr></table>
    <p>Office: Mrs Bright, Monday to Friday 8:00 - 15:30, telephone 01539 555 018. Class 4B: Mrs Okafor | Class 1A: Mr Lind | Head teacher: Dr Mercer</p>
    <table><tr><td>Saturday</td><td>9:00 – 16:00</td></tr><tr><td>Sunday</td><td>closed</td></tr></table>`,
  '/files': `<button>New file</button><table><tr><th>Name</th><th>Updated</th></tr><tr><td>Laptop list</td><td>Yesterday</td></tr><tr><td>Desk plan</td><td>25 minutes ago</td></tr></table>`,
  '/bills': `<h1>Bills</h1><div><span>Overdue</span> <b>€532.40</b></div><table><tr><th>No. ▲</th><th>Supplier</th><th>Amount</th></tr><tr><td>B-41</td><td>Nord Paper</td><td>€312.40</td></tr><tr><td>B-44</td><td>City Power</td><td>€96.75</td></tr></table>`,
  '/shop': `<h1>Products</h1><nav><a href="#o">Orders</a></nav><label>Sort by <select><option>Most popular</option><option>Price</option></select></label><ul><li>Lantern <b>$39.00</b></li><li>Torch <b>$19.00</b></li></ul>`,
});

test('orders are not what a list is sorted by', async () => {
  await expect(follow('/shop', 'Read my orders as orders')).rejects.toThrow(/^Line 1/);
});

testSome([
  ['/news', 'how many people opened the Spring greeting', '41.2%'],
  ['/lessons', 'who teaches Deep Rest', 'Marek Sand'],
  ['/lessons', 'how many lessons are left on my pass', '4'],
  ['/lessons', 'find the email address of the studio', 'hello@loft.example'],
  ['/school', 'when is the trip to Chester zoo', '12 June 2026'],
  ['/school', 'who is the teacher of class 1A', 'Mr Lind'],
  ['/school', 'get the telephone number of the office', '01539 555 018'],
  ['/school', 'when is the school open on Saturday', '9:00 – 16:00'],
  ['/files', 'when was the laptop file last updated', 'Yesterday'],
  ['/bills', 'get the number of the City Power bill', 'B-44'],
  ['/bills', 'how much is overdue altogether', '€532.40'],
])('a plain question is answered: %s %s', async (path, line, value) => {
  expect(Object.values(await follow(path, line))).toEqual([value]);
});
