import { defineAction } from '#integrations/define.ts';
import { compilePattern, compileText } from '#integrations/text/pattern.ts';
import { choice, optional, text } from '#shared/fields.ts';

export const replaceText = defineAction({
  id: 'text.replace',
  name: 'Replace in text',
  search_words: 'change swap remove characters',
  description: 'Replaces words or characters in a text.',
  group: 'Text',
  onInterrupt: 'repeat',
  is_pure: true,
  inputs: {
    text: text('Text', '', { multiline: true }),
    find: text('Find', '', { placeholder: 'EUR' }),
    replacement: optional(text('Replace with', 'Takes it out when left empty', { placeholder: '€' })),
    how: optional(
      choice(
        'Find by',
        {
          exact: 'Exactly this text',
          any_case: 'This text, in capitals or not',
          pattern: 'A pattern (regular expression)',
        },
        { placeholder: 'Exactly this text' },
      ),
    ),
  },
  outputs: { text: text('Text'), count: text('Number of places') },
  examples: { text: '39.00 €', count: '1' },
  async run({ inputs }) {
    const isPattern = inputs.how === 'pattern';
    const pattern = isPattern
      ? compilePattern(inputs.find, { ignoreCase: false })
      : compileText(inputs.find, { ignoreCase: inputs.how === 'any_case' });
    const replacement = inputs.replacement ?? '';
    let count = 0;
    // In a pattern, $1 is what its first brackets found; elsewhere a dollar is a dollar.
    const replaced = pattern.matcher(inputs.text).replaceAll((match: string, ...found: unknown[]) => {
      count += 1;
      return isPattern ? withGroups(replacement, [match, ...found]) : replacement;
    });
    return { text: replaced, count: String(count) };
  },
});

function withGroups(replacement: string, found: readonly unknown[]): string {
  return replacement.replaceAll(/\$(\d)/g, (_all, number: string) => {
    const group = found[Number(number)];
    return typeof group === 'string' ? group : '';
  });
}
