import { expect } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const { follow, state } = lineTests({
  '/kv': `<script>const did = []; const note = (w) => { did.push(w); document.title = did.length };</script><h1>Course</h1><table><tr><td>Level</td><td>Beginner</td></tr><tr><td>Places left</td><td>6</td></tr><tr><td>Price per person</td><td>€ 190.00</td></tr></table>`,
  '/kv2': `<script>const did = []; const note = (w) => { did.push(w); document.title = did.length };</script><h1>Medicines</h1><div class="rx"><h4>Aspirin</h4><div><span>Refills left: <b>2</b></span> · <span>Next: —</span></div></div><div class="rx"><h4>Insulin</h4><div><span>Refills left: <b>3</b></span> · <span>Next: —</span></div></div>`,
  '/cards': `<script>const did = []; const note = (w) => { did.push(w); document.title = did.length };</script><h1>Home</h1><div class="crd"><div>Annual leave</div><div><span style="font-size:26px">14.5</span> days left</div></div><div class="crd"><div>Sick leave</div><div><span>3</span> days taken</div></div>`,
  '/kpi': `<script>const did = []; const note = (w) => { did.push(w); document.title = did.length };</script><h1>Invoices</h1><div><div>Open amount<br><b>£19,283.00</b></div><div>Overdue<br><b>5 invoices</b></div></div><table><tr><th>No.</th><th>Amount</th><th>State</th></tr><tr><td>1</td><td>£5</td><td>Open</td></tr></table>`,
  '/plan': '<h1>Plan</h1><p>Amount due next month</p><p>It is not known yet.</p>',
});

testSome([
  ['/kv', 'get the number of places left', '6'],
  ['/kv', 'how many places are left', '6'],
  ['/kv', 'what is the price per person', '€ 190.00'],
  ['/kv2', 'get the number of refills left for Insulin', '3'],
  ['/kv2', 'how many refills are left for Aspirin', '2'],
  ['/cards', 'how many days of annual leave do I have left', '14.5 days left'],
  ['/cards', 'how much annual leave do I have left', '14.5 days left'],
  ['/kpi', 'what is the total open amount', '£19,283.00'],
])('a value is read by everyday words for it: %s %s', async (path, line, value) => {
  expect(Object.values(await follow(path, line))).toEqual([value]);
});

testSome([
  ['/cards', 'how many days of parental leave do I have left'],
  ['/kv2', 'get the number of refills left for Ibuprofen'],
  ['/kpi', 'what is the total paid amount'],
  ['/plan', 'read the due amount'],
])('and not another one: %s %s', async (path, line) => {
  await expect(follow(path, line)).rejects.toThrow(/Line 1/);
  expect(await state('document.title')).toBe('');
});
