import { proof, prove } from '#integrations/browser/proof.ts';
import { defineAction } from '#integrations/define.ts';
import { optional, words } from '#shared/fields.ts';

export const pressKey = defineAction({
  id: 'browser.press_key',
  name: 'Press key',
  search_words: 'enter tab escape keyboard shortcut',
  description: 'Presses a key or a combination of keys.',
  group: 'Browser',
  icon: 'key',
  uses_browser: true,
  // Enter may have sent a form before the worker died.
  onInterrupt: 'fail',
  inputs: {
    key: words('Key', 'Enter, Escape, Tab, ArrowDown, Control+A …', { placeholder: 'Enter' }),
    target: optional(words('In', 'The field to press it in; where the cursor is when left out'), {
      never_empty: true,
    }),
    proof,
  },
  outputs: {},
  async run({ inputs, page }) {
    const opened = await page();
    await opened.press(inputs.key, inputs.target);
    await prove(opened, inputs.proof);
    return {};
  },
});
