import { extractText } from '#integrations/browser/extract-text.ts';
import { openPage } from '#integrations/browser/open-page.ts';
import type { Template } from '#integrations/define-template.ts';
import { appendRow } from '#integrations/google-sheets/append-row.ts';
import { onASchedule } from '#integrations/schedule/on-a-schedule.ts';

export const priceIntoSheet: Template = {
  id: 'price_into_sheet',
  name: 'Note a price in a Google Sheet',
  description: 'Reads a price every morning and adds it as a row to a spreadsheet of yours.',
  shows: 'Ridge Tent · $249.00',
  look: 'row',
  build(draft, shop) {
    const spreadsheet = draft.input('spreadsheet', '');
    draft.startBy(onASchedule, { schedule_config: JSON.stringify(draft.schedule) });
    draft.add(openPage, { address: `${shop}/products/ridge-tent` });
    const { text } = draft.add(extractText, { target: 'Price' }, { text: 'price' });
    draft.add(appendRow, { spreadsheet, a: 'Ridge Tent', b: text });
  },
};
