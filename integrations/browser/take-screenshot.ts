import { defineAction } from '#integrations/define.ts';
import { file, optional, words } from '#shared/fields.ts';

export const takeScreenshot = defineAction({
  id: 'browser.take_screenshot',
  name: 'Take screenshot',
  search_words: 'picture photo image capture print save',
  description: 'Takes a picture of the page. Costs nothing.',
  group: 'Browser',
  icon: 'picture',
  uses_browser: true,
  browser_actions: 'none',
  // A picture changes nothing.
  onInterrupt: 'repeat',
  inputs: {
    target: optional(words('Part of the page', 'What you see of the page when left out'), {
      never_empty: true,
    }),
  },
  outputs: { picture: file('Picture') },
  async run({ inputs, page, saveFile }) {
    return { picture: await saveFile(await (await page()).screenshot(inputs.target)) };
  },
});
