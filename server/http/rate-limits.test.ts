import { expect, test } from 'vitest';
import { CALLS_A_MINUTE } from '#server/http/rate-limits.ts';
import { createTestRouter } from '#server/http/test-router.ts';
import type { Call, RateClass } from '#shared/calls/call.ts';
import { type CallName, contract } from '#shared/contract.ts';

test('every call that is not a GET has a rate limit', () => {
  const rows = Object.entries<Call>(contract).filter(([, row]) => row.method !== 'GET');
  expect(rows.length).toBeGreaterThan(15);
  const unlimited = rows.filter(([, { rate }]) => !rate || !(CALLS_A_MINUTE[rate] > 0));
  expect(unlimited.map(([name]) => name)).toEqual([]);
});

const ONE_OF_EACH: Record<Exclude<RateClass, 'sign_in'>, CallName> = {
  read: 'GET_WORKFLOWS',
  edit: 'UPDATE_FULL_WORKFLOW',
  start: 'START_WORKFLOW',
  upload: 'UPLOAD_VARIABLE_FILE',
  live: 'LIVE_VIEW_URL_FOR_PROFILE',
  pay: 'BUY_CREDITS',
  draft: 'DRAFT_WORKFLOW',
};

test.each(Object.entries(ONE_OF_EACH))(
  'of class %s: whoever calls %s too often is asked to wait, and others are not',
  async (_class, name) => {
    const row: Call = contract[name];
    const { app } = await createTestRouter();
    const call = (user: string) =>
      app.inject({ method: row.method, url: `${row.path}?sort=none`, headers: { authorization: user } });
    const most = row.rate ? CALLS_A_MINUTE[row.rate] : 0;
    const usual = (await call('stranger')).statusCode;
    expect(usual).toBeGreaterThanOrEqual(400);
    for (let time = 1; time < most; time += 1) expect((await call('stranger')).statusCode).toBe(usual);
    const refused = await call('stranger');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({ detail: 'That was too often. Wait a minute, then try again.' });
    expect(refused.headers['retry-after']).toBeDefined();
    expect(refused.headers['access-control-expose-headers']).toBe('retry-after');
    expect((await call('owner')).statusCode).toBe(usual);
  },
);
