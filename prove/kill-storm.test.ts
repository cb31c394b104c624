import { test } from 'vitest';
import { expectRunsToSurviveKills } from '#engine/trials/chaos-trial.ts';
import { SEED } from '#prove/seed.ts';

test('no run is lost, repeated or paid twice in three minutes of killed workers and a killed PostgreSQL', () =>
  expectRunsToSurviveKills({ seed: SEED, killForMs: 180_000 }));
