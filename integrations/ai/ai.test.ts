import { expect, test } from 'vitest';
import { askModel } from '#integrations/ai/ask-model.ts';
import { extractFields } from '#integrations/ai/extract-fields.ts';
import { sortText } from '#integrations/ai/sort-text.ts';
import { runTestStep } from '#integrations/test-step.ts';

/** With a model they are tested in server/model/ai-steps.test.ts, over HTTP. */
test('without a model each of them says so', async () => {
  const without = 'This step needs a language model, and none is configured.';
  await expect(runTestStep(askModel, { task: 'Greet' })).rejects.toThrow(without);
  await expect(runTestStep(extractFields, { text: 'x', fields: 'total' })).rejects.toThrow(without);
  await expect(runTestStep(sortText, { text: 'x', kinds: 'a\nb' })).rejects.toThrow(without);
});

test('fields and kinds that cannot be read are refused before anything is asked', async () => {
  for (const fields of [':', 'total\ntotal: again', 'x'.repeat(81), 'f\n'.repeat(2), '\n']) {
    await expect(runTestStep(extractFields, { text: 'x', fields })).rejects.toThrow(
      '“Fields” cannot be read.',
    );
  }
  for (const kinds of [
    'only one',
    ': no name\nb',
    Array.from({ length: 51 }, (_none, at) => at).join('\n'),
  ]) {
    await expect(runTestStep(sortText, { text: 'x', kinds })).rejects.toThrow('“Kinds” cannot be read.');
  }
});
