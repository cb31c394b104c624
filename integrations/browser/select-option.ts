import { proof, prove } from '#integrations/browser/proof.ts';
import { defineAction } from '#integrations/define.ts';
import { words } from '#shared/fields.ts';

export const selectOption = defineAction({
  id: 'browser.select_option',
  name: 'Select option',
  search_words: 'choose pick dropdown menu',
  description: 'Chooses from a list, or ticks a checkbox or a radio button.',
  group: 'Browser',
  icon: 'select',
  uses_browser: true,
  // Choosing the same option again changes nothing.
  onInterrupt: 'repeat',
  inputs: {
    list: words('List', 'The label of the list, or of the group of choices', { placeholder: 'Country' }),
    option: words('Option', 'The words of the option', { placeholder: 'Germany' }),
    proof,
  },
  outputs: {},
  async run({ inputs, page }) {
    const opened = await page();
    await opened.select(inputs.list, inputs.option);
    await prove(opened, inputs.proof);
    return {};
  },
});
