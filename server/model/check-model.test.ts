import { expect, test } from 'vitest';
import { startModelStandIn } from '#sandbox/model/model-stand-in.ts';
import type { ScriptedAnswer } from '#sandbox/model/scripted-answer.ts';
import { checkModel } from '#server/model/check-model.ts';

async function check(answer: ScriptedAnswer): Promise<string> {
  const standIn = await startModelStandIn({ answer: [answer] });
  try {
    const { url: base_url } = standIn;
    return await checkModel({ provider: 'compatible', name: 'test-1', api_key: null, base_url });
  } finally {
    await standIn.close();
  }
}

test('the doctor says what the model said and what it cost in tokens', async () => {
  expect(await check({ kind: 'text', text: 'Ready.\u001B[2J' })).toMatch(
    /^compatible test-1 said “Ready.\[2J” in \d+\.\d s, for 6 tokens in and 1 out$/,
  );
});

test('the doctor says why the model did not answer', async () => {
  await expect(check({ kind: 'error', status: 401 })).rejects.toThrow(
    'The provider refuses the key for the model compatible test-1 (401).',
  );
});

test('the doctor is content without a model', async () => {
  expect(await checkModel(null)).toBe('not configured: nothing here uses a model');
});
