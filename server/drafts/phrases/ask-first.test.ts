import { expect, test } from 'vitest';
import { stepOptions as options } from '#integrations/index.ts';
import { draftFromWords } from '#server/drafts/draft-from-words.ts';

const SHOP = 'http://localhost:4020';

function draft(description: string) {
  const made = draftFromWords({ description, options, time_zone: 'UTC', practice_site: SHOP });
  const parts = made?.parts ?? [];
  return {
    made,
    /** Each step: the lines of a page, the question, or its name. */
    told: parts.map(({ workflow_step_id: id, inputs }) => inputs.instructions ?? inputs.question ?? id),
    ask: parts.find(({ workflow_step_id: id }) => id === 'flow.ask_me'),
  };
}

test.each([
  [
    'Ask me before you buy anything, then buy the cheapest lantern',
    [`Open ${SHOP}`, 'Buy the cheapest lantern?', 'Buy the cheapest lantern'],
  ],
  [
    'Open https://a.example, read the total, ask me first, then click Pay',
    ['Open https://a.example\nRead the total as total', 'Click Pay?\n{{total}}', 'Click Pay'],
  ],
  [
    'Open https://a.example, type Ada into Name, and ask me before you submit the form',
    ['Open https://a.example\nType Ada into Name', 'Submit the form?', 'Submit the form'],
  ],
  [
    'Delete all drafts on https://a.example but ask me first',
    ['Open https://a.example', 'Delete all drafts?', 'Delete all drafts'],
  ],
  [
    'Read the headline on https://a.example and ask me before posting it to #news in Slack',
    [
      'Open https://a.example\nRead the headline as headline',
      'Post it to #news in Slack?\n{{headline}}',
      'slack.post_message',
    ],
  ],
  [
    'Read the price on https://a.example, get my approval and order one',
    ['Open https://a.example\nRead the price as price', 'Order one?\n{{price}}', 'Order one'],
  ],
])('a step asks before what it is wished for, and nothing of it comes before: %s', (description, told) => {
  const made = draft(description);
  expect(made.told).toEqual(told);
  expect(made.ask?.inputs.answer).toBe('approve');
  expect(made.made?.notes).toEqual([]);
});

test('what only fills a basket is done before the question about the order', () => {
  const { told, made } = draft('Order 3 lanterns on https://a.example but ask me before placing the order');
  expect(told).toEqual([
    'Open https://a.example\nClick "lantern"\nSet "Quantity" to 3\nAdd the lantern to the basket',
    'Place the order?',
  ]);
  expect(made?.title).toBe('Order 3 lanterns on a.example');
});

test('a question within a loop is asked once, in front of it', () => {
  const { told, made } = draft(
    'For each draft on https://a.example click Edit, ask me first, then click Delete',
  );
  expect(told.filter((one) => one.endsWith('?'))).toEqual(['Begin with “For each draft”?']);
  expect(told.at(-1)).toContain('For each draft:\n    Click Edit\n    Click Delete');
  expect(made?.notes).toEqual([]);
});

test.each([
  'add 10 boxes of paper to the basket on https://a.example and stop before paying',
  "Add two mugs to the basket on https://a.example but don't order yet",
])('what is not to be done is in no line: %s', (description) => {
  const { told, made } = draft(description);
  expect(told.join('\n')).not.toMatch(/pay|order|stop/i);
  expect(made?.notes).toEqual([expect.stringMatching(/^“(?:stop before paying|don't order yet)” is so/)]);
});
