import { expect } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const DONE = `<script>var done = []</script><p role="status" id="now"></p>`;
const act = (what: string) => `done.push('${what}'); now.textContent = '${what}'`;
const SESSIONS = [
  ['Stretch and relax', 'Book'],
  ['Power circuit', 'Cancel'],
  ['Spin hour', 'Join waiting list'],
];
const { follow, state } = lineTests({
  '/cards': `${DONE}<h1>Sessions</h1>${SESSIONS.map(
    ([name, button]) =>
      `<div class="s"><div class="n">${name}</div><div>Tue 18:00</div><button onclick="${act(`${button} ${name}`)}">${button}</button></div>`,
  ).join('')}`,
  '/rows': `${DONE}<h1>Sessions</h1><ul>${SESSIONS.map(
    ([name, button]) =>
      `<li><b>${name}</b> <button onclick="${act(`${button} ${name}`)}">${button}</button></li>`,
  ).join('')}</ul>`,
  '/own': `${DONE}<h1>Power circuit</h1><p>Tue 18:00</p><button onclick="${act('Book')}">Book</button>`,
  '/chat': `${DONE}<h1>Chat with Mara</h1><form onsubmit="event.preventDefault(); ${act('sent')}; done.push(text.value)">
    <label>Message <textarea id="text"></textarea></label><button>Send</button></form>`,
  '/bills': `${DONE}<h1>Bills</h1><table><tr><th>Bill</th><th></th></tr>${['B-7', 'B-8']
    .map((one) => `<tr><td>${one}</td><td><button onclick="${act(`Send ${one}`)}">Send</button></td></tr>`)
    .join('')}</table>`,
});

testSome([
  ['/cards', 'book stretch and relax', 'Book Stretch and relax'],
  ['/rows', 'book stretch and relax', 'Book Stretch and relax'],
  ['/rows', 'cancel power circuit', 'Cancel Power circuit'],
  ['/own', 'book power circuit', 'Book'],
  ['/chat', 'send the message', 'sent,'],
  ['/chat', 'send hello', 'sent,hello'],
  ['/bills', 'send the bill B-8', 'Send B-8'],
])('a button does what it says to the thing beside it: %s %s', async (path, line, effect) => {
  await follow(path, line);
  expect(await state('done.join()')).toBe(effect);
});

testSome([
  ['/cards', 'book power circuit'],
  ['/cards', 'book spin hour'],
  ['/cards', 'book morning run'],
  ['/rows', 'book spin hour'],
  ['/own', 'book spin hour'],
  ['/chat', 'send the bill B-8'],
  ['/chat', 'send bill B-8'],
  ['/chat', 'send the report'],
  ['/chat', 'send the order to Mara'],
  ['/chat', 'send a quote for the roof'],
  ['/bills', 'send the bill B-9'],
])('nor to anything else: %s %s', async (path, line) => {
  await expect(follow(path, line)).rejects.toThrow(/^Line 1/);
  expect(await state('done.join()')).toBe('');
});
