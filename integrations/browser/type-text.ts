import { defineAction } from '#integrations/define.ts';
import { words } from '#shared/fields.ts';

export const typeText = defineAction({
  id: 'browser.type_text',
  name: 'Type text',
  search_words: 'write enter fill form field password login',
  description: 'Fills a field on the page.',
  group: 'Browser',
  icon: 'type',
  uses_browser: true,
  // Filling a field again leaves the same text in it.
  onInterrupt: 'repeat',
  inputs: {
    field: words('Field', 'Its label, or the grey text inside it', { placeholder: 'E-mail' }),
    text: words('Text', 'Replaces what is in the field', {
      multiline: true,
      may_hold_secret: { named_by: 'field' },
    }),
  },
  outputs: {},
  async run({ inputs, page }) {
    await (await page()).type(inputs.field, inputs.text);
    return {};
  },
});
