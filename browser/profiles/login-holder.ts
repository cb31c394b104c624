import fs from 'node:fs';
import type { Page } from 'playwright-core';
import { openBrowserHost } from '#browser/browser-host.ts';
import { recordingMeter, testBrowserSettings } from '#browser/test-browser.ts';

/**
 * A process with a browser, for tests that kill it: `node login-holder.ts <data folder> <file>`. The file stands for the
 * profile's row: what is stored in it outlives the process. Commands and replies are messages.
 */
const [, , dataFolder = '', file = ''] = process.argv;

export type LoginCommand =
  | { do: 'log_in'; origin: string; version: number; live: boolean }
  | { do: 'read'; origin: string }
  | { do: 'close_page' }
  | { do: 'end' };

type Row = { generation: number; sidecar: string | null };

function readRow(): Row {
  if (!fs.existsSync(file)) return { generation: 0, sidecar: null };
  const { generation, sidecar }: Row = JSON.parse(fs.readFileSync(file, 'utf8'));
  return { generation, sidecar };
}

function writeRow(change: Partial<Row>): void {
  fs.writeFileSync(`${file}.new`, JSON.stringify({ ...readRow(), ...change }));
  fs.renameSync(`${file}.new`, file);
}

const host = await openBrowserHost(testBrowserSettings(dataFolder));
const page = await host.openPage({
  profile: {
    id: '00000000-0000-4000-8000-000000000001',
    async loadSidecar() {
      const { sidecar } = readRow();
      return sidecar === null ? null : Buffer.from(sidecar, 'base64');
    },
    async raiseGeneration() {
      const generation = readRow().generation + 1;
      writeRow({ generation });
      return generation;
    },
    async saveSidecar(sidecar) {
      writeRow({ sidecar: Buffer.from(sidecar).toString('base64') });
    },
  },
  meter: recordingMeter([]),
  signal: new AbortController().signal,
  state: null,
});

function tab(): Page {
  const current = page.tabs.current();
  if (!current) throw new Error('The page has no tab.');
  return current;
}

async function perform(command: LoginCommand): Promise<string> {
  if (command.do === 'log_in') return logIn(command);
  if (command.do === 'read') return readLogin(command.origin);
  await page.close();
  if (command.do === 'end') await host.close();
  return 'done';
}

async function logIn({ origin, version, live }: Extract<LoginCommand, { do: 'log_in' }>): Promise<string> {
  // As a live session does it.
  if (live) page.tabs.watchLogins();
  await tab().goto(`${origin}/start?${version}`);
  await tab().click('#login');
  await tab().waitForFunction(() => document.title === 'logged in');
  // As a run does it before its end is told.
  if (!live) await page.saveLogins();
  return 'logged in';
}

async function readLogin(origin: string): Promise<string> {
  await tab().goto(origin);
  await tab().waitForFunction(() => document.title === 'known');
  return (await tab().textContent('#known')) ?? '';
}

process.on('message', (command: LoginCommand) => {
  void perform(command).then(
    (reply) => process.send?.(reply),
    (error: unknown) => process.send?.(`failed: ${String(error)}`),
  );
});
process.once('disconnect', () => process.exit());
process.send?.('ready');
