import { expect, test } from 'vitest';
import { runTestStep } from '#integrations/test-step.ts';
import { waitForTime } from '#integrations/wait/wait-for-time.ts';
import { waitUntil } from '#integrations/wait/wait-until.ts';

const HOUR_MS = 3600_000;

test('waits for as long as it is told', async () => {
  const before = Date.now();
  const { sleeps } = await runTestStep(waitForTime, { time: '1 hour 30 minutes' });
  const waited = (sleeps[0]?.getTime() ?? 0) - before;
  expect(waited).toBeGreaterThanOrEqual(1.5 * HOUR_MS);
  expect(waited).toBeLessThan(1.6 * HOUR_MS);
});

test('waits until a date in its time zone, and not for one that has passed', async () => {
  const next = new Date(Date.now() + 48 * HOUR_MS).toISOString().slice(0, 10);
  const { sleeps } = await runTestStep(waitUntil, { date: `${next} 08:00`, time_zone: 'Asia/Tokyo' });
  expect(sleeps[0]?.toISOString().slice(10)).toBe('T23:00:00.000Z');
  const past = await runTestStep(waitUntil, { date: '2020-01-01' });
  expect(past.sleeps[0]?.getTime()).toBe(Date.UTC(2020, 0, 1));
});

test('refuses what is no time, a time in the past, and a wait of years', async () => {
  await expect(runTestStep(waitForTime, { time: 'soon' })).rejects.toThrow('is not a length of time');
  await expect(runTestStep(waitForTime, { time: '-1 hour' })).rejects.toThrow('lies in the past');
  await expect(runTestStep(waitForTime, { time: '2 years' })).rejects.toThrow('365 days at most');
  await expect(runTestStep(waitUntil, { date: '2099-01-01' })).rejects.toThrow('365 days at most');
});
