import { expect } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const DID = '<script>var did = []; const note = (words) => { did.push(words); };</script>';
const { follow, state } = lineTests({
  '/form': `${DID}<form onsubmit="return false"><label>Name <input onchange="note('name ' + value)"></label><label>Town <input onchange="note('town ' + value)"></label><label>Comment <input onchange="note('comment ' + value)"></label><button>Save</button></form>`,
  '/table': `${DID}<table><tr><td>Phone</td><td><input aria-label="Phone" onchange="note('phone ' + value)"></td></tr><tr><td>Email</td><td><input aria-label="Email" onchange="note('email ' + value)"></td></tr></table>`,
});

testSome([
  ['/form', 'enter the name Ida Berg and the town Bergen', 'name Ida Berg,town Bergen'],
  ['/form', 'enter the name "Ida and the blue band"', 'name Ida and the blue band'],
  ['/form', 'name: Ida and the blue band', 'name Ida and the blue band'],
  ['/form', 'type Ida and the blue band into Name', 'name Ida and the blue band'],
  ['/form', 'enter the comment Ida and the blue band', 'comment Ida and the blue band'],
  [
    '/table',
    'fill in the phone 555 018 and the email ida@example.org',
    'phone 555 018,email ida@example.org',
  ],
])(
  'several values are typed into their fields, and one that holds “and” into its own: %s %s',
  async (path, line, done) => {
    await follow(path, line);
    expect(await state('did.join()')).toBe(done);
  },
);

testSome([
  ['/form', 'fill in the name Ida Berg and the colour blue'],
  ['/form', 'enter the town Bergen and the garden big'],
  ['/table', 'fill in the phone 555 018 and the fax 555 019'],
])('a second value without a field is typed into no other one: %s %s', async (path, line) => {
  await expect(follow(path, line)).rejects.toThrow(/^Line 1/);
  expect(await state('did.join()')).toBe('');
});
