import { expect, test } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const { follow } = lineTests({
  '/pairs': `<h1>Issue 7</h1><div><span>Status</span><button aria-haspopup="menu">In progress</button></div><div><span>Priority:</span><button aria-haspopup="menu" aria-label="Change priority">High</button></div>`,
  '/terms': `<h1>Issue 7</h1><dl><dt>Status</dt><dd><button aria-haspopup="listbox">In progress</button></dd><dt>Priority</dt><dd><button aria-haspopup="listbox">High</button></dd></dl>`,
  '/above': `<h1>Issue 7</h1><div><div><p>Status</p></div><div><div role="button" tabindex="0" aria-haspopup="true">In progress</div></div></div><div><div><p>Priority</p></div><div><div role="button" tabindex="0" aria-haspopup="true">High</div></div></div>`,
  '/acts': `<h1>Account</h1><div><span>Newsletter</span><button>Subscribe</button></div><div><span>Priority</span><button>Raise</button></div><div>Phone: <b>0151 22</b> <button>Edit</button></div>`,
});

testSome(['/pairs', '/terms', '/above'])(
  'what a button beside a name shows as chosen is the value of that name: %s',
  async (path) => {
    expect(await follow(path, 'read the priority as p\nread the status as s')).toEqual({
      p: 'High',
      s: 'In progress',
    });
    await follow(path, 'make sure the priority is High');
  },
);

test('a condition on such a value says what the value is', async () => {
  await expect(follow('/pairs', 'make sure the priority is Low')).rejects.toThrow(/is "High", not "Low"/);
});

test('a name and a button that does something are no value', async () => {
  await expect(follow('/acts', 'read the newsletter')).rejects.toThrow(/no value beside it/);
  expect(await follow('/acts', 'read the phone as phone')).toEqual({ phone: '0151 22' });
});
