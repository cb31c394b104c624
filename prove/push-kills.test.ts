import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PushReader, readPushes } from '#server/push/test-push-reader.ts';
import { startTestInstallation, type TestInstallation } from '#server/test-installation.ts';
import type { TestUser } from '#server/test-api.ts';

const STREAMS = 20;
const KILLS = 3;
const PATIENCE = { timeout: 60_000, interval: 200 };

let legwork: TestInstallation;
let people: TestUser[];
beforeAll(async () => {
  legwork = await startTestInstallation();
  people = await Promise.all(Array.from({ length: STREAMS }, (_, at) => legwork.signIn(`person-${at}`)));
}, 180_000);
afterAll(() => legwork?.close());

/** As a page does after each connection that broke: again and again, until the stream says that it is there. */
async function connect({ token }: TestUser): Promise<PushReader> {
  let reader: PushReader | undefined;
  await expect
    .poll(async () => {
      reader = await readPushes(legwork.api_origin, token).catch(() => undefined);
      return reader?.status;
    }, PATIENCE)
    .toBe(200);
  if (!reader) throw new Error('There is no stream.');
  const found = reader;
  await expect.poll(() => found.readyTimes(), PATIENCE).toBe(1);
  return found;
}

const rename = (user: TestUser, name: string) =>
  legwork.database.db.insertInto('workflows').values({ user_id: user.id, name, description: '' }).execute();

test.runIf(process.platform === 'linux')(
  'streams come back after the API is killed, and what changes once they are there is pushed',
  { timeout: 600_000 },
  async () => {
    for (let kill = 0; kill <= KILLS; kill += 1) {
      const readers = await Promise.all(people.map(connect));
      await Promise.all(people.map((user) => rename(user, `Change ${kill}`)));
      await expect
        .poll(() => readers.filter((reader) => !reader.pushed()?.kinds.includes('workflow')).length, PATIENCE)
        .toBe(0);
      process.kill(legwork.pid('api'), 'SIGKILL');
      await expect.poll(() => readers.every((reader) => reader.hasEnded()), PATIENCE).toBe(true);
      // What changes while nobody is connected is read anew by the page: web/shell/push/keep-push-stream.ts.
      await Promise.all(people.map((user) => rename(user, `Missed ${kill}`)));
    }
  },
);
