import { expect, test } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';

const HEAD = '<script>const did = []; const note = (words) => did.push(words)</script>';
const table = (rows: readonly string[]) =>
  `<table><tr><th>Who</th><th>What</th><th></th></tr>${rows.map((row) => `<tr>${row}</tr>`).join('')}</table>`;
const row = (who: string, what: string, act: string, at: number) =>
  `<td>${who}</td><td>${what}</td><td>${act === '' ? '' : `<button onclick="note('${at}')">${act}</button>`}</td>`;

const { follow, offers, state } = lineTests({
  '/rows': `${HEAD}<h1>Approvals</h1>${table([
    row('Dana Ross', 'Holiday', 'Approve', 1),
    row('Yuki Tanaka', 'Holiday', 'Approve', 2),
    row('Ben Okafor', 'Sick leave', 'Approve', 3),
    row('Dana Ross', 'Sick leave', 'Approve', 4),
  ])}`,
  '/expenses': `${HEAD}<h1>Expenses</h1>${table([
    row('20 Nov 2026', 'Desk lamp', 'Submit', 1),
    row('22 Nov 2026', 'Train to York', 'Submit', 2),
    row('23 Nov 2026', 'Hotel', '', 3),
  ])}`,
  '/notice': `${HEAD}<h1>Pharmacy</h1><div><span><b>Holiday hours:</b> all stores close at 4 PM.</span><button aria-label="Close" onclick="note('closed')">×</button></div><p><button onclick="note('saved')">Save</button> <button>Pay now</button></p>`,
  '/courses': `${HEAD}<h1>Courses</h1><button aria-label="Account menu">A</button><p>Pottery <button onclick="note('waiting')">Join waiting list</button></p><button>Load more</button>`,
  '/files': `${HEAD}<h1>Statements</h1><ul><li>2025 <a href="#a">Download</a></li><li>2024 <a href="#b">Download</a></li></ul><button>Upload</button>`,
  '/members': `${HEAD}<h1>Members</h1><form><label>Role <select><option>Member</option><option>Admin</option></select></label></form>
    <ul><li>Ada Byron <button>Remove</button></li><li>Raj Patel <button>Message</button></li></ul>`,
});
const did = () => state('did.join()');

test('of several rows of one name those are offered, by numbers that press them', async () => {
  for (const line of ['approve the request of Dana Ross', 'Click "Approve" for "Dana Ross"']) {
    const lines = await offers('/rows', line);
    expect(lines).toEqual(['Click 1st "Approve"', 'Click 4th "Approve"']);
    expect(await did()).toBe('');
    await follow('/rows', lines[1] ?? '');
    expect(await did()).toBe('4');
  }
  await expect(follow('/rows', 'Click "Approve" for "Dana Ross"')).rejects.toThrow(/fourth button "Approve"/);
});

test('an offer takes the place of all that a line says, also behind other lines', async () => {
  const lines = await offers('/expenses', 'submit the taxi expense');
  expect(lines).toEqual(['Click "Submit" for "20 Nov 2026"', 'Click "Submit" for "22 Nov 2026"']);
  await follow('/expenses', lines[0] ?? '');
  expect(await did()).toBe('1');
  const [closing, ...others] = await offers('/notice', 'Click "Save"\nclose the holiday hours notice');
  expect([closing, others]).toEqual(['Click "Save"\nClick "Close"', []]);
  await follow('/notice', closing ?? '');
  expect(await did()).toBe('saved,closed');
});

test('what a line does not name is not offered for it', async () => {
  expect(await offers('/courses', 'sign out')).toEqual([]);
  expect(await offers('/files', 'Click "Download"')).toEqual([
    'Click 1st "Download"',
    'Click 2nd "Download"',
  ]);
  expect(await offers('/members', "set Raj Patel's role to Admin")).toEqual([]);
  expect(await offers('/members', 'Click "Remove" for "Raj Patel"')).not.toContain(
    'Click "Remove" for "Ada Byron"',
  );
});
