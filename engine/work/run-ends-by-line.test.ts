import { expect, test } from 'vitest';
import { linesEngine } from '#engine/resume/test-lines-engine.ts';
import { makeStep } from '#engine/test-world.ts';
import { extractText } from '#integrations/browser/extract-text.ts';
import { instructions } from '#integrations/browser/instructions.ts';
import { stopUnless } from '#integrations/flow/stop-unless.ts';
import { mayHaveEndedEarly } from '#shared/continue-trial.ts';

const legwork = linesEngine({ '/': '<h1>Cart</h1><p>Your cart is empty</p>' });

test('a line that stops completes its run, and no later step is done', async () => {
  const first = makeStep(instructions, {
    instructions: `Open ${legwork.site.origin}\nStop if it says "Your cart is empty"\nClick "Pay"`,
    proof: 'Paid',
  });
  const later = makeStep(extractText, { target: 'Total' });
  const { user, run } = await legwork.startSteps([first, later]);
  await legwork.ended(user, run);
  const ended = await legwork.engine.until(user, run, ({ finished_at }) => finished_at !== null);
  expect(ended).toMatchObject({ status: 'completed', failure: null });
});

test('a try goes on behind lines, unless one of them may have ended it', () => {
  const clicks = makeStep(instructions, { instructions: 'Open a.example\nClick "Save"' });
  const stops = makeStep(instructions, { instructions: 'Open a.example\nStop if it says "Sold out"' });
  const goesOn = makeStep(instructions, { instructions: 'Open a.example\nContinue only if it says "Ready"' });
  expect([clicks, stops, goesOn, makeStep(stopUnless)].map((step) => mayHaveEndedEarly([step], 1))).toEqual([
    false,
    true,
    true,
    true,
  ]);
  expect(mayHaveEndedEarly([clicks, stops, clicks], 2)).toBe(true);
});
