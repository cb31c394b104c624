import type { BrowserContext, Frame, Page } from 'playwright-core';
import * as z from 'zod';
import { readIndexedDb } from '#browser/profiles/indexed-db.ts';
import { isWebAddress } from '#browser/web-address.ts';
import { withDeadline } from '#browser/with-deadline.ts';

/**
 * Cookies, localStorage and IndexedDB, stored in the database besides Chromium's folder: Chromium writes cookies to disk up to 30 s
 * late and session cookies never, and the folder exists on one machine only.
 */
export type Sidecar = z.output<typeof Sidecar>;

const Cookie = z.object({
  name: z.string(),
  value: z.string(),
  domain: z.string(),
  path: z.string(),
  expires: z.number(),
  httpOnly: z.boolean(),
  secure: z.boolean(),
  sameSite: z.enum(['Strict', 'Lax', 'None']),
  partitionKey: z.string().optional(),
});
const Sidecar = z.object({
  version: z.literal(1),
  cookies: z.array(Cookie),
  /** The most recently captured last. */
  origins: z.array(z.object({ origin: z.string(), local_storage: z.record(z.string(), z.string()) })),
  /** As Playwright keeps it, by origin; the most recently captured last. */
  indexed_db: z.array(z.object({ origin: z.string(), databases: z.array(z.unknown()) })).default([]),
});

const EMPTY: Sidecar = { version: 1, cookies: [], origins: [], indexed_db: [] };
const FRAME_MS = 1_000;
/** A database may be busy with what the page writes. */
const DATABASES_MS = 3_000;
const ORIGIN_MS = 5_000;
const ORIGINS_KEPT = 100;
const STORAGE_CAP_CHARACTERS = 1_000_000;
/** Of an origin. Logins are small; what is larger is a cache or the data of an app. */
const INDEXED_DB_LIMITS = { records: 2_000, characters: 500_000, ms: 200 };

/** Null for one that cannot be read: the browser then starts with what its folder has. */
export function readSidecar(bytes: Uint8Array | null): Sidecar | null {
  if (!bytes) return null;
  try {
    return Sidecar.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}

export function writeSidecar(sidecar: Sidecar): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(sidecar));
}

/** Only cookies: reading them needs no work from the pages, so it is done after every action. */
export async function captureCookies(context: BrowserContext, before: Sidecar | null): Promise<Sidecar> {
  return { ...(before ?? EMPTY), cookies: await context.cookies() };
}

/**
 * All cookies, the localStorage of the frames that are open and the IndexedDB of the pages; for other origins the last
 * capture is kept.
 */
export async function captureSidecar(context: BrowserContext, before: Sidecar | null): Promise<Sidecar> {
  const frames = framesByOrigin(context);
  const [cookies, databases, seen] = await Promise.all([
    context.cookies(),
    readOpenDatabases(context),
    Promise.all(
      frames.map((frame) =>
        // For a frame that hangs, closes or has no access to storage, the last capture is kept.
        withDeadline(frame.evaluate(readStorage), FRAME_MS).catch(() => null),
      ),
    ),
  ]);
  const origins = new Map((before ?? EMPTY).origins.map((entry) => [entry.origin, entry.local_storage]));
  for (const storage of seen) {
    if (!storage || JSON.stringify(storage.local_storage).length > STORAGE_CAP_CHARACTERS) continue;
    origins.delete(storage.origin);
    if (Object.keys(storage.local_storage).length > 0) origins.set(storage.origin, storage.local_storage);
  }
  return {
    ...(before ?? EMPTY),
    cookies,
    origins: [...origins].slice(-ORIGINS_KEPT).map(([origin, local_storage]) => ({ origin, local_storage })),
    indexed_db: mergeDatabases(before ?? EMPTY, databases),
  };
}

type Databases = { origin: string; databases: unknown[] | null };

/** Of the pages themselves: a frame in another site's page has databases of its own. */
async function readOpenDatabases(context: BrowserContext): Promise<Databases[]> {
  const frames = context.pages().map((page) => page.mainFrame());
  const byOrigin = new Map(
    frames.flatMap((frame) => (isWebAddress(frame.url()) ? [[new URL(frame.url()).origin, frame]] : [])),
  );
  const read = [...byOrigin.values()].map((frame) =>
    // For a page that hangs or closes, the last capture is kept.
    withDeadline(frame.evaluate(readIndexedDb, INDEXED_DB_LIMITS), DATABASES_MS).catch(() => null),
  );
  return (await Promise.all(read)).filter((found) => found !== null);
}

/** What cannot be captured is left out: what was captured before would be older than the rest. */
function mergeDatabases(before: Sidecar, found: readonly Databases[]): Sidecar['indexed_db'] {
  const kept = new Map(before.indexed_db.map((entry) => [entry.origin, entry]));
  for (const { origin, databases } of found) {
    const hasSome = databases !== null && databases.length > 0;
    // One that has not changed keeps its place, so that nothing is stored for it.
    if (hasSome && JSON.stringify(kept.get(origin)?.databases) === JSON.stringify(databases)) continue;
    kept.delete(origin);
    if (hasSome) kept.set(origin, { origin, databases });
  }
  return [...kept.values()].slice(-ORIGINS_KEPT);
}

/** All frames of an origin have the same storage. One in another site's page has one of its own, so top frames win. */
function framesByOrigin(context: BrowserContext): Frame[] {
  const frames = new Map<string, Frame>();
  const pages = context.pages();
  for (const frame of [...pages.map((page) => page.mainFrame()), ...pages.flatMap((page) => page.frames())]) {
    if (!isWebAddress(frame.url())) continue;
    const { origin } = new URL(frame.url());
    if (!frames.has(origin)) frames.set(origin, frame);
  }
  return [...frames.values()];
}

const INDEXED_DB_MS = 5_000;

const WithIndexedDb = z.object({
  origins: z.array(z.object({ origin: z.string(), indexedDB: z.array(z.unknown()).optional() })),
});

/**
 * Playwright reads it from a page of each origin that was visited, which may take seconds: only for a browser that is
 * about to end.
 */
export async function captureIndexedDb(context: BrowserContext, before: Sidecar): Promise<Sidecar> {
  const state = await withDeadline(context.storageState({ indexedDB: true }), INDEXED_DB_MS);
  const { origins } = WithIndexedDb.parse(state);
  const found = origins.flatMap(({ origin, indexedDB = [] }) =>
    indexedDB.length > 0 ? [{ origin, databases: indexedDB }] : [],
  );
  const withinCap = found.map(({ origin, databases }) => ({
    origin,
    databases: JSON.stringify(databases).length <= INDEXED_DB_LIMITS.characters ? databases : null,
  }));
  return { ...before, indexed_db: mergeDatabases(before, withinCap) };
}

/** For a folder without any: Playwright clears what is there, cookies included. */
export async function restoreIndexedDb(context: BrowserContext, sidecar: Sidecar): Promise<void> {
  if (sidecar.indexed_db.length === 0) return;
  const origins = sidecar.indexed_db.map(({ origin, databases }) => ({
    origin,
    localStorage: [],
    indexedDB: databases,
  }));
  await withDeadline(context.setStorageState({ cookies: [], origins }), INDEXED_DB_MS).catch(() => undefined);
}

function readStorage(): { origin: string; local_storage: Record<string, string> } {
  return { origin: location.origin, local_storage: Object.fromEntries(Object.entries(localStorage)) };
}

/** To be called before any page opens. The cookies in the folder may be 30 s older than those of the sidecar. */
export async function restoreCookies(context: BrowserContext, sidecar: Sidecar): Promise<void> {
  await context.clearCookies();
  const cookies = sidecar.cookies.map(({ partitionKey, ...cookie }) =>
    partitionKey === undefined ? cookie : { ...cookie, partitionKey },
  );
  try {
    await context.addCookies(cookies);
  } catch {
    // Chromium refuses all when one is invalid, so they are added one by one.
    for (const cookie of cookies) await context.addCookies([cookie]).catch(() => undefined);
  }
}

/**
 * Puts what was captured in the place of what the folder has: a Chromium that was killed had not written its last
 * seconds to disk. Best effort: a site may ask to log in again.
 */
export async function refillLocalStorage(context: BrowserContext, sidecar: Sidecar): Promise<void> {
  if (sidecar.origins.length === 0) return;
  const page = await context.newPage();
  try {
    await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    for (const { origin, local_storage } of sidecar.origins.toReversed()) {
      await withDeadline(refillOrigin(page, origin, local_storage), ORIGIN_MS).catch(() => undefined);
    }
  } finally {
    await page.close();
  }
}

async function refillOrigin(page: Page, origin: string, storage: Record<string, string>): Promise<void> {
  await page.goto(origin, { waitUntil: 'commit', timeout: ORIGIN_MS });
  await page.evaluate((entries) => {
    localStorage.clear();
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(storage));
}
