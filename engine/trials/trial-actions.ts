import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Action, defineAction } from '#integrations/define.ts';
import { text } from '#shared/fields.ts';

/** Steps for trials of the engine, where a run is worked on by other processes than the one that looks at it. */

const base = { description: '', group: 'Trial', outputs: {} } as const;

export const doNothing = defineAction({
  ...base,
  id: 'trial.nothing',
  name: 'Nothing',
  onInterrupt: 'repeat',
  is_pure: true,
  inputs: {},
  run: async () => ({}),
});

/** As one that may have an effect: its checkpoint is on disk before the next step begins. */
export const doNothingDurably = defineAction({
  ...base,
  id: 'trial.durable',
  name: 'Nothing, durably',
  onInterrupt: 'repeat',
  inputs: {},
  run: async () => ({}),
});

export const waitLong = defineAction({
  ...base,
  id: 'trial.wait',
  name: 'Wait for a minute',
  onInterrupt: 'repeat',
  inputs: {},
  async run({ signal }) {
    await sleep(60_000, undefined, { signal });
    return {};
  },
});

/** The three that leave a trace say in a file when they begin and when they have done what they do. */
export type TraceLine = { kind: 'begin' | 'done'; key: string; at: number };

const inputs = { trace: text('Trace file'), ms: text('Milliseconds') };

export const traceAgain = defineAction({
  ...base,
  id: 'trial.again',
  name: 'May be repeated',
  onInterrupt: 'repeat',
  inputs,
  run: (context) => leaveTrace(context, () => sleep(Number(context.inputs.ms), undefined, context)),
});

export const traceOnce = defineAction({
  ...base,
  id: 'trial.once',
  name: 'May not be repeated',
  onInterrupt: 'fail',
  inputs,
  run: (context) => leaveTrace(context, () => sleep(Number(context.inputs.ms))),
});

export const traceClicks = defineAction({
  ...base,
  id: 'trial.clicks',
  name: 'Clicks twice',
  uses_browser: true,
  onInterrupt: 'repeat',
  inputs,
  run: (context) =>
    leaveTrace(context, async () => {
      const page = await context.page();
      await page.click('first');
      await sleep(Number(context.inputs.ms), undefined, context);
      await page.click('second');
    }),
});

export const TRIAL_ACTIONS: readonly Action[] = [
  doNothing,
  doNothingDurably,
  waitLong,
  traceAgain,
  traceOnce,
  traceClicks,
];

async function leaveTrace(
  context: { inputs: { trace: string }; once_key: string },
  work: () => Promise<unknown>,
): Promise<Record<string, never>> {
  const write = (kind: TraceLine['kind']) => {
    const line: TraceLine = { kind, key: context.once_key, at: Date.now() };
    // One short write to the end of the file is not torn, by any number of processes.
    fs.appendFileSync(context.inputs.trace, `${JSON.stringify(line)}\n`);
  };
  write('begin');
  await work();
  write('done');
  return {};
}
