import { expect, test } from 'vitest';
import { linesEngine } from '#engine/resume/test-lines-engine.ts';
import { makeStep } from '#engine/test-world.ts';
import { extractText } from '#integrations/browser/extract-text.ts';
import { instructions } from '#integrations/browser/instructions.ts';

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
