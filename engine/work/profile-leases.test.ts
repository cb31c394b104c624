import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProfileLeases, type ProfileLeases } from '#engine/work/profile-leases.ts';
import { openFakeBrowser, type FakeBrowser } from '#engine/test-browser.ts';
import { createTestEngine, type TestEngine, waitUntil } from '#engine/test-engine.ts';
import { createTestWorld, QUIET } from '#engine/test-world.ts';

let testEngine: TestEngine;
const opened: ProfileLeases[] = [];
beforeAll(async () => {
  testEngine = await createTestEngine();
});
afterAll(async () => {
  await Promise.all(opened.map((leases) => leases.close()));
  await testEngine.close();
});

/** As another process would. */
function openProcess(options: { close_ms?: number } = {}): { browser: FakeBrowser; leases: ProfileLeases } {
  const browser = openFakeBrowser();
  const leases = openProfileLeases({
    engine: testEngine.engine,
    browser,
    holder: randomUUID(),
    world: createTestWorld([]),
    log: QUIET,
    ...options,
  });
  opened.push(leases);
  return { browser, leases };
}
const never = new AbortController().signal;

test('within one process a profile is shared, and the shared one is not that of a workflow', async () => {
  const user = await testEngine.addUser();
  const workflow = await testEngine.addWorkflow(user, { steps: [] });
  const { leases } = openProcess();
  const [one, two, own] = await Promise.all([
    leases.acquire(user, null, never),
    leases.acquire(user, null, never),
    leases.acquire(user, workflow.id, never),
  ]);
  expect(two.profile.id).toBe(one.profile.id);
  expect(own.profile.id).not.toBe(one.profile.id);
});

test('another process waits until the profile is idle, then has it with its logins', async () => {
  const user = await testEngine.addUser();
  const [first, second] = [openProcess(), openProcess()];
  const one = await first.leases.acquire(user, null, never);
  await one.profile.saveSidecar(Buffer.from('cookies'));
  let isThere = false;
  const waiting = second.leases.acquire(user, null, never).then((lease) => {
    isThere = true;
    return lease;
  });
  const isWanted = async () => {
    const row = await testEngine.engine.db
      .selectFrom('profiles')
      .select('wanted_at')
      .where('id', '=', one.profile.id)
      .executeTakeFirst();
    return row?.wanted_at != null;
  };
  await waitUntil(isWanted);
  expect(isThere).toBe(false);
  await one.release();
  const two = await waiting;
  expect(first.browser.closedProfiles).toEqual([one.profile.id]);
  expect(Buffer.from((await two.profile.loadSidecar()) ?? []).toString()).toBe('cookies');
  expect(one.lost.aborted).toBe(false);
});

test('whoever waits gives up when told to', async () => {
  const user = await testEngine.addUser();
  const [first, second] = [openProcess(), openProcess()];
  await first.leases.acquire(user, null, never);
  const stop = new AbortController();
  const waiting = second.leases.acquire(user, null, stop.signal);
  stop.abort();
  await expect(waiting).rejects.toThrow('aborted');
});

test('a process that lost its profile writes nothing into it and tells its runs', async () => {
  const user = await testEngine.addUser();
  const { browser, leases } = openProcess();
  const lease = await leases.acquire(user, null, never);
  await testEngine.engine.db
    .updateTable('profiles')
    .set({ leased_by: 'another', leased_until: new Date(Date.now() + 60_000) })
    .where('id', '=', lease.profile.id)
    .execute();
  await lease.profile.saveSidecar(Buffer.from('too late'));
  expect(lease.lost.aborted).toBe(true);
  expect(await lease.profile.loadSidecar()).toBeNull();
  await waitUntil(() => browser.closedProfiles.includes(lease.profile.id));
});

test('a profile whose holder died is free when its lease ends', async () => {
  const user = await testEngine.addUser();
  const { leases } = openProcess();
  const lease = await leases.acquire(user, null, never);
  await lease.release();
  await leases.close();
  await testEngine.engine.db
    .updateTable('profiles')
    .set({ leased_by: 'dead', leased_until: new Date(Date.now() - 1) })
    .where('id', '=', lease.profile.id)
    .execute();
  const next = await openProcess().leases.acquire(user, null, never);
  expect(next.profile.id).toBe(lease.profile.id);
});

async function leasedUntil(profileId: string): Promise<number> {
  const row = await testEngine.engine.db
    .selectFrom('profiles')
    .select('leased_until')
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow();
  return Number(row.leased_until);
}

test('while one profile does not close, the leases of the others are renewed, and at last it is released', async () => {
  const user = await testEngine.addUser();
  const workflow = await testEngine.addWorkflow(user, { steps: [] });
  const hanging = openProcess({ close_ms: 8_000 });
  const healthy = await hanging.leases.acquire(user, workflow.id, never);
  const stuck = await hanging.leases.acquire(user, null, never);
  const asked = Promise.withResolvers<void>();
  hanging.browser.closeProfile = () => {
    asked.resolve();
    return new Promise(() => {});
  };
  const second = openProcess();
  const waiting = second.leases.acquire(user, null, never);
  // Idle and wanted: from here on it is being closed.
  void stuck.release();
  await asked.promise;
  const before = await leasedUntil(healthy.profile.id);
  await waitUntil(async () => (await leasedUntil(healthy.profile.id)) > before);
  expect((await waiting).profile.id).toBe(stuck.profile.id);
  expect(healthy.lost.aborted).toBe(false);
  hanging.browser.closeProfile = async () => {};
});
