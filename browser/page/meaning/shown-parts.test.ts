import { expect } from 'vitest';
import { StepFailure } from '#shared/errors.ts';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const DID =
  '<script>var did = []; const note = (words) => { did.push(words); log.textContent = did.length; };</script><p id="log"></p>';
const PARTS = ['All', 'Applied', 'Interview', 'Offer'];
const each = (tag: string, more: string, names = PARTS) =>
  names.map((name) => `<${tag} ${more} onclick="note('${name}')">${name}</${tag}>`).join('');
const person = (name: string) =>
  `<div><h3>${name}</h3><button onclick="note('interview ${name}')">Interview</button></div>`;

const { follow, state } = lineTests({
  '/tabs': `${DID}<h1>Candidates</h1><div role="tablist">${each('button', 'role="tab"')}</div><ul><li>Tom Berg</li><li>Ida Lund</li></ul>`,
  '/buttons': `${DID}<h1>Candidates</h1><div>${each('button', 'type="button"')}</div>${person('Tom Berg')}${person('Ida Lund')}`,
  '/counted': `${DID}<h1>Candidates</h1><nav>${PARTS.map((name, at) => `<a href="#" onclick="note('${name}')">${name} <span>${at}</span></a>`).join('')}</nav><p>Tom Berg</p>`,
  '/drawn': `${DID}<h1>Orders</h1><div style="display:flex">${each('div', 'style="cursor:pointer"', ['All', 'Paid', 'Returned'])}</div><ul><li>Order 1 <b>Paid</b></li></ul>`,
});

testSome([
  ['/tabs', 'show the people in the interview stage', 'Interview'],
  ['/tabs', 'show the candidates in the offer stage', 'Offer'],
  ['/tabs', 'show all people', 'All'],
  ['/buttons', 'show the people in the interview stage', 'Interview'],
  ['/counted', 'show the people in the applied stage', 'Applied'],
  ['/drawn', 'show the returned orders', 'Returned'],
])('a part of what is listed is shown by its tab: %s %s', async (path, line, done) => {
  await follow(path, line);
  expect(await state('did.join()')).toBe(done);
});

testSome([
  ['/tabs', 'show the people in the hired stage'],
  ['/tabs', 'show the people from Bergen in the interview stage'],
  ['/buttons', 'show Eva in the interview stage'],
  ['/buttons', 'do not show the people in the interview stage'],
  ['/counted', 'show the people in stage 2'],
  ['/drawn', 'show the lost orders'],
])('what no tab says is not shown: %s %s', async (path, line) => {
  await expect(follow(path, line)).rejects.toThrow(StepFailure);
  expect(await state('did.join()')).toBe('');
});
