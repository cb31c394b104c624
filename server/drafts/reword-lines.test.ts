import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ScriptedAnswer } from '#sandbox/model/scripted-answer.ts';
import { type ModelApi, startModelApi } from '#server/drafts/test-model-api.ts';
import { startTestApi } from '#server/test-api.ts';
import { reference } from '#shared/references.ts';

let model: ModelApi;

beforeAll(async () => {
  model = await startModelApi();
});
afterAll(() => model.close());

const wordings = (...all: (string | null)[]): ScriptedAnswer => ({
  kind: 'text',
  text: JSON.stringify({ lines: all.map((wording, at) => ({ line: at + 1, wording })) }),
});
const reword = async (...texts: string[]) =>
  await model.ada.call('REWORD_LINES', { body: { lines: texts.map((text) => ({ text, before: '' })) } });
/** What the model was sent in the last requests. */
const sent = (requests: number) =>
  model.standIn.asked
    .slice(-requests)
    .flatMap(({ texts }) => texts.filter(({ role }) => role === 'user').map(({ text }) => text))
    .join('\n');

test('lines come back in words that are understood, and what is no instruction stays', async () => {
  model.answers = [wordings('Click "Order"', 'Type "Ada" into "Name"\nClick "Save"', null)];
  const reply = await reword(
    'the order button, have it pressed',
    'Name shall become Ada, after that save happens',
    'I like this shop',
  );
  expect(reply).toMatchObject({
    status: 200,
    body: { lines: ['Click "Order"', 'Type "Ada" into "Name"\nClick "Save"', null] },
  });
});

test('what is made up, lost or not understood is asked for once more, and then left out', async () => {
  const lines = [
    'the big button shall be hit',
    'quantity of two is wished',
    'by no means is the newsletter wanted',
    'go see what the blog of example dot com has',
    `my name ${reference('var_name')} goes where the name stands`,
  ];
  const wrong = wordings(
    'Frobnicate the button',
    'Set "Quantity" to 3',
    'Check "newsletter"',
    'Open evil.example',
    `Type ${reference('var_other')} into "name"`,
  );
  model.answers = [
    wrong,
    wordings('Click "big"', 'Set "quantity" to 2', 'Uncheck "newsletter"', null, 'Type {{1}} into "name"'),
  ];
  expect(await reword(...lines)).toMatchObject({
    body: {
      lines: [
        'Click "big"',
        'Set "quantity" to 2',
        'Uncheck "newsletter"',
        null,
        `Type ${reference('var_name')} into "name"`,
      ],
    },
  });
  expect(sent(1)).toContain('Line 1: It is not understood');
  expect(sent(1)).toContain('Line 2: “3” does not stand in the line.');
  expect(sent(1)).toContain('Line 3: The line says “not”, and it does not.');
  expect(sent(1)).toContain('Line 4: “evil” does not stand in the line.');
  expect(sent(1)).toContain('Line 5: It has other variables than the line.');

  // The second answer never comes: what the first gave is offered.
  model.answers = [wordings('Click "big"', 'Set "quantity" to 3'), { kind: 'error', status: 401 }];
  expect(await reword(...lines.slice(0, 2))).toMatchObject({ body: { lines: ['Click "big"', null] } });

  model.answers = [wrong, wrong];
  expect(await reword(...lines)).toMatchObject({ body: { lines: [null, null, null, null, null] } });
});

test('words that only look like a “not”, ids of variables and letters with digits are no obstacle', async () => {
  const grace = await model.api.signIn('grace');
  const variable = reference('var_3f2a91bc-1234-4d5e-8a6b-7c8d9e0f1a2b');
  const lines = [
    'i want the account button pressed',
    `the name place shall get ${variable}`,
    'hit b2b please',
    '2. the payment thing, press on it',
    'third box under orders gets a 5',
  ];
  model.answers = [
    wordings(
      'Click "account"',
      'Type {{1}} into "name"',
      'Click "b2b"',
      'Click "payment"',
      'Type 5 into the third box',
    ),
  ];
  const body = { lines: lines.map((text) => ({ text, before: '' })) };
  expect((await grace.call('REWORD_LINES', { body })).body).toEqual({
    lines: [
      'Click "account"',
      `Type ${variable} into "name"`,
      'Click "b2b"',
      'Click "payment"',
      'Type 5 into the third box',
    ],
  });
});

test('a wording that leaves out a number, a name or a “not”, or has a name without quotes, is not offered', async () => {
  const grace = await model.api.signIn('grace');
  const lines = [
    'quantity is wished to be 3',
    'colour, there "Blue" from "Shades" is wanted',
    "don't hit not now",
    'the big one shall be hit',
    'a thing that says {{1}}',
    '{{1}} is hit',
    'the account shall go away',
    'the box shall not be open any more',
    'name gets ada',
  ];
  const wrong = wordings(
    'Click "quantity"',
    'Click "Blue"',
    'Click "Not now"',
    'Click Delete',
    'Click "thing"',
    'Click "hit"',
    'click delete account',
    'click close, not the box',
    'type bob into name',
  );
  model.answers = [wrong, wrong];
  const body = { lines: lines.map((text) => ({ text, before: '' })) };
  expect((await grace.call('REWORD_LINES', { body })).body).toEqual({ lines: lines.map(() => null) });
  expect(sent(1)).toContain('Line 1: “3” stands in the line, and is left out.');
  expect(sent(1)).toContain('Line 2: “shades” stands in the line, and is left out.');
  expect(sent(1)).toContain('Line 3: The line says “not”, and it does not.');
  expect(sent(1)).toContain('Line 4: “delete” does not stand in the line.');
  expect(sent(1)).not.toContain('{{1}}');
  expect(sent(1)).toContain('Line 7: “delete” does not stand in the line.');
  expect(sent(1)).toContain('Line 8: “close” does not stand in the line.');
  expect(sent(1)).toContain('Line 9: “bob” does not stand in the line.');
});

test('a password in a line, or above it, does not reach the model, and is in the wording', async () => {
  model.answers = [wordings('Type "ada" into "user"\nType {{1}} into "password"')];
  const line = 'user gets ada, then with password summer26 into password it goes';
  const before = 'Log in as bob with password winter25';
  const reply = await model.ada.call('REWORD_LINES', { body: { lines: [{ text: line, before }] } });
  expect(sent(1)).not.toMatch(/summer26|winter25/);
  expect(reply.body).toEqual({ lines: ['Type "ada" into "user"\nType summer26 into "password"'] });
});

test('what may be a password is not sent, in whatever words it stands', async () => {
  const bob = await model.api.signIn('bob');
  const above = [
    'Type "hunter zq" into "Confirm password"',
    'Type hunterzq into New password',
    'Click "Password"\nType hunterzq',
    'Into the "Passcode" box goes hunterzq',
    `${'x'.repeat(200)} the password of mine hunterzq`,
  ];
  model.answers = [wordings(...above.map(() => null))];
  const body = {
    lines: above.map((before) => ({ text: 'then the enter key', before: `Open example.com\n${before}` })),
  };
  await bob.call('REWORD_LINES', { body });
  expect(sent(1)).toContain('the enter key');
  expect(sent(1)).toContain('Open example.com');
  expect(sent(1)).not.toContain('hunter');
  // Nothing of such a line can be left out: the model is not asked.
  const asked = model.standIn.asked.length;
  const texts = [
    'please put hunterzq where it says new password',
    'put hunterzq where the new password stands',
    '"hunter zq" shall be what the passcode box gets',
  ];
  const lines = texts.map((text) => ({ text, before: '' }));
  expect((await bob.call('REWORD_LINES', { body: { lines } })).body).toEqual({
    lines: texts.map(() => null),
  });
  expect(model.standIn.asked).toHaveLength(asked);
});

test('without a model, or with one that fails, a sentence says so', async () => {
  model.answers = [{ kind: 'error', status: 401 }];
  const failed = await reword('the order button, have it pressed');
  expect(failed).toMatchObject({ status: 503, body: { detail: expect.stringContaining('model') } });
  const without = await startTestApi({ MODEL_NAME: '' });
  try {
    const grace = await without.signIn('grace');
    const reply = await grace.call('REWORD_LINES', { body: { lines: [{ text: 'x', before: '' }] } });
    expect(reply).toMatchObject({
      status: 409,
      body: { detail: 'No language model is configured, so nothing can be suggested.' },
    });
  } finally {
    await without.close();
  }
});
