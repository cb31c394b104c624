import { expect } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const DID = '<script>var did = []; const note = (words) => { did.push(words); };</script>';
const radios = (all: readonly string[]) =>
  all
    .map(
      (one, at) =>
        `<label><input type="radio" name="r" ${at === 0 ? 'checked' : ''} onchange="note('${one}')"> ${one}</label>`,
    )
    .join('');
const tabs = (all: readonly string[]) =>
  `<div>${all.map((one) => `<button onclick="note('${one}')">${one}</button>`).join('')}</div>`;
const { follow, state } = lineTests({
  '/money': `${DID}<h1>Account</h1><fieldset><legend>Show</legend>${radios(['All', 'Incoming', 'Outgoing'])}</fieldset>
    <label><input type="checkbox" onchange="note('closed ' + checked)"> Include closed accounts</label>
    <table><tr><th>Date</th><th>Who</th><th>Amount</th></tr><tr><td>3 May</td><td>Water board</td><td>-€31.00</td></tr></table>`,
  '/members': `${DID}<h1>Members</h1>${tabs(['All', 'Paid', 'Not paid'])}<span>Former members</span><button role="switch" aria-checked="false" aria-label="Former members" onclick="this.setAttribute('aria-checked', 'true'); note('former')"></button>
    <ul><li>Ida Berg <button>Edit</button></li><li>Tom Ash <button>Edit</button></li></ul>`,
  '/bills': `${DID}<h1>Bills</h1><label>State <select onchange="note(value)"><option>Any</option><option>Settled</option><option>Unpaid</option></select></label><p>B-41 Nord Paper</p>`,
  '/club': `${DID}<h1>Rowing club</h1>${tabs(['All', 'Fee open', 'Juniors'])}<p>12 members</p>`,
  '/visits': `${DID}<h1>Visits</h1>${tabs(['All', 'Confirmed', 'Paid'])}<p>Rex, Labrador</p>`,
  '/both': `${DID}<h1>Bills</h1>${tabs(['All', 'Paid', 'Unpaid'])}<h1>Fees</h1><fieldset><legend>Fees</legend>${radios(['Every fee', 'Unpaid', 'Paid'])}</fieldset>`,
});

testSome([
  ['/money', 'show only the money that came in', 'Incoming'],
  ['/money', 'show only what came in', 'Incoming'],
  ['/money', 'just show me the outgoing ones', 'Outgoing'],
  ['/money', 'show only money going out', 'Outgoing'],
  ['/money', 'show accounts that are closed as well', 'closed true'],
  ['/members', "show me only those who haven't paid yet", 'Not paid'],
  ['/members', 'only the ones who have not paid', 'Not paid'],
  ['/members', 'show just those who paid', 'Paid'],
  ['/members', 'include the former members', 'former'],
  ['/bills', 'show only bills that are not paid', 'Unpaid'],
  ['/bills', "list only the bills that haven't been paid", 'Unpaid'],
  ['/club', "show only those who haven't paid the fee", 'Fee open'],
])('what is shown is filtered as the page calls it: %s %s', async (path, line, done) => {
  await follow(path, line);
  expect(await state('did.join()')).toBe(done);
});

testSome([
  ['/money', 'show only the money that is pending'],
  ['/money', 'show only what did not come in'],
  // The page shows those who have paid, and not the others.
  ['/visits', "show only those who haven't paid"],
  ['/visits', 'show only those that are not confirmed'],
  ['/members', "show only those who haven't paid and live in Oslo"],
  ['/members', "show only those who haven't answered"],
  ['/club', "show only juniors who haven't won"],
  ['/both', 'show only those not paid'],
])('what the page has no filter for is refused: %s %s', async (path, line) => {
  await expect(follow(path, line)).rejects.toThrow(/^Line 1/);
  expect(await state('did.join()')).toBe('');
});
