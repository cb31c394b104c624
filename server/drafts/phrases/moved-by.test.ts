import { expect, test } from 'vitest';
import { stepOptions as options } from '#integrations/index.ts';
import { draftFromWords } from '#server/drafts/draft-from-words.ts';

const SHOP = 'http://localhost:4020';

function draft(description: string) {
  const made = draftFromWords({ description, options, time_zone: 'UTC', practice_site: SHOP });
  const part = (id: string) => made?.parts.find(({ workflow_step_id }) => workflow_step_id === id);
  return {
    lines: part('browser.instructions')?.inputs.instructions?.split('\n'),
    marks: part('browser.instructions')?.marks,
    stop: part('flow.stop_unless'),
    notes: made?.notes,
  };
}

test.each([
  [
    'check the price of the Enamel Mug on localhost:4020 and email me if it went up by more than 10%',
    { value: '{{price}}', condition: 'rose', other: '10%' },
  ],
  [
    'tell me when the price of the tent on localhost:4020 drops by at least 5 euros',
    { value: '{{price}}', condition: 'fell', other: '5 euros' },
  ],
  [
    'Email me if the balance on https://bank.example has gone down by 100',
    { value: '{{balance}}', condition: 'fell', other: '100' },
  ],
  [
    'let me know when the price of the lantern on localhost:4020 falls by 10 percent',
    { value: '{{price}}', condition: 'fell', other: '10 percent' },
  ],
  [
    'Watch the price of the mug on localhost:4020 and mail me when it drops',
    { value: '{{price}}', condition: 'fell' },
  ],
  [
    'tell me as soon as the price of the mug on localhost:4020 goes up',
    { value: '{{price}}', condition: 'rose' },
  ],
  [
    'email me if the price of the tent on localhost:4020 has fallen',
    { value: '{{price}}', condition: 'fell' },
  ],
  [
    'read the price of the tent on a.example and mail me if it is lower than yesterday',
    { value: '{{price}}', condition: 'fell' },
  ],
  [
    'get the price of the tent on a.example and mail me if it is higher than last week',
    { value: '{{price}}', condition: 'rose' },
  ],
  ['tell me when the tent on localhost:4020 got more expensive', { value: '{{price}}', condition: 'rose' }],
])('which way it went, and by how much, is compared with last time: %s', (description, inputs) => {
  const { lines, stop, notes } = draft(description);
  expect(lines?.at(-1)).toMatch(/^(?:Read|Get) the (?:price|balance)/);
  expect(stop?.inputs).toEqual(inputs);
  expect(stop?.marks.filter(({ guess }) => guess !== null)).toEqual([]);
  expect(notes).toEqual([]);
});

test('by how much something moved either way is not compared, and said so', () => {
  const { stop, notes } = draft(
    'check the price of the mug on localhost:4020 and mail me if it changed by more than 2 dollars',
  );
  expect(stop?.inputs).toEqual({ value: '{{price}}', condition: 'changed' });
  expect(stop?.marks).toContainEqual({
    input: 'condition',
    line: null,
    from: null,
    guess: 'It goes on each time that the value is another one: by how much is not compared.',
  });
  expect(notes).toEqual([]);
});

test('a number that something is more than is compared', () => {
  expect(draft('email me if the price of the mug on localhost:4020 is more than 10').stop?.inputs).toEqual({
    value: '{{price}}',
    condition: 'above',
    other: '10',
  });
  expect(
    draft('mail me if the price of the mug on localhost:4020 falls below 10').stop?.inputs,
  ).toMatchObject({
    condition: 'below',
  });
});

test('what is bought only under a condition is marked where nothing was read that “it” could be', () => {
  const { lines, marks } = draft('open localhost:4020/products/lantern and buy it if it is below 20');
  expect(lines?.at(-1)).toBe('Buy it if it is below 20');
  expect(marks?.find(({ line }) => line === 2)?.guess).toBe(
    'What “if it is below 20” is about is a guess: try it before it runs by itself.',
  );
});
