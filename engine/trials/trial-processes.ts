import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const ENTRY = path.join(import.meta.dirname, 'trial-worker.ts');

/** Starts a worker in a process of its own, and answers when it takes runs. */
export async function startTrialWorker(
  databaseUrl: string,
  options: { name: string; slots: number; data_folder?: string },
): Promise<ChildProcess> {
  const child = fork(ENTRY, [databaseUrl, options.name, `${options.slots}`, options.data_folder ?? ''], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [],
  });
  const died = once(child, 'exit').then(() => {
    throw new Error('A worker process died while it started.');
  });
  await Promise.race([once(child, 'message'), died]);
  died.catch(() => {});
  return child;
}

/** Has the worker hand its runs over and end. */
export async function closeTrialWorker(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.disconnect();
  await exit;
}

export async function killTrialWorker(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}
