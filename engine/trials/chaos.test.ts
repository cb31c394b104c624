import { test } from 'vitest';
import { expectRunsToSurviveKills } from '#engine/trials/chaos-trial.ts';

// The long form, with a seed of its own each time, is prove/kill-storm.test.ts.
test(
  'no run is lost, repeated or paid twice when workers and PostgreSQL are killed',
  { timeout: 110_000 },
  () => expectRunsToSurviveKills({ seed: 1, killForMs: 20_000 }),
);
