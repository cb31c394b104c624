import { spawnSync } from 'node:child_process';
import path from 'node:path';

/**
 * Runs npm with the machine's own Node. The one of this project, first on the PATH in npm scripts, is inside
 * node_modules, which npm is about to replace.
 */
export function runNpm(cwd, args) {
  const searchPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !/[\\/]node_modules[\\/]\.bin[\\/]?$/.test(folder))
    .join(path.delimiter);
  const env = { ...process.env, PATH: searchPath };
  // Set by the npm that started this process, and wrong for another folder.
  delete env.npm_config_local_prefix;
  const isWindows = process.platform === 'win32';
  const result = spawnSync(isWindows ? 'npm.cmd' : 'npm', args, {
    cwd,
    env,
    encoding: 'utf8',
    shell: isWindows,
  });
  if (result.error) return { status: 1, output: `npm could not be run: ${result.error.message}` };
  return { status: result.status, output: `${result.stdout}${result.stderr}` };
}
