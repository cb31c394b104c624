import { defineAction } from '#integrations/define.ts';
import { text, words } from '#shared/fields.ts';

export const openPage = defineAction({
  id: 'browser.open_page',
  name: 'Open page',
  search_words: 'go to visit website site url link navigate load',
  description: 'Opens an address in the browser and waits for the page.',
  group: 'Browser',
  icon: 'open',
  uses_browser: true,
  // Opening a page again shows the same page.
  onInterrupt: 'repeat',
  inputs: {
    address: words('Address', 'The page to open', { placeholder: 'https://example.com' }),
  },
  outputs: { page_title: text('Page title'), page_address: text('Page address') },
  examples: { page_title: 'Example Domain', page_address: 'https://example.com/' },
  async run({ inputs, page }) {
    const opened = await (await page()).open(inputs.address);
    return { page_title: opened.title, page_address: opened.url };
  },
});
