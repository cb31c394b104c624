import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const EXIT_WITH_PARENT = pathToFileURL(path.join(ROOT, 'scripts', 'exit-with-parent.mjs')).href;
const IS_WINDOWS = process.platform === 'win32';

/**
 * Starts a Node program that ends when we end, whatever ends us. It leads a process group of its own: Ctrl-C then
 * reaches only us, and we end the programs in order, with everything they started.
 */
export function startChild(name, args, { env, stdout = 'ignore' }) {
  const process_ = spawn(process.execPath, ['--import', EXIT_WITH_PARENT, ...args], {
    cwd: ROOT,
    env,
    stdio: ['ignore', stdout, 'inherit', 'ipc'],
    detached: !IS_WINDOWS,
    windowsHide: true,
  });
  // Later ones too, such as of a signal that could not be sent; without a listener they would end this process.
  process_.on('error', () => {});
  const ended = new Promise((resolve) => {
    process_.once('error', (error) => resolve({ code: null, signal: null, error }));
    process_.once('exit', (code, signal) => resolve({ code, signal, error: null }));
  });
  return { name, pid: process_.pid, process: process_, ended };
}

/** Sends SIGTERM, and SIGKILL after the timeout. Returns whether the child ended before that. */
export async function stopChild(child, patienceMs) {
  const { process: process_, ended } = child;
  if (process_.exitCode === null && process_.signalCode === null) process_.kill('SIGTERM');
  const endedByItself = await Promise.race([ended.then(() => true), delay(patienceMs).then(() => false)]);
  killGroup(child);
  await ended;
  return endedByItself;
}

/** The child's own children, too, should any be left. */
export function killGroup({ pid, process: process_ }) {
  try {
    if (IS_WINDOWS) process_.kill('SIGKILL');
    else process.kill(-pid, 'SIGKILL');
  } catch {
    // No process is left in the group.
  }
}

function delay(milliseconds) {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}
