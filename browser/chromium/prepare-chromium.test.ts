import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { describeChromium } from '#browser/chromium/describe-chromium.ts';
import { prepareChromium } from '#browser/chromium/prepare-chromium.ts';
import { unpackChromium } from '#browser/chromium/unpack-chromium.ts';
import { testBrowserSettings } from '#browser/test-browser.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'legwork-test-prepare-'));
fs.chmodSync(folder, 0o711);
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const settings = { ...testBrowserSettings(folder), allow_no_sandbox: false };

function writeProgram(name: string, script: string): string {
  const file = path.join(folder, name);
  fs.writeFileSync(file, `#!/bin/sh\n${script}\n`);
  fs.chmodSync(file, 0o755);
  return file;
}

const prepare = async (changed: Partial<typeof settings>) => {
  const warnings: string[] = [];
  const chromium = await prepareChromium({ ...settings, ...changed }, (sentence) => warnings.push(sentence));
  return { chromium, warnings };
};

test('two that unpack at once get one whole Chromium, which needs nothing of the system', async () => {
  const unpacked = path.join(folder, 'unpacked');
  const [first, second] = await Promise.all([unpackChromium(unpacked), unpackChromium(unpacked)]);
  expect(second).toEqual(first);
  expect(fs.readdirSync(unpacked)).toHaveLength(1);
  const { stdout } = await promisify(execFile)('ldd', [first.executable_path], { env: first.environment });
  expect(stdout).not.toContain('not found');
  expect(stdout).toContain(path.join(unpacked, path.basename(path.dirname(first.executable_path)), 'al2023'));
}, 60_000);

test('Chromium starts with its sandbox or says that it cannot, and looks like a browser that somebody sits at', async () => {
  const { chromium, warnings } = await prepare({ allow_no_sandbox: true });
  const isConfined = ['own_user', 'user_namespace', 'as_we_are'].includes(chromium.sandbox);
  expect(warnings.some((sentence) => sentence.includes('without its sandbox'))).toBe(!isConfined);
  expect(chromium.user_agent).toMatch(/ Chrome\/\d+/);
  expect(chromium.user_agent).not.toContain('Headless');
  const described = await describeChromium({ ...settings, allow_no_sandbox: true });
  expect(described).toMatch(isConfined ? /^Chromium .*\d+\.\d+, .* with its sandbox/ : /WITHOUT its sandbox/);
});

test('a path to nothing, and a program that lacks a library, are said in a sentence', async () => {
  await expect(prepare({ executable_path: path.join(folder, 'nothing') })).rejects.toThrow(
    /^CHROMIUM_PATH says .*nothing, but there is no program there\./,
  );
  const broken = writeProgram(
    'broken',
    'echo "$0: error while loading shared libraries: libnspr4.so: cannot open shared object file" >&2; exit 127',
  );
  await expect(prepare({ executable_path: broken })).rejects.toThrow(
    /lacks libnspr4\.so\. Install a whole one \(Debian and Ubuntu: apt install chromium\)/,
  );
});

test('where no sandbox works, Chromium runs only if that was allowed, and says so', async () => {
  const { chromium } = await prepare({ allow_no_sandbox: true });
  const environment = Object.entries(chromium.environment).map(([name, value]) => `${name}='${value}'`);
  const unconfined = writeProgram(
    'unconfined',
    `case "$*" in *--no-sandbox*) exec env ${environment.join(' ')} '${chromium.executable_path}' "$@";; esac
    echo "FATAL: No usable sandbox!" >&2; exit 1`,
  );
  await expect(prepare({ executable_path: unconfined })).rejects.toThrow('ALLOW_NO_SANDBOX=1');
  const allowed = await prepare({ executable_path: unconfined, allow_no_sandbox: true });
  expect(allowed.chromium.sandbox).toBe(process.getuid?.() === 0 ? 'own_user_without_sandbox' : 'none');
  expect(allowed.warnings.join()).toContain('without its sandbox');
});
