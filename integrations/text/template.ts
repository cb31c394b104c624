import { defineAction } from '#integrations/define.ts';
import { text } from '#shared/fields.ts';

export const textTemplate = defineAction({
  id: 'text.template',
  name: 'Text template',
  search_words: 'write combine join merge message format compose',
  description: 'Puts a text together from variables.',
  group: 'Data',
  icon: 'template',
  onInterrupt: 'repeat',
  is_pure: true,
  inputs: {
    template: text('Template', 'Type @ to insert a variable', {
      multiline: true,
      placeholder: 'Dear @name, your order @number is on its way.',
    }),
  },
  outputs: { text: text('Text') },
  examples: { text: 'Dear Ada, your order 2041 is on its way.' },
  // The variables are filled in before the step runs.
  run: async ({ inputs }) => ({ text: inputs.template }),
});
