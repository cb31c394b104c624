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
    'price',
  ],
  ['tell me when the price of the tent on localhost:4020 drops by at least 5 euros', 'price'],
  ['check the price of the mug on localhost:4020 and mail me if it changed by more than 2 dollars', 'price'],
  ['Email me if the balance on https://bank.example has gone down by 100', 'balance'],
  ['let me know when the price of the lantern on localhost:4020 falls by 10 percent', 'price'],
])('by how much something moved is not compared, and said so: %s', (description, name) => {
  const { lines, stop, notes } = draft(description);
  expect(lines?.at(-1)).toMatch(new RegExp(`^Read the ${name}.* as ${name}$`));
  expect(stop?.inputs).toEqual({ value: `{{${name}}}`, condition: 'changed' });
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
