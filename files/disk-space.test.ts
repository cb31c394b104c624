import os from 'node:os';
import { expect, test } from 'vitest';
import { describeLowSpace, readFreeBytes } from '#files/disk-space.ts';

test('low space is warned of before the disk is full, and while it is', () => {
  expect(describeLowSpace(500_000_000)).toBeNull();
  expect(describeLowSpace(499_999_999)).toMatch(/^Only 499 MB are left on the disk/);
  expect(describeLowSpace(9_999_999)).toMatch(/^There is no space left on the disk/);
  expect(describeLowSpace(null)).toBeNull();
});

test('the space of a folder is read, and of one that is not there nothing', async () => {
  expect(await readFreeBytes(os.tmpdir())).toBeGreaterThan(0);
  expect(await readFreeBytes('/nowhere/at/all')).toBeNull();
});
