import { expect, onTestFinished, test } from 'vitest';
import type { TabGroup } from '#browser/live/tab-group.ts';
import { type LiveSessions, openLiveSessions, type Watchable } from '#server/live-view/live-sessions.ts';
import type { LiveMessage } from '#shared/live-protocol.ts';

const MINUTE = 60_000;

function openSessions() {
  const clock = { now: 0 };
  const closed: string[] = [];
  const sessions = openLiveSessions({
    api_origin: 'http://api.test',
    idle_ms: 10 * MINUTE,
    unwatched_ms: MINUTE,
    sweep_ms: 5,
    now: () => clock.now,
    keepDownload: () => Promise.reject(new Error('Nothing is downloaded here.')),
  });
  onTestFinished(() => sessions.close());
  const watchable = (name: string): Watchable => ({
    tabs: emptyTabs(),
    agent: null,
    onPause: () => {},
    close: async () => void closed.push(name),
  });
  const start = (user: string, name: string) => sessions.start(user, name, async () => watchable(name));
  return { clock, closed, sessions, watchable, start };
}

function emptyTabs(): TabGroup {
  const none = () => Promise.reject(new Error('There are no pages here.'));
  return {
    pages: () => [],
    current: () => null,
    switchTo: () => {},
    openPage: none,
    readyPage: none,
    hasBrowser: () => true,
    freeHungPage: none,
    onChange: () => () => {},
  };
}

async function attach(
  sessions: LiveSessions,
  user: string,
  opened: { session_id: string; live_url: string },
) {
  const ticket = new URL(opened.live_url).searchParams.get('ticket') ?? '';
  const visitor = sessions.admit(opened.session_id, ticket, sessions.ownerMark(user));
  const visit = sessions.enter(opened.session_id, visitor ?? undefined);
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
  const { clock, closed, sessions, watchable } = openSessions();
  const run = Promise.withResolvers<void>();
  const opened = sessions.join('ada', 'run', () => ({ ...watchable('run'), closed: run.promise }));
  const { sentences } = await attach(sessions, 'ada', opened);
  clock.now = 60 * MINUTE;
  expect(sessions.join('ada', 'run', () => watchable('another')).session_id).toBe(opened.session_id);
  run.resolve();
  await expect.poll(() => closed, { interval: 5 }).toEqual(['run']);
  expect(sentences()).toEqual(['The run has let go of this browser.']);
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
  const starting = sessions.start('ada', 'late', () => browser.promise);
  await sessions.endOfUser('ada', 'You signed out.');
  browser.resolve(watchable('late'));
  await expect(starting).rejects.toThrow('ended before it began');
  expect(closed).toEqual(['late']);
});
