import { expect, test } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const DID =
  '<script>const did = []; const note = (words) => { did.push(words); document.title = did.length }</script>';
const radios = (name: string) =>
  `<label><input type="radio" name="${name}" id="${name}-yes"> Yes</label> <label><input type="radio" name="${name}" id="${name}-no"> No</label>`;
const drawn = (name: string) =>
  ['Yes', 'No']
    .map(
      (answer) =>
        `<div role="radio" tabindex="0" aria-checked="false" id="${name}-${answer.toLowerCase()}" onclick="this.setAttribute('aria-checked', true); this.checked = true">${answer}</div>`,
    )
    .join(' ');
const buttons = (name: string) =>
  ['Yes', 'No']
    .map(
      (answer) =>
        `<button id="${name}-${answer.toLowerCase()}" onclick="this.checked = true; this.setAttribute('aria-pressed', true)">${answer}</button>`,
    )
    .join(' ');
const OF_BOTH = (make: (question: string, name: string) => string) =>
  `${DID}<h1>Health</h1>${make('Do you smoke?', 'smoke')}${make('Any allergies?', 'allergies')}`;

const MAKES = {
  '/legends': OF_BOTH(
    (question, name) => `<fieldset><legend>${question} *</legend>${radios(name)}</fieldset>`,
  ),
  '/soup': OF_BOTH((question, name) => `<div><p>${question}</p><div>${radios(name)}</div></div>`),
  '/flat': OF_BOTH((question, name) => `<p>${question}</p>${radios(name)}`),
  '/roles': OF_BOTH(
    (question, name) => `<div role="radiogroup" aria-label="${question}">${drawn(name)}</div>`,
  ),
  '/buttons': OF_BOTH((question, name) => `<div><div>${question}</div>${buttons(name)}</div>`),
};
const DIALOG = (buttons: string) =>
  `${DID}<h1>Order</h1><button onclick="d.hidden = false">Cancel order</button> <button onclick="note('page')">Keep it</button>
    <div id="d" role="dialog" aria-label="Cancel order?" hidden><p>Cancel this order?</p>${buttons}</div>`;
const said = (words: string) => `<button onclick="note('${words}'); d.hidden = true">${words}</button>`;

const { follow, state } = lineTests({
  ...MAKES,
  '/two': `${DID}${['Ada', 'Raj'].map((name) => `<fieldset><legend>${name}</legend><p>Do you smoke?</p>${radios(name)}</fieldset>`).join('')}`,
  '/field': `${DID}<p>Do you smoke?</p><label>Notes <input></label><p>Any allergies?</p>${radios('allergies')}`,
  '/often': `${DID}<fieldset><legend>How often do you drink?</legend><label><input type="radio" id="never"> Never</label> <label><input type="radio" id="now"> Now and then</label></fieldset>`,
  '/dialog': DIALOG(`${said('Yes, cancel it')} ${said('No, keep it')}`),
  '/short-dialog': DIALOG(`${said('Yes')} ${said('Keep it')}`),
  '/two-noes': DIALOG(`${said('No, keep it')} ${said('No, ask later')}`),
});
const chosen = () =>
  state('[...document.querySelectorAll("[id]")].filter((one) => one.checked).map(({ id }) => id).join()');

testSome(Object.keys(MAKES))('a question is answered by the choice below it: %s', async (path) => {
  for (const [line, id] of [
    ['Answer yes to "Do you smoke?"', 'smoke-yes'],
    ['answer no to Any allergies?', 'allergies-no'],
    ['Do you smoke: no', 'smoke-no'],
    ['Any allergies? Yes', 'allergies-yes'],
    ['answer the question "Do you smoke?" with no', 'smoke-no'],
  ] as const) {
    await follow(path, line);
    expect([line, await chosen()]).toEqual([line, id]);
  }
});

test('an answer may have several words', async () => {
  await follow('/often', 'Answer "Now and then" to "How often do you drink?"');
  expect(await chosen()).toBe('now');
});

testSome([
  // Of whom?
  ['/two', 'Answer yes to "Do you smoke?"'],
  ['/two', 'Do you smoke: no'],
  // The choices below it belong to the next question.
  ['/field', 'Answer yes to "Do you smoke?"'],
  ['/field', 'Do you smoke? no'],
  ['/soup', 'Answer yes to "Do you exercise?"'],
  ['/soup', 'Answer maybe to "Do you smoke?"'],
  ['/often', 'How often do you drink? Daily'],
])('no other question is answered, and no other answer given: %s %s', async (path, line) => {
  await expect(follow(path, line)).rejects.toThrow(/^Line 1/);
  expect(await chosen()).toBe('');
});

testSome([
  ['/dialog', 'No, keep it', 'No, keep it'],
  ['/dialog', 'Yes, cancel it', 'Yes, cancel it'],
  ['/dialog', 'say no', 'No, keep it'],
  ['/short-dialog', 'No, keep it', 'Keep it'],
])('what a window asks is answered by its button: %s %s', async (path, line, did) => {
  await follow(path, `Click "Cancel order"\n${line}`);
  expect(await state('did.join("; ")')).toBe(did);
});

testSome([
  ['/two-noes', 'Click "Cancel order"\nanswer no'],
  ['/dialog', 'Click "Cancel order"\nNo, wait a day'],
  // Without the window, the words behind the comma are another thing.
  ['/dialog', 'No, keep it'],
])('and by no other one: %s %s', async (path, lines) => {
  await expect(follow(path, lines)).rejects.toThrow(/^Line \d/);
  expect(await state('did.join()')).toBe('');
});
