import fs from 'node:fs';

/** The main processes of Chromium on a profile's folder. Empty where there is no /proc. */
export function chromiumPids(browserFolder: string): number[] {
  if (process.platform !== 'linux') return [];
  const wanted = `--user-data-dir=${browserFolder}`;
  return fs
    .readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => {
      const words = readWords(`/proc/${pid}/cmdline`);
      return words.includes(wanted) && !words.some((word) => word.startsWith('--type='));
    });
}

/** Kills only processes whose command line names this folder. */
export function killChromium(browserFolder: string): void {
  let pids: number[] = [];
  try {
    pids = chromiumPids(browserFolder);
  } catch {
    // /proc cannot be read while this process has too many files open.
  }
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process has ended in the meantime.
    }
  }
}

function readWords(file: string): string[] {
  try {
    return fs.readFileSync(file, 'utf8').split('\0');
  } catch {
    return [];
  }
}
