import { defineAction } from '#integrations/define.ts';
import { optional, text, words } from '#shared/fields.ts';
import { StepFailure } from '#shared/errors.ts';

const LONGEST_SECONDS = 600;

export const waitFor = defineAction({
  id: 'browser.wait_for',
  name: 'Wait for',
  search_words: 'pause until appears loads sleep delay',
  description: 'Waits until something appears on the page. Costs nothing.',
  group: 'Browser',
  icon: 'wait',
  uses_browser: true,
  browser_actions: 'none',
  // Waiting changes nothing.
  onInterrupt: 'repeat',
  inputs: {
    what: words('What to wait for', 'Words that appear, or a number of seconds', {
      placeholder: 'Order confirmed',
    }),
    seconds: optional(text('At most', 'Seconds; 30 when left out', { placeholder: '30' })),
  },
  outputs: {},
  async run({ inputs, page }) {
    await (await page()).waitFor(inputs.what, readSeconds(inputs.seconds));
    return {};
  },
});

function readSeconds(given: string | undefined): number | undefined {
  if (given === undefined || given.trim() === '') return undefined;
  const seconds = Number(given);
  if (seconds > 0 && seconds <= LONGEST_SECONDS) return seconds;
  throw new StepFailure(
    'input_invalid',
    `“${given}” is not a number of seconds.`,
    `Write a number between 1 and ${LONGEST_SECONDS}.`,
  );
}
