import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromiumPids } from '#browser/chromium/chromium-pids.ts';
import type { TestEngine } from '#engine/test-engine.ts';
import { makeStep } from '#engine/test-world.ts';
import type { HoldingProxy } from '#engine/trials/holding-proxy.ts';
import { instructions } from '#integrations/browser/instructions.ts';
import { createSeededRandom, type SeededRandom } from '#shared/seeded-random.ts';

export type BrowserKillOutcome = {
  /** What was killed when: `main at 1.2 after 300 ms`. */
  kills: string[];
  status: string;
  code: string | null;
  message: string | null;
  posts: number;
};

const PATIENCE_MS = 180_000;
const MOST_KILLS = 2;
/** The first runs, of which the last says how long a run takes. The first of all also unpacks Chromium. */
const UNDISTURBED = 2;
/** In percent: a kill of the first process as soon as there is one, and of a process below the main one. */
const AT_LAUNCH = 20;
const OF_CHILD = 30;

/** Each run reads a page, adds one thing to a cart, and reads again. Its Chromium is killed once or twice meanwhile. */
export async function killBrowsers(
  testEngine: TestEngine,
  { shop, data_folder, runs, seed }: { shop: HoldingProxy; data_folder: string; runs: number; seed: number },
): Promise<BrowserKillOutcome[]> {
  const random = createSeededRandom(seed);
  const script = `Open ${shop.url}/products/lantern
Extract "Price" as price
Click "Add to cart"
Open ${shop.url}/products/camp-stove
Extract "Price" as other`;
  const outcomes: BrowserKillOutcome[] = [];
  /** How long a run takes here: kills are spread over that. */
  let usual = 0;
  for (let number = 0; number < UNDISTURBED + runs; number += 1) {
    const user = await testEngine.addUser('free', 10_000);
    const before = shop.forwarded.length;
    const began = performance.now();
    const run = await testEngine.start(user, [makeStep(instructions, { instructions: script })]);
    const isOver = async () => (await testEngine.run(user, run)).finished_at !== null;
    const placeNow = async () => (await testEngine.run(user, run)).place;
    const isUndisturbed = number < UNDISTURBED;
    const kills = isUndisturbed ? [] : await killSome({ random, usual, isOver, placeNow, folderOf });
    const ended = await testEngine.until(user, run, (found) => found.finished_at !== null, PATIENCE_MS);
    if (isUndisturbed) usual = performance.now() - began;
    outcomes.push({
      kills,
      status: ended.status,
      code: ended.failure?.code ?? null,
      message: ended.failure?.message ?? null,
      posts: shop.forwarded.slice(before).filter((request) => request.startsWith('POST')).length,
    });

    async function folderOf(): Promise<string | null> {
      const profile = await testEngine.engine.db
        .selectFrom('profiles')
        .select('id')
        .where('user_id', '=', user)
        .executeTakeFirst();
      return profile ? path.join(data_folder, 'profiles', profile.id, 'browser') : null;
    }
  }
  return outcomes;
}

type Target = {
  random: SeededRandom;
  usual: number;
  isOver(): Promise<boolean>;
  placeNow(): Promise<string>;
  folderOf(): Promise<string | null>;
};

async function killSome(target: Target): Promise<string[]> {
  const { random, usual, isOver, placeNow, folderOf } = target;
  const kills: string[] = [];
  const most = 1 + random.integer(0, MOST_KILLS);
  for (let kill = 0; kill < most; kill += 1) {
    const pause = random.integer(0, 100) < AT_LAUNCH ? 0 : random.integer(0, Math.ceil(usual));
    const wantsChild = random.integer(0, 100) < OF_CHILD;
    await sleep(pause);
    for (;;) {
      const folder = await folderOf();
      const main = folder === null ? [] : chromiumPids(folder);
      const children = wantsChild ? listBelow(main) : [];
      const pid = children.length > 0 ? children[random.integer(0, children.length)] : main[0];
      if (pid !== undefined) {
        const place = await placeNow();
        const kind = children.length > 0 ? typeOf(pid) : 'main';
        if (killNow(pid)) kills.push(`${kind} at ${place} after ${pause} ms`);
        break;
      }
      if (await isOver()) return kills;
      await sleep(5);
    }
  }
  return kills;
}

function killNow(pid: number): boolean {
  try {
    process.kill(pid, 'SIGKILL');
    return true;
  } catch {
    return false;
  }
}

/** Kills the process that loads pages for a Chromium, which goes on without it. */
export function killNetworkProcess(browserFolder: string): void {
  const found = listBelow(chromiumPids(browserFolder)).filter((pid) =>
    typeOf(pid).includes('NetworkService'),
  );
  if (found.length === 0) throw new Error('There is no such process.');
  for (const pid of found) killNow(pid);
}

/** All processes below these. */
function listBelow(pids: readonly number[]): number[] {
  const parents = fs
    .readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map((entry) => ({ pid: Number(entry), parent: parentOf(entry) }));
  const found: number[] = [];
  for (let level = [...pids]; level.length > 0;) {
    level = parents.filter(({ parent }) => level.includes(parent)).map(({ pid }) => pid);
    found.push(...level);
  }
  return found;
}

function parentOf(pid: string): number {
  const stat = readOrNothing(`/proc/${pid}/stat`);
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

/** Chromium's child processes write their command line anew, as one text. */
function typeOf(pid: number): string {
  const line = readOrNothing(`/proc/${pid}/cmdline`);
  return (/--utility-sub-type=([\w.]+)/.exec(line) ?? /--type=([\w-]+)/.exec(line))?.[1] ?? 'process';
}

function readOrNothing(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
