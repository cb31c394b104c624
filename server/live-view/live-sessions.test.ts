import { expect, onTestFinished, test } from 'vitest';
import type { TabGroup } from '#browser/live/tab-group.ts';
import { QUIET } from '#engine/test-world.ts';
import { type LiveSessions, openLiveSessions, type Watchable } from '#server/live-view/live-sessions.ts';
import type { LiveMessage } from '#shared/live/live-protocol.ts';

const MINUTE = 60_000;

function openSessions({ isDatabaseDown = (): boolean => false } = {}) {
  const clock = { now: 0 };
  const closed: string[] = [];
  const recorded = new Set<string>();
  const warnings: unknown[] = [];
  const sessions = openLiveSessions({
    idle_ms: 10 * MINUTE,
    unwatched_ms: MINUTE,
    ticket_ms: MINUTE,
    sweep_ms: 5,
    now: () => clock.now,
    keepDownload: () => Promise.reject(new Error('Nothing is downloaded here.')),
    record: async (_user, id) => void recorded.add(id),
    erase: async (_user, id) => {
      if (isDatabaseDown()) throw new Error('The database is down.');
      recorded.delete(id);
    },
    log: { ...QUIET, warn: (facts: unknown) => void warnings.push(facts) },
  });
  onTestFinished(() => sessions.close());
  const watchable = (name: string): Watchable => ({
    tabs: emptyTabs(),
    agent: null,
    onPause: () => {},
    close: async () => void closed.push(name),
  });
  const start = (user: string, name: string) =>
    sessions.start(owner(user), name, async () => watchable(name));
  return { clock, closed, recorded, warnings, sessions, watchable, start };
}

const owner = (user: string) => ({ user_id: user, sign_in_id: 'sign-in' });

function emptyTabs(): TabGroup {
  const none = () => Promise.reject(new Error('There are no pages here.'));
  return {
    pages: () => [],
    current: () => null,
    switchTo: () => {},
    openIfNone: none,
    openPage: none,
    readyPage: none,
    lost: { takeUnopened: () => null },
    hasBrowser: () => true,
    freeHungPage: none,
    onChange: () => () => {},
  };
}

async function attach(sessions: LiveSessions, user: string, sessionId: string) {
  const visit = sessions.enter(sessionId, sessions.admit(user, sessionId) ?? '');
  if (!visit) throw new Error('Nobody was let in.');
  const heard: LiveMessage[] = [];
  const wire = {
    send: (message: string | Uint8Array) => {
      if (typeof message === 'string') heard.push(JSON.parse(message) as LiveMessage);
    },
    waitingBytes: () => 0,
    close: () => {},
  };
  const viewer = await visit.live.attach(wire, visit.visitor);
  const sentences = () => heard.flatMap((message) => ('sentence' in message ? [message.sentence] : []));
  return { viewer, sentences };
}

test('a session that nobody watches ends, and one that is watched does not', async () => {
  const { clock, closed, sessions, start } = openSessions();
  await start('ada', 'deserted');
  await attach(sessions, 'ada', await start('ada', 'watched'));
  clock.now = MINUTE + 1;
  await expect.poll(() => closed, { interval: 5 }).toEqual(['deserted']);
});

test('a session that nobody uses says that it will end, and ends', async () => {
  const { clock, closed, sessions, start } = openSessions();
  const { viewer, sentences } = await attach(sessions, 'ada', await start('ada', 'idle'));
  clock.now = 9 * MINUTE + 1;
  await expect
    .poll(sentences, { interval: 5 })
    .toEqual(['This live session ends in a minute unless you use it.']);
  await viewer.receive({ kind: 'history', action: 'stop' });
  // Another one, left alone, shows that the sweep has passed.
  await start('ada', 'deserted');
  clock.now += MINUTE + 1;
  await expect.poll(() => closed, { interval: 5 }).toEqual(['deserted']);
  clock.now += 10 * MINUTE;
  await expect.poll(() => closed, { interval: 5 }).toEqual(['deserted', 'idle']);
  expect(sentences().at(-1)).toBe('This live session ended because nobody used it for a while.');
});

test('a run’s session is never idle, and ends with the run', async () => {
  const { clock, closed, recorded, sessions, watchable } = openSessions();
  const run = Promise.withResolvers<void>();
  await sessions.join(owner('ada'), 'run', { ...watchable('run'), closed: run.promise });
  const { sentences } = await attach(sessions, 'ada', 'run');
  expect([...recorded]).toEqual(['run']);
  clock.now = 60 * MINUTE;
  await sessions.join(owner('ada'), 'deserted', watchable('deserted'));
  clock.now += MINUTE + 1;
  await expect.poll(() => closed, { interval: 5 }).toEqual(['deserted']);
  run.resolve();
  await expect.poll(() => closed, { interval: 5 }).toEqual(['deserted', 'run']);
  expect(sentences()).toEqual(['The run no longer uses this browser.']);
  await expect.poll(() => [...recorded], { interval: 5 }).toEqual([]);
});

test('sessions left behind make room for a new one', async () => {
  const { clock, closed, start } = openSessions();
  for (const name of ['one', 'two', 'three']) await start('ada', name);
  await expect(start('ada', 'four')).rejects.toThrow('You have 3 live sessions open.');
  await expect(start('eve', 'hers')).resolves.toBeDefined();
  clock.now = 11_000;
  await start('ada', 'four');
  expect(closed).toEqual(['one', 'two', 'three']);
});

test('a user who signs out while a browser starts gets none', async () => {
  const { closed, sessions, watchable } = openSessions();
  const browser = Promise.withResolvers<Watchable>();
  const starting = sessions.start(owner('ada'), 'late', () => browser.promise);
  await sessions.endOfUser('ada', 'You signed out.');
  browser.resolve(watchable('late'));
  await expect(starting).rejects.toThrow('ended before it began');
  expect(closed).toEqual(['late']);
});

test('a ticket is used once', async () => {
  const { sessions } = openSessions();
  expect([sessions.useTicket('a'), sessions.useTicket('a'), sessions.useTicket('b')]).toEqual([
    true,
    false,
    true,
  ]);
});

test('nobody else is admitted, and a guessed key opens nothing', async () => {
  const { sessions, start } = openSessions();
  const id = await start('ada', 'mine');
  expect(sessions.admit('eve', id)).toBeNull();
  expect(sessions.enter(id, 'guess')).toBeNull();
});

test('a session that cannot be recorded is closed again', async () => {
  const closed: string[] = [];
  const sessions = openLiveSessions({
    idle_ms: MINUTE,
    unwatched_ms: MINUTE,
    ticket_ms: MINUTE,
    now: () => 0,
    keepDownload: () => Promise.reject(new Error('Nothing is downloaded here.')),
    record: () => Promise.reject(new Error('The database is down.')),
    erase: async () => {},
    log: QUIET,
  });
  onTestFinished(() => sessions.close());
  const watchable = {
    tabs: emptyTabs(),
    agent: null,
    onPause: () => {},
    close: async () => void closed.push('x'),
  };
  await expect(sessions.start(owner('ada'), 'mine', async () => watchable)).rejects.toThrow('down');
  expect(closed).toEqual(['x']);
});

// A promise that nobody catches ends the process; vitest fails the file for one.
test('a session that ends by itself while the database is down is closed and logged, with no unhandled rejection', async () => {
  let isDatabaseDown = true;
  const { clock, closed, warnings, sessions, start } = openSessions({ isDatabaseDown: () => isDatabaseDown });
  await start('ada', 'deserted');
  clock.now = MINUTE + 1;
  await expect.poll(() => warnings).toMatchObject([{ error: 'Error' }]);
  expect(closed).toEqual(['deserted']);
  isDatabaseDown = false;
  await sessions.close();
});
