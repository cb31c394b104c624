import { defineAction } from '#integrations/define.ts';
import { optional, text, words } from '#shared/fields.ts';

export const extractText = defineAction({
  id: 'browser.extract_text',
  name: 'Extract text',
  search_words: 'scrape get read copy grab value price',
  description: 'Reads a text from the page.',
  group: 'Browser',
  icon: 'text',
  uses_browser: true,
  // Reading changes nothing.
  onInterrupt: 'repeat',
  inputs: {
    target: optional(
      words('What to read', 'The label beside it, a heading or a field; the whole page when left out', {
        placeholder: 'Total',
      }),
      { never_empty: true },
    ),
  },
  outputs: { text: text('Text') },
  examples: { text: '€ 1,284.00' },
  async run({ inputs, page }) {
    return { text: await (await page()).extractText(inputs.target) };
  },
});
