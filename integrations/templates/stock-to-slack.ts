import { extractText } from '#integrations/browser/extract-text.ts';
import { openPage } from '#integrations/browser/open-page.ts';
import type { Template } from '#integrations/define-template.ts';
import { stopUnless } from '#integrations/flow/stop-unless.ts';
import { onASchedule } from '#integrations/schedule/on-a-schedule.ts';
import { postToSlack } from '#integrations/slack/post-message.ts';

export const stockToSlack: Template = {
  id: 'stock_to_slack',
  name: 'Post to Slack when something is in stock',
  description: 'Looks every morning, and tells a channel once when it can be bought again.',
  shows: '#general: Head Torch, 12 in stock',
  look: 'news',
  build(draft, shop) {
    draft.startBy(onASchedule, { schedule_config: JSON.stringify(draft.schedule) });
    draft.add(openPage, { address: `${shop}/products/head-torch` });
    const { text } = draft.add(extractText, { target: 'the stock' }, { text: 'stock' });
    draft.add(stopUnless, { value: text, condition: 'newly_contains', other: 'in stock' });
    draft.add(postToSlack, {
      channel: '#general',
      message: `Head Torch: ${text}\n${shop}/products/head-torch`,
    });
  },
};
