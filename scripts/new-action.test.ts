import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
const PROJECT = path.join(import.meta.dirname, '..');
let folder: string;

/** A copy of what steps are made of. */
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'legwork-new-action-'));
  for (const part of ['integrations', 'shared', 'package.json']) {
    fs.cpSync(path.join(PROJECT, part), path.join(folder, part), { recursive: true });
  }
  fs.mkdirSync(path.join(folder, 'docs'));
  fs.symlinkSync(path.join(PROJECT, 'node_modules'), path.join(folder, 'node_modules'));
  fs.copyFileSync(
    path.join(PROJECT, 'docs', 'integrations.md'),
    path.join(folder, 'docs', 'integrations.md'),
  );
  fs.writeFileSync(path.join(folder, 'vitest.config.mjs'), 'export default {};\n');
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

const newAction = (...args: string[]) =>
  run(process.execPath, [path.join(PROJECT, 'scripts', 'new-action.mjs'), ...args], { cwd: folder });

test('a new step works, has a test, and passes the checks of all steps', async () => {
  await newAction('gmail', 'archive-message');
  await newAction('text', 'shorten');
  // A name that another app has a step of.
  await newAction('google-drive', 'search');
  const index = fs.readFileSync(path.join(folder, 'integrations', 'index.ts'), 'utf8');
  expect(index).toContain(
    "import { search as googleDriveSearch } from '#integrations/google-drive/search.ts';",
  );
  expect(index).toMatch(/createDraft,\n {2}archiveMessage,\n/);
  const docs = fs.readFileSync(path.join(folder, 'docs', 'integrations.md'), 'utf8');
  expect(docs).toContain('`gmail.archive_message` · needs an account of Gmail');
  const files = ['gmail/archive-message', 'text/shorten', 'google-drive/search', 'index', 'catalogue'].map(
    (file) => `integrations/${file}.test.ts`,
  );
  const { VITEST: _outer, ...env } = process.env;
  const vitest = path.join(PROJECT, 'node_modules', 'vitest', 'vitest.mjs');
  const { stdout } = await run(process.execPath, [vitest, 'run', ...files], {
    cwd: folder,
    env: { ...env, NO_COLOR: '1' },
  });
  expect(stdout).toMatch(/Test Files +5 passed \(5\)/);
});

test('a name that cannot be one, and a step that is there already, are refused', async () => {
  await expect(newAction('gmail', 'Archive Message')).rejects.toMatchObject({
    stderr: expect.stringContaining('in small letters'),
  });
  await expect(newAction('../evil', 'step')).rejects.toMatchObject({ code: 1 });
  await expect(newAction('gmail', 'send-email')).rejects.toMatchObject({
    stderr: expect.stringContaining('exists already'),
  });
});
