import { expect } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const { follow, state, saved } = lineTests({
  '/file': `x`,
  '/bills': `<script>const did = []; const note = (w) => { did.push(w); document.title = did.length };</script><h1>Bills</h1><table><tr><th>No.</th><th>Date</th><th>What</th><th>Total</th><th></th></tr><tr><td>BL-1</td><td>3 May 2026</td><td>Water pump</td><td>€ 40.00</td><td><a href="#BL-1" onclick="note('open BL-1')">View</a> <a href="/file" download="BL-1.pdf">PDF</a></td></tr><tr><td>BL-2</td><td>17 June 2026</td><td>Desk chair</td><td>€ 120.00</td><td><a href="#BL-2" onclick="note('open BL-2')">View</a> <a href="/file" download="BL-2.pdf">PDF</a></td></tr><tr><td>BL-3</td><td>1 July 2026</td><td>Garden hose</td><td>€ 15.00</td><td><a href="#BL-3" onclick="note('open BL-3')">View</a> <a href="/file" download="BL-3.pdf">PDF</a></td></tr></table>`,
  '/claims': `<script>const did = []; const note = (w) => { did.push(w); document.title = did.length };</script><h1>Claims</h1><table><tr><th>Date</th><th>What</th><th>Total</th><th></th></tr><tr><td>3 May 2026</td><td>Water pump</td><td>€ 40.00</td><td><button onclick="note('submit BL-1')">Submit</button> <button>Edit</button></td></tr><tr><td>17 June 2026</td><td>Desk chair</td><td>€ 120.00</td><td><button onclick="note('submit BL-2')">Submit</button> <button>Edit</button></td></tr><tr><td>1 July 2026</td><td>Garden hose</td><td>€ 15.00</td><td><button onclick="note('submit BL-3')">Submit</button> <button>Edit</button></td></tr></table>`,
  '/files': `<script>const did = []; const note = (w) => { did.push(w); document.title = did.length };</script><h1>Attachments</h1><ul><li>notes.txt <small>48 KB</small> <a href="/file" download="notes.txt"><svg width=10 height=10></svg></a></li><li>trace.json <small>48 KB</small> <a href="/file" download="trace.json"><svg width=10 height=10></svg></a></li></ul>`,
  '/ticks': `<script>const did = []; const note = (w) => { did.push(w); document.title = did.length };</script><h1>Issues</h1><table><thead><tr><th><button role="checkbox" aria-checked="false" aria-label="Select all"></button></th><th>Key</th><th>Title</th></tr></thead><tbody><tr><td><button role="checkbox" aria-checked="false" aria-label="Select row" style="width:20px;height:20px" onclick="this.setAttribute('aria-checked', this.getAttribute('aria-checked') === 'true' ? 'false' : 'true'); note('OR-12')"></button></td><td>OR-12</td><td><a href="#">Task of OR-12</a></td></tr><tr><td><button role="checkbox" aria-checked="false" aria-label="Select row" style="width:20px;height:20px" onclick="this.setAttribute('aria-checked', this.getAttribute('aria-checked') === 'true' ? 'false' : 'true'); note('OR-17')"></button></td><td>OR-17</td><td><a href="#">Task of OR-17</a></td></tr><tr><td><button role="checkbox" aria-checked="false" aria-label="Select row" style="width:20px;height:20px" onclick="this.setAttribute('aria-checked', this.getAttribute('aria-checked') === 'true' ? 'false' : 'true'); note('OR-23')"></button></td><td>OR-23</td><td><a href="#">Task of OR-23</a></td></tr></tbody></table>`,
  '/ticks2': `<script>const did = []; const note = (w) => { did.push(w); document.title = did.length };</script><h1>Invoices</h1><div role="table"><div role="row"><div role="columnheader"><input type="checkbox" aria-label="Select all rows"></div><div role="columnheader">No.</div></div><div role="row"><div role="gridcell"><input type="checkbox" aria-label="Select row" onchange="note('IN-1')"></div><div role="gridcell"><a href="#">IN-1</a></div></div><div role="row"><div role="gridcell"><input type="checkbox" aria-label="Select row" onchange="note('IN-2')"></div><div role="gridcell"><a href="#">IN-2</a></div></div><div role="row"><div role="gridcell"><input type="checkbox" aria-label="Select row" onchange="note('IN-3')"></div><div role="gridcell"><a href="#">IN-3</a></div></div><div role="row"><div role="gridcell"><input type="checkbox" aria-label="Select row" onchange="note('IN-4')"></div><div role="gridcell"><a href="#">IN-4</a></div></div></div>`,
  '/ticks3': `<script>const did = []; const note = (w) => { did.push(w); document.title = did.length };</script><h1>Invoices</h1><table><tr><th></th><th>No.</th></tr><tr><td><input type="checkbox" onchange="note('IN-1')"></td><td>IN-1</td></tr><tr><td><input type="checkbox" onchange="note('IN-2')"></td><td>IN-2</td></tr><tr><td><input type="checkbox" onchange="note('IN-3')"></td><td>IN-3</td></tr><tr><td><input type="checkbox" onchange="note('IN-4')"></td><td>IN-4</td></tr></table>`,
});

const did = () => state('did.join()');

testSome([
  ['/bills', 'open the bill of 3 May', 'open BL-1'],
  ['/bills', 'open the desk chair bill', 'open BL-2'],
  ['/bills', 'open the bill for the garden hose', 'open BL-3'],
  ['/claims', 'submit the desk chair claim', 'submit BL-2'],
  ['/claims', 'submit the claim for the desk chair', 'submit BL-2'],
  ['/ticks', 'tick OR-17 and OR-23', 'OR-17,OR-23'],
  ['/ticks2', 'tick the first three invoices', 'IN-1,IN-2,IN-3'],
  ['/ticks3', 'select the first two invoices', 'IN-1,IN-2'],
])('a row is found by the words of the line: %s %s', async (path, line, done) => {
  await follow(path, line);
  expect(await did()).toBe(done);
});

testSome([
  ['/bills', 'download the desk chair bill', 'BL-2.pdf'],
  ['/files', 'download trace.json', 'trace.json'],
])('the file of such a row: %s %s', async (path, line, file) => {
  saved.length = 0;
  await follow(path, line);
  expect(saved).toEqual([file]);
});

testSome([
  // No row says it, or more than one.
  ['/bills', 'open the bill of 4 May'],
  ['/bills', 'open the chair desk bill'],
  ['/claims', 'submit the claim'],
  ['/claims', 'submit the lamp claim'],
  // Nothing in the row is called so.
  ['/claims', 'approve the desk chair claim'],
  ['/bills', 'delete the desk chair bill'],
])('and nothing is pressed in another one: %s %s', async (path, line) => {
  await expect(follow(path, line)).rejects.toThrow(/Line 1/);
  expect(await did()).toBe('');
});
