import { expect, test } from 'vitest';
import { textTemplate } from '#integrations/text/template.ts';
import { runTestStep } from '#integrations/test-step.ts';

test('puts out the text with its variables filled in, as it is', async () => {
  const template = 'Dear Ada,\n  your order {2041} is on its way.';
  expect((await runTestStep(textTemplate, { template })).outputs).toEqual({ text: template });
});
