import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './child.mjs';

const VITE = path.join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
const STAMP = '.built-from';

/**
 * Builds the pages into `folder`, unless the last build had the same sources and settings. Pages in another folder than
 * the usual one that were not built here are used as they are: a build empties the folder. Returns vite's output when
 * it fails, else null.
 */
export async function buildWebIfChanged({ folder, env, onBuild }) {
  const stamp = path.join(folder, STAMP);
  const isUsual = path.resolve(folder) === path.join(ROOT, 'web', 'dist');
  if (!isUsual && !existsSync(stamp) && existsSync(path.join(folder, 'index.html'))) return null;
  const fingerprint = fingerprintOf(env);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return null;
  onBuild?.();
  // A build that is killed must not pass for one that was made elsewhere.
  if (existsSync(stamp)) writeFileSync(stamp, 'unfinished');
  const args = [VITE, 'build', 'web', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
  const vite = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [vite.stdout, vite.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  const killVite = () => vite.kill();
  process.once('exit', killVite);
  const code = await new Promise((resolve) => {
    vite.once('error', () => resolve(1));
    vite.once('close', resolve);
  });
  process.off('exit', killVite);
  if (code !== 0) return output.trim() || 'vite could not be started';
  writeFileSync(stamp, fingerprint);
  return null;
}

function fingerprintOf(env) {
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', 'tsconfig.json', ...sourcesIn('web'), ...sourcesIn('shared')]) {
    hash.update(`${file}\0`).update(readFileSync(path.join(ROOT, file)));
  }
  for (const name of Object.keys(env).toSorted()) {
    if (name.startsWith('VITE_')) hash.update(`\0${name}=${env[name]}`);
  }
  return hash.digest('hex');
}

function sourcesIn(folder) {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return file === path.join('web', 'dist') ? [] : sourcesIn(file);
      return /\.test\.tsx?$/.test(entry.name) ? [] : [file];
    })
    .toSorted((a, b) => (a < b ? -1 : 1));
}
