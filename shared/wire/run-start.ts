/** What started a run, as lists and its page say it. */
export const RUN_STARTS = [
  'hand',
  'schedule',
  'webhook',
  'form',
  'app',
  'run',
  'trigger',
  'resume',
  'trial',
] as const;
export type RunStart = (typeof RUN_STARTS)[number];
