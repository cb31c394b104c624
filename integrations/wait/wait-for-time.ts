import { DateTime } from 'luxon';
import { readDuration } from '#integrations/dates/read-duration.ts';
import { defineAction } from '#integrations/define.ts';
import { formatMoment, requireSoon } from '#integrations/wait/longest-wait.ts';
import { text } from '#shared/fields.ts';

export const waitForTime = defineAction({
  id: 'wait.for_time',
  name: 'Wait for a time',
  search_words: 'pause sleep delay seconds minutes hours timer',
  description: 'Waits for minutes, hours or days before the next step. Takes no slot of your plan meanwhile.',
  group: 'Wait',
  icon: 'wait',
  // Waiting changes nothing; a wait that was begun ends when it would have.
  onInterrupt: 'repeat',
  inputs: { time: text('How long', '', { placeholder: '2 hours' }) },
  outputs: { ended_at: text('Ended at') },
  examples: { ended_at: '2026-11-21T10:30:00Z' },
  async run({ inputs, sleepUntil }) {
    const moment = requireSoon(DateTime.utc().plus(readDuration(inputs.time)), { mayBePast: false });
    await sleepUntil(moment.toJSDate());
    return { ended_at: formatMoment(DateTime.utc()) };
  },
});
