import { extractText } from '#integrations/browser/extract-text.ts';
import { openPage } from '#integrations/browser/open-page.ts';
import type { Template } from '#integrations/define-template.ts';
import { stopUnless } from '#integrations/flow/stop-unless.ts';
import { sendMe } from '#integrations/mail/send-me.ts';
import { onASchedule } from '#integrations/schedule/on-a-schedule.ts';

export const tellMeWhenItChanged: Template = {
  id: 'tell_me_when_it_changed',
  name: 'Tell me when a page changed',
  description: 'Looks every hour, and writes you an e-mail only when something is new.',
  shows: 'Head Torch: 12 in stock',
  look: 'news',
  build(draft, shop) {
    const schedule = { ...draft.schedule, mode: 'interval', intervalHours: 1 };
    draft.startBy(onASchedule, { schedule_config: JSON.stringify(schedule) });
    draft.add(openPage, { address: `${shop}/products/head-torch` });
    const { text } = draft.add(extractText, { target: 'the stock' }, { text: 'stock' });
    const { before } = draft.add(
      stopUnless,
      { value: text, condition: 'changed' },
      { before: 'stock before' },
    );
    draft.add(sendMe, {
      subject: `Head Torch: ${text}`,
      body: `It was “${before}” before.\n${shop}/products/head-torch`,
    });
  },
};
