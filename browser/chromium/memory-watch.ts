import fs from 'node:fs';

const LOOK_EVERY_MS = 5_000;
const PAGE_SIZE_BYTES = 4_096;
const RENDERER_MOST_BYTES = 1.5 * 1024 ** 3;
const BROWSER_MOST_BYTES = 3 * 1024 ** 3;

export type WatchLimits = { every_ms: number; renderer_bytes: number; browser_bytes: number };

/**
 * Kills renderers and browsers that exceed a memory limit, before the kernel's OOM killer picks a process: a page of
 * 50 MB can take 12 GB. Returns a function that stops it. Does nothing where there is no /proc.
 */
export function watchMemory(
  folders: () => string[],
  log: (sentence: string) => void,
  limits: WatchLimits = {
    every_ms: LOOK_EVERY_MS,
    renderer_bytes: RENDERER_MOST_BYTES,
    browser_bytes: BROWSER_MOST_BYTES,
  },
): () => void {
  if (process.platform !== 'linux') return () => undefined;
  const timer = setInterval(() => {
    const watched = folders();
    if (watched.length === 0) return;
    try {
      closeExcessPages(new Set(watched), limits, log);
    } catch (error) {
      // /proc cannot be read while this process has too many files open.
      log(`The memory of browsers could not be read: ${String(error)}`);
    }
  }, limits.every_ms);
  timer.unref();
  return () => clearInterval(timer);
}

type ProcessEntry = { pid: number; parent: number; words: string[]; bytes: number };

function closeExcessPages(folders: Set<string>, limits: WatchLimits, log: (sentence: string) => void): void {
  const entries = listProcesses();
  for (const main of entries.values()) {
    const folder = main.words.find((word) => word.startsWith('--user-data-dir='))?.slice(16);
    if (!folder || !folders.has(folder) || isChild(main)) continue;
    const family = [...entries.values()].filter((entry) => descendsFrom(entry, main.pid, entries));
    const total = family.reduce((sum, entry) => sum + entry.bytes, 0);
    if (total > limits.browser_bytes) {
      log(`The browser on ${folder} took ${megabytes(total)} of memory and was ended.`);
      endProcess(main.pid);
      continue;
    }
    for (const entry of family) {
      if (!entry.words.includes('--type=renderer') || entry.bytes <= limits.renderer_bytes) continue;
      log(`A page in ${folder} took ${megabytes(entry.bytes)} of memory and was ended.`);
      endProcess(entry.pid);
    }
  }
}

const isChild = (entry: ProcessEntry) => entry.words.some((word) => word.startsWith('--type='));

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`;

function descendsFrom(entry: ProcessEntry, pid: number, entries: Map<number, ProcessEntry>): boolean {
  for (let at: ProcessEntry | undefined = entry; at; at = entries.get(at.parent))
    if (at.pid === pid) return true;
  return false;
}

function listProcesses(): Map<number, ProcessEntry> {
  const entries = new Map<number, ProcessEntry>();
  for (const name of fs.readdirSync('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    try {
      // The name in brackets may contain spaces; the parent's id is the second word after it.
      const stat = fs.readFileSync(`/proc/${pid}/stat`, 'latin1');
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      const [, resident = 0, shared = 0] = fs
        .readFileSync(`/proc/${pid}/statm`, 'latin1')
        .split(' ')
        .map(Number);
      // Chromium's child processes write their flags as one title, separated by spaces.
      const words = fs.readFileSync(`/proc/${pid}/cmdline`, 'latin1').split(/\0| (?=--)/);
      entries.set(pid, { pid, parent, words, bytes: (resident - shared) * PAGE_SIZE_BYTES });
    } catch {
      // The process ended in the meantime.
    }
  }
  return entries;
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process ended in the meantime.
  }
}
