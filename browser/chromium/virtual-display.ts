import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { makeShortFolder, removeShortFolder } from '#browser/chromium/short-folder.ts';
import { readUserNumbers, userOfDisplay } from '#browser/chromium/user-numbers.ts';
import { withDeadline } from '#browser/with-deadline.ts';

/** An X display for the windows of browsers. */
export type Display = {
  /**
   * Lets the browser of a user on the display, which is started when it is not running. The folder belongs to this
   * process; the file in it is given to the user. Answers what the browser's environment needs; rejects when there is
   * no display.
   */
  admit(folder: string, uid: number | null): Promise<Record<string, string>>;
  close(): Promise<void>;
};

const SCREEN = '1920x1080x24';
const START_MS = 10_000;
const END_MS = 3_000;

/**
 * Xvfb when it is installed, one for this process; otherwise the display that this process was started on, if any.
 * Xvfb comes first so that no windows open on a person's desktop.
 */
export function findDisplay(environment: NodeJS.ProcessEnv, log: (sentence: string) => void): Display | null {
  if (process.platform !== 'linux') return null;
  const program = findProgram('Xvfb', environment.PATH ?? '');
  if (program) return createVirtualDisplay(program, log);
  const { DISPLAY, XAUTHORITY } = environment;
  if (!DISPLAY) return null;
  const given = { DISPLAY, ...(XAUTHORITY ? { XAUTHORITY } : {}) };
  return { admit: () => Promise.resolve(given), close: () => Promise.resolve() };
}

function findProgram(name: string, searchPath: string): string | undefined {
  return searchPath
    .split(path.delimiter)
    .filter((folder) => path.isAbsolute(folder))
    .map((folder) => path.join(folder, name))
    .find((file) => fs.existsSync(file));
}

type RunningDisplay = { child: ChildProcess; folder: string; name: string; cookie: Buffer };

function createVirtualDisplay(program: string, log: (sentence: string) => void): Display {
  let running: Promise<RunningDisplay> | null = null;
  let isClosed = false;

  function ensureRunning(): Promise<RunningDisplay> {
    if (isClosed) return Promise.reject(new Error('The display is being closed'));
    if (!running) {
      const starting = startXvfb(program, () => {
        if (running === starting) running = null;
        if (!isClosed) log('The virtual display ended unexpectedly; the next browser starts it again.');
      });
      running = starting;
      starting.catch(() => {
        if (running === starting) running = null;
      });
    }
    return running;
  }

  return {
    async admit(folder, uid) {
      const { name, cookie } = await ensureRunning();
      const file = path.join(folder, 'display-access');
      writeAccess(file, cookie, uid);
      return { DISPLAY: name, XAUTHORITY: file };
    },
    async close() {
      isClosed = true;
      const started = await running?.catch(() => null);
      if (!started) return;
      const ended = once(started.child, 'exit');
      started.child.stdin?.end();
      await withDeadline(ended, END_MS).catch(() => started.child.kill('SIGKILL'));
    },
  };
}

/**
 * Xvfb ends when the standard input of the shell around it does, which is also when this process is killed. The display
 * chooses a free number, and writes it to its third channel.
 */
const SCRIPT = `exec 4<&0
"$@" <&- & display=$!
(read -r _ <&4; kill $display) & watcher=$!
wait $display
kill $watcher 2>/dev/null`;

async function startXvfb(program: string, onEnd: () => void): Promise<RunningDisplay> {
  // As root, a server that browsers talk to must not be root.
  const numbers = readUserNumbers();
  const uid = numbers && userOfDisplay(numbers);
  const folder = makeShortFolder(uid);
  const cookie = randomBytes(16);
  const access = path.join(folder, 'access');
  writeAccess(access, cookie, uid);
  const options = [
    '-displayfd',
    '3',
    '-screen',
    '0',
    SCREEN,
    '-nolisten',
    'tcp',
    '-noreset',
    '-auth',
    access,
  ];
  const child = spawn('/bin/sh', ['-c', SCRIPT, 'sh', program, ...options], {
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', TMPDIR: folder, HOME: folder },
    ...(uid === null ? {} : { uid, gid: uid }),
  });
  const exited = new Promise<never>((_resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error('Xvfb ended')));
  });
  exited.catch(() => undefined);
  // The shell may end before its input is closed.
  child.stdin?.on('error', () => undefined);
  child.once('exit', () => removeShortFolder(folder));
  try {
    const number = await withDeadline(Promise.race([readNumber(child.stdio[3]), exited]), START_MS);
    child.once('exit', onEnd);
    return { child, folder, name: `:${number}`, cookie };
  } catch (error) {
    child.kill('SIGKILL');
    throw new Error('Xvfb did not start', { cause: error });
  }
}

async function readNumber(channel: ChildProcess['stdio'][3]): Promise<number> {
  let text = '';
  for await (const chunk of readable(channel)) {
    text += String(chunk);
    const number = /^\s*(\d{1,6})\n/.exec(text)?.[1];
    if (number) return Number(number);
    if (text.length > 100) break;
  }
  throw new Error('Xvfb named no display');
}

function readable(channel: ChildProcess['stdio'][3]): Readable {
  if (!channel || !('readable' in channel)) throw new Error('The third channel is not open');
  return channel;
}

/** One entry that holds for any display, as libXau reads it: family, address, number, name and cookie. */
function writeAccess(file: string, cookie: Buffer, uid: number | null): void {
  const ANY_FAMILY = 0xffff;
  const field = (bytes: Buffer) =>
    Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 255]), bytes]);
  const empty = field(Buffer.alloc(0));
  const entry = [Buffer.from([ANY_FAMILY >> 8, ANY_FAMILY & 255]), empty, empty];
  const bytes = Buffer.concat([...entry, field(Buffer.from('MIT-MAGIC-COOKIE-1')), field(cookie)]);
  fs.rmSync(file, { force: true });
  fs.writeFileSync(file, bytes, { mode: 0o600, flag: 'wx' });
  if (uid !== null) fs.chownSync(file, uid, uid);
}
