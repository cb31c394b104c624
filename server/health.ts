import { pingDatabase } from '#db/ping.ts';
import type { Db } from '#db/schema.ts';
import { listLiveWorkers } from '#db/workers.ts';
import { describeLowSpace, readFreeBytes } from '#files/disk-space.ts';
import { jsonAnswer, type RawRoute, rawRoute } from '#server/http/raw-routes.ts';
import type { Settings } from '#server/settings/settings.ts';

/** Notices about this installation, for people and monitors. */
type Notice = { id: string; text: string };

const NO_WORKER: Notice = {
  id: 'no_worker',
  text: 'No worker is running: runs wait, and no browser can be opened, until one starts.',
};

/** For monitors, `npm start` and the page's banner. 503 while the database does not answer. */
export function healthRoute(world: {
  db: Db;
  settings: Pick<Settings, 'data_folder' | 'google' | 'model' | 'providers' | 'stripe'>;
  readFreeBytes?: typeof readFreeBytes;
}): RawRoute {
  const readSpace = world.readFreeBytes ?? readFreeBytes;
  return rawRoute({
    method: 'GET',
    path: '/health',
    max_body_bytes: 0,
    calls_a_minute: null,
    // Nobody signs in for it: calls that come while the database is asked share what it says.
    answer: shared(async () => {
      await pingDatabase(world.db);
      return jsonAnswer(200, {
        status: 'ok',
        stand_ins: [
          ...(world.settings.google.is_stand_in ? ['Google'] : []),
          ...(world.settings.providers.slack?.stand_in ? ['Slack'] : []),
          ...(world.settings.providers.github?.stand_in ? ['GitHub'] : []),
          ...(world.settings.providers.microsoft?.stand_in ? ['Microsoft'] : []),
          ...(world.settings.stripe?.mode === 'stand_in' ? ['Stripe'] : []),
        ],
        has_model: world.settings.model !== null,
        notices: [
          ...spaceNotices(describeLowSpace(await readSpace(world.settings.data_folder))),
          ...(await listNotices(world.db)),
        ],
      });
    }),
  });
}

/** One look at a time, for all who ask meanwhile. */
function shared<T>(look: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | null = null;
  return () => {
    underWay ??= look().finally(() => {
      underWay = null;
    });
    return underWay;
  };
}

function spaceNotices(text: string | null): Notice[] {
  return text === null ? [] : [{ id: 'disk_space', text }];
}

async function listNotices(db: Db): Promise<Notice[]> {
  const workers = await listLiveWorkers(db);
  if (workers.length === 0) return [NO_WORKER];
  const notices = workers.flatMap(({ browser }): Notice[] => [
    ...(browser.problem ? [{ id: 'browser_problem', text: sentences(browser.problem, browser.cure) }] : []),
    ...(browser.notice ? [{ id: 'browser_notice', text: browser.notice }] : []),
  ]);
  // Several workers on machines of the same kind have the same notice.
  return notices.filter(({ text }, at) => notices.findIndex((other) => other.text === text) === at);
}

function sentences(...parts: (string | null | undefined)[]): string {
  return parts.filter((part) => part).join(' ');
}
