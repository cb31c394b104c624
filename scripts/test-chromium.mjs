import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './child.mjs';

/** Imported by a child process: scripts may not import the product. */
const FINDER = '#browser/chromium/find-chromium.ts';

/**
 * The path of the Chromium that the product would use. The one from npm needs environment variables, and test runners
 * take only a path, so it gets a launcher script. Throws the product's sentence when there is none.
 */
export function findTestChromium(folder) {
  const program = `
    import os from 'node:os';
    import path from 'node:path';
    const { findChromium } = await import(${JSON.stringify(FINDER)});
    // The same folder as in the tests of browser/, so that it is unpacked once.
    const folder = path.join(${JSON.stringify(folder)}, 'legwork-test-chromium-' + (process.getuid?.() ?? 'user'));
    const settings = { executable_path: process.env.CHROMIUM_PATH || null, chromium_folder: folder };
    console.log(JSON.stringify(await findChromium(settings)));`;
  const args = ['--input-type=module', '--eval', program];
  const answer = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8', timeout: 180_000 });
  if (answer.status !== 0) throw new Error(/StartError: (.*)/.exec(answer.stderr)?.[1] ?? answer.stderr);
  const { executable_path: executable, environment } = JSON.parse(answer.stdout);
  const settings = Object.entries(environment);
  if (settings.length === 0) return executable;
  const launcher = path.join(folder, 'chromium.sh');
  const exports = settings.map(([name, value]) => `export ${name}=${quote(value)}\n`).join('');
  writeFileSync(launcher, `#!/bin/sh\n${exports}exec ${quote(executable)} "$@"\n`, { mode: 0o755 });
  return launcher;
}

function quote(text) {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
