import { test } from 'vitest';
import { expectRunsToSurviveKills } from '#engine/trials/kill-storm.ts';

// The long form, with a seed of its own each time, is prove/kill-storm.test.ts.
test(
  'no run is lost, repeated or paid twice when workers, starters, sessions and PostgreSQL are killed',
  { timeout: 300_000 },
  () => expectRunsToSurviveKills({ seed: 1, kills: 5 }),
);
