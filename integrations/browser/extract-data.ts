import { defineAction } from '#integrations/define.ts';
import { optional, text, words } from '#shared/fields.ts';

export const extractData = defineAction({
  id: 'browser.extract_data',
  name: 'Extract data',
  search_words: 'scrape table rows list spreadsheet excel get read copy loop',
  description: 'Reads a table or a list from the page, row by row.',
  group: 'Browser',
  icon: 'table',
  uses_browser: true,
  // Reading changes nothing.
  onInterrupt: 'repeat',
  inputs: {
    target: optional(
      words(
        'Table or list',
        'Its title, or the heading above it; may be left out when the page has only one',
        {
          placeholder: 'Invoices',
        },
      ),
    ),
  },
  outputs: { data: text('Data'), count: text('Number of rows') },
  examples: { data: '[{"Number":"INV-2041","Total":"€ 1,284.00"}]', count: '1' },
  async run({ inputs, page }) {
    const rows = await (await page()).extractData(inputs.target);
    return { data: JSON.stringify(rows), count: String(rows.length) };
  },
});
