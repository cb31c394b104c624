import fs from 'node:fs';

/**
 * A process that can be told from a later one with the same id: ids are used again, in containers after every restart.
 * Without /proc only the id is compared.
 */
export type ProcessIdentity = { pid: number; started: string };

export function identifyProcess(pid: number): ProcessIdentity {
  return { pid, started: startOf(pid) };
}

export function isRunning({ pid, started }: ProcessIdentity): boolean {
  // 0 would ask about our own process group.
  if (!Number.isInteger(pid) || pid < 1) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const now = startOf(pid);
  return started === '' || now === '' || now === started;
}

export function formatIdentity({ pid, started }: ProcessIdentity): string {
  return `${pid} ${started}`.trim();
}

/** Null for what formatIdentity has not written, such as a file that was cut off. */
export function parseIdentity(text: string): ProcessIdentity | null {
  const [, pid, started = ''] = /^(\d{1,10})(?: (\d+))?$/.exec(text.trim()) ?? [];
  return pid === undefined ? null : { pid: Number(pid), started };
}

/** Clock ticks after the boot, the 22nd field; the second one is the program's name and may hold anything. */
function startOf(pid: number): string {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
