import { defineAction } from '#integrations/define.ts';
import { readPath } from '#integrations/json/read-path.ts';
import { StepFailure } from '#shared/errors.ts';
import { text } from '#shared/fields.ts';

export const extractFromJson = defineAction({
  id: 'json.extract',
  name: 'Extract from JSON',
  search_words: 'api get field value parse',
  description: 'Takes one value out of JSON, such as the answer of an HTTP request.',
  group: 'Data',
  onInterrupt: 'repeat',
  is_pure: true,
  inputs: {
    json: text('JSON', '', { multiline: true, placeholder: '{"items":[{"name":"Blue shirt"}]}' }),
    path: text('Path', 'Names with dots between, positions in brackets from 0', {
      placeholder: 'items[0].name',
    }),
  },
  outputs: { value: text('Value') },
  examples: { value: 'Blue shirt' },
  async run({ inputs }) {
    const found = readPath(parseJson(inputs.json), inputs.path);
    return { value: typeof found === 'string' ? found : JSON.stringify(found) };
  },
});

function parseJson(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    const start = given.trim().slice(0, 40);
    throw new StepFailure(
      'input_invalid',
      start === ''
        ? 'There is no JSON to read: the text is empty.'
        : `This is not JSON: it begins with “${start}”.`,
      'Check the step that makes this text. JSON begins with { or [.',
    );
  }
}
