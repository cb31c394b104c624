import { defineAction } from '#integrations/define.ts';
import { choice, text } from '#shared/fields.ts';

const CHANGES: Readonly<Record<string, (given: string) => string>> = {
  upper: (given) => given.toUpperCase(),
  lower: (given) => given.toLowerCase(),
  title: (given) =>
    given.toLowerCase().replaceAll(/(?<![\p{L}\p{N}'’])\p{L}/gu, (letter) => letter.toUpperCase()),
  sentence: (given) => given.toLowerCase().replace(/\p{L}/u, (letter) => letter.toUpperCase()),
  trim: (given) => given.replaceAll(/\s+/g, ' ').trim(),
};

export const changeCase = defineAction({
  id: 'text.change_case',
  name: 'Change case',
  search_words: 'upper lower capital letters',
  description: 'Writes a text in capitals, small letters, or with tidy spaces.',
  group: 'Text',
  onInterrupt: 'repeat',
  is_pure: true,
  inputs: {
    text: text('Text', '', { multiline: true }),
    to: choice('Write it in', {
      upper: 'CAPITALS',
      lower: 'small letters',
      title: 'Capitals At Each Word',
      sentence: 'A capital at the start',
      trim: 'The same letters, with single spaces',
    }),
  },
  outputs: { text: text('Text') },
  examples: { text: 'STORM LANTERN' },
  run: async ({ inputs }) => ({ text: CHANGES[inputs.to]?.(inputs.text) ?? inputs.text }),
});
