import { extractText } from '#integrations/browser/extract-text.ts';
import { openPage } from '#integrations/browser/open-page.ts';
import { takeScreenshot } from '#integrations/browser/take-screenshot.ts';
import type { Template } from '#integrations/define-template.ts';
import { onASchedule } from '#integrations/schedule/on-a-schedule.ts';
import { saveRowsToTable } from '#integrations/tables/save-rows.ts';

export const watchAPrice: Template = {
  id: 'watch_a_price',
  name: 'Watch a price',
  description: 'Reads a price every morning, keeps a picture and a table of the prices.',
  shows: '$39.00',
  look: 'value',
  build(draft, shop) {
    draft.startBy(onASchedule, { schedule_config: JSON.stringify(draft.schedule) });
    draft.add(openPage, { address: `${shop}/products/lantern` });
    const { text } = draft.add(extractText, { target: 'Price' }, { text: 'price' });
    draft.add(takeScreenshot, {}, { picture: 'picture' });
    draft.add(saveRowsToTable, { rows: `Price: ${text}`, table: 'Prices' });
  },
};
