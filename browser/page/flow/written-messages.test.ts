import { expect, test } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';

const NOTE = `<h1>Ticket 12</h1><script>var sent = [];</script>
<form onsubmit="event.preventDefault(); sent.push(m.value)"><textarea id="m" aria-label="Your message"></textarea><button>Send</button></form>`;
const { follow, state } = lineTests({
  '/note': NOTE,
  '/late': `<h1>Order</h1><button onclick="setTimeout(() => s.textContent = 'Your order was sent to Leeds', 400)">Send order</button><p role="status" id="s"></p>`,
});
const seen = () => state('m.value + "|" + sent.length');

test.each([
  ['Write a message with see you at five in it', 'see you at five'],
  ['Write a note saying the lift is broken', 'the lift is broken'],
  ['Write a short message: back on Monday', 'back on Monday'],
  ['Write we are looking into it', 'we are looking into it'],
])('only the text of a message is written, and nothing is sent: %s', async (line, text) => {
  await follow('/note', line);
  expect(await seen()).toBe(`${text}|0`);
});

test('a message of which only the subject is said is not written', async () => {
  await expect(follow('/note', 'Write a message about the delay')).rejects.toThrow('says too little');
  expect(await seen()).toBe('|0');
});

test('a message that says something is waited for', async () => {
  await follow('/late', 'Click "Send order"\nWait for the message that the order was sent');
  expect(await state('s.textContent')).toBe('Your order was sent to Leeds');
});
