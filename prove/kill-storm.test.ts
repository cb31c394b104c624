import { test } from 'vitest';
import { expectRunsToSurviveKills } from '#engine/trials/kill-storm.ts';
import { SEED } from '#prove/seed.ts';

const KILLS = Number(process.env.KILLS ?? 1_000);
/** A quiet machine needs half of it for a thousand kills; a busy one is checked after fewer. */
const MOST_MS = Number(process.env.MINUTES ?? 30) * 60_000;
/** What is promised of the time until runs go on is promised where PostgreSQL lives. */
const SPARES_POSTGRES = process.env.SPARES_POSTGRES === '1';

test('no run is lost, repeated or paid twice in a thousand kills', { timeout: 90 * 60_000 }, () =>
  expectRunsToSurviveKills({ seed: SEED, kills: KILLS, most_ms: MOST_MS, spares_postgres: SPARES_POSTGRES }),
);
