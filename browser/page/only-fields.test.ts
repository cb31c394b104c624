import { expect, test } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const DID =
  '<script>const did = []; const note = (words) => { did.push(words); document.title = did.length }</script>';
const SEND = `<button onclick="note('sent ' + (m.value ?? m.innerText)); m.value = ''">Send</button>`;
const PAGES: Record<string, string> = {
  '/chat': `<h1>Chat with Noor</h1><input type="search" placeholder="Search people"><textarea id="m" placeholder="Write something…"></textarea>${SEND}`,
  '/bare': `<h1>Chat with Noor</h1><textarea id="m"></textarea>${SEND}`,
  '/editor': `<h1>General</h1><div role="textbox" contenteditable="true" id="m" aria-label="Reply to Noor"></div>${SEND}`,
  '/code': '<h1>Check your phone</h1><p>We have sent you a code</p><input id="m" inputmode="numeric">',
  '/security': '<h1>Two steps</h1><label>Security code <input id="m"></label>',
  '/promo': '<h1>Cart</h1><label>Promo code <input id="m"></label>',
  '/name': '<h1>Welcome</h1><label>Name <input id="m"></label>',
  '/mail': '<h1>New message</h1><label>Subject <input id="m"></label><textarea></textarea>',
  '/search': '<h1>Products</h1><input type="search" id="m" placeholder="Search products">',
  '/dialog': `<label>Name <input></label><div role="dialog" aria-label="Reply"><textarea id="m"></textarea></div>`,
};
for (const [path, label] of Object.entries({
  '/or': 'Email or patient number',
  '/slash': 'Username / email',
  '/several': 'Phone, email or username',
}))
  PAGES[path] =
    `<form onsubmit="event.preventDefault(); note(m.value + ' ' + p.value); document.body.innerHTML = '<h1>Hello</h1>'"><label>${label} <input id="m"></label><label>Password <input id="p" type="password"></label><button>Sign in</button></form>`;
PAGES['/two-mails'] = '<label>Phone or email <input id="m"></label><label>Fax or email <input></label>';
PAGES['/own-mail'] = '<label>Phone or email <input></label><label>Email <input id="m"></label>';

const { follow, state } = lineTests(
  Object.fromEntries(Object.entries(PAGES).map(([path, html]) => [path, `${DID}${html}`])),
);
const typed = () => state(`typeof m === 'undefined' ? did.join() : m.value ?? m.innerText`);

testSome([
  ['/chat', 'type "hello team"', 'hello team'],
  ['/chat', 'write hello team', 'hello team'],
  ['/chat', 'write a message: see you at 5', 'see you at 5'],
  ['/bare', 'message: see you at 5', 'see you at 5'],
  ['/editor', 'type hello team in the message box', 'hello team'],
  ['/dialog', 'write "hello"', 'hello'],
  ['/code', 'enter code 123456', '123456'],
  ['/code', 'type 123456', '123456'],
  ['/security', 'enter the verification code 123456', '123456'],
  ['/security', 'enter the 6-digit code 123456', '123456'],
  ['/code', 'enter "123456"', '123456'],
  ['/or', 'email: ada@example.com', 'ada@example.com'],
  ['/or', 'patient number: 4711', '4711'],
  ['/several', 'type ada into username', 'ada'],
  ['/own-mail', 'email: ada@example.com', 'ada@example.com'],
])('the only field that may be meant is typed into: %s %s', async (path, line, value) => {
  await follow(path, line);
  expect(await typed()).toBe(value);
});

testSome(['/or', '/slash', '/several'])(
  'one signs in where a field takes one of several names: %s',
  async (path) => {
    await follow(path, 'log in as ada@example.com with password secret1');
    expect(await typed()).toBe('ada@example.com secret1');
  },
);

testSome(['/chat', '/bare', '/editor'])('a message is written and sent: %s', async (path) => {
  for (const line of [
    'send the message "hello team"',
    'send the message hello team',
    'send a message saying hello team',
  ]) {
    await follow(path, line);
    expect(await state('did.join()')).toBe('sent hello team');
  }
});

testSome([
  ['/mail', 'type "hello team"'],
  ['/search', 'type "hello team"'],
  ['/search', 'message: hello'],
  ['/name', 'type "Ada"'],
  ['/name', 'write hello team'],
  ['/bare', 'Enter the username "x" and the password "y"'],
  ['/name', 'message: hello'],
  ['/name', 'enter code 123456'],
  ['/name', 'type something'],
  ['/promo', 'enter the verification code 123456'],
  ['/two-mails', 'email: ada@example.com'],
  ['/name', 'send the message hello team'],
])('nothing is typed where another field may be meant: %s %s', async (path, line) => {
  await expect(follow(path, line)).rejects.toThrow(/^Line 1/);
  expect(await typed()).toBe('');
});

test('whom a message goes to is no part of it', async () => {
  await expect(follow('/chat', 'send the message hello to Noor')).rejects.toThrow(/^Line 1/);
  expect(await state('did.join() + m.value')).toBe('');
});
