import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { FEATURES_OFF } from '#browser/chromium/features.ts';

const SWITCH = '--disable-features=';

test('what Playwright turns off is off in our list too, which takes its place', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'legwork-features-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const told = path.join(folder, 'told');
  const browser = path.join(folder, 'browser');
  fs.writeFileSync(browser, `#!/bin/sh\nprintf '%s\\n' "$@" > '${told}'\n`, { mode: 0o755 });
  // It ends at once, which Playwright reports.
  await expect(chromium.launch({ executablePath: browser })).rejects.toThrow('has been closed');
  const given = fs
    .readFileSync(told, 'utf8')
    .split('\n')
    .find((argument) => argument.startsWith(SWITCH));
  const theirs = given?.slice(SWITCH.length).split(',') ?? [];
  expect(theirs.length).toBeGreaterThan(5);
  expect(theirs.filter((feature) => !FEATURES_OFF.slice(SWITCH.length).split(',').includes(feature))).toEqual(
    [],
  );
});
