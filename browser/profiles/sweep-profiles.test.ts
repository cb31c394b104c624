import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sweepProfiles } from '#browser/profiles/sweep-profiles.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

function makeDataFolder(names: readonly string[]): { folder: string; left(): string[] } {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'legwork-sweep-'));
  // As root, what browsers keep is elsewhere when their users cannot enter the data folder.
  fs.chmodSync(folder, 0o755);
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  for (const name of names) {
    fs.mkdirSync(path.join(folder, 'profiles', name, 'browser'), { recursive: true });
    fs.writeFileSync(path.join(folder, 'profiles', name, 'browser', 'Cookies'), 'secret');
  }
  return { folder, left: () => fs.readdirSync(path.join(folder, 'profiles')).toSorted() };
}

test('folders of profiles that are no more go, and nothing else does', async () => {
  const [known, orphan] = [randomUUID(), randomUUID()];
  const { folder, left } = makeDataFolder([known, orphan, 'not-a-profile']);
  const asked: string[] = [];
  const swept = await sweepProfiles(folder, {
    now: Date.now() + 2 * DAY_MS,
    listKnown: async (ids) => {
      asked.push(...ids);
      return new Set([known]);
    },
  });
  expect(swept).toEqual([orphan]);
  expect(asked.toSorted()).toEqual([known, orphan].toSorted());
  expect(left()).toEqual([known, 'not-a-profile'].toSorted());
});

test('a folder used within a day stays', async () => {
  const { folder, left } = makeDataFolder([randomUUID()]);
  expect(await sweepProfiles(folder, { now: Date.now(), listKnown: async () => new Set() })).toEqual([]);
  expect(left()).toHaveLength(1);
});

test('a machine that never had a profile has nothing to sweep', async () => {
  const { folder } = makeDataFolder([]);
  expect(await sweepProfiles(folder, { now: Date.now(), listKnown: async () => new Set() })).toEqual([]);
});
