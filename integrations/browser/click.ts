import { proof, prove } from '#integrations/browser/proof.ts';
import { defineAction } from '#integrations/define.ts';
import { words } from '#shared/fields.ts';

export const click = defineAction({
  id: 'browser.click',
  name: 'Click',
  search_words: 'press tap push button link submit',
  description: 'Clicks a button, a link or anything else on the page.',
  group: 'Browser',
  icon: 'click',
  uses_browser: true,
  // It may have sent or bought something before the worker died.
  onInterrupt: 'fail',
  inputs: {
    target: words(
      'What to click',
      'The words on it, as you see them. Say which one when there are several.',
      {
        placeholder: 'Sign in, or "Add to cart" for "Blue shirt"',
      },
    ),
    proof,
  },
  outputs: {},
  async run({ inputs, page }) {
    const opened = await page();
    await opened.click(inputs.target);
    await prove(opened, inputs.proof);
    return {};
  },
});
