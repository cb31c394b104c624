import { expect, test } from 'vitest';
import { draft } from '#server/drafts/test-draft.ts';

const PAGE = 'open http://localhost:4020/products/lantern';

test.each([
  `Every morning ${PAGE} and read my open orders. Only if it is different from yesterday, let me know.`,
  `Every morning, ${PAGE}, read the price and the stock and tell me only if it is different from yesterday`,
  `Every morning ${PAGE} and read the price. Only if it is different from yesterday, post it in slack #deals.`,
  `Every morning ${PAGE}, get the price; send it to bob@b.example, but when it has dropped since yesterday`,
  `Every morning ${PAGE}, get the price and the stock and mail me both, but only if the price changed`,
])('what a step of the draft does is not said to be left out: %s', (description) => {
  const made = draft(description);
  expect(made.steps).toContain('flow.stop_unless');
  expect(
    [...made.notes, ...made.guesses].filter((said) => /left out|every run|every time|in no step/.test(said)),
  ).toEqual([]);
});

test('a condition that another step stands for is said to be left out, and nothing is said to come at every run', () => {
  const made = draft(`Every morning, ${PAGE}, read the price and e-mail me if nothing is there`);
  expect(made.steps).toContain('flow.stop_unless');
  expect(made.guesses).toContain(
    '“if nothing is there” was left out: it is sent whenever the steps before it let the run go on.',
  );
  expect([...made.notes, ...made.guesses].filter((said) => /every run|every time/.test(said))).toEqual([]);
});

test('without any condition, a message that hangs on one is left out, and said to be', () => {
  const made = draft('Every day at 8 e-mail me the weather from weather.example if it will rain');
  expect(made.steps).not.toContain('mail.send_me');
  expect(made.notes.join(' ')).toContain('No step finds out “if it will rain”');
});
