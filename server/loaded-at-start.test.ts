import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** The npm packages that a module brings into the process when it is imported. */
async function packagesOf(module: string): Promise<string[]> {
  const program = `
    const { registerHooks } = await import('node:module');
    const loaded = new Set();
    registerHooks({
      load(url, context, next) {
        const name = /\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)\\/(?!.*\\/node_modules\\/)/.exec(url)?.[1];
        if (name) loaded.add(name);
        return next(url, context);
      },
    });
    await import(${JSON.stringify(module)});
    console.log(JSON.stringify([...loaded]));
    process.exit();`;
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program]);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

/** Loaded by what needs them, when it does: each costs every process memory for as long as it runs. */
const RARELY_USED = [
  '@ai-sdk/anthropic',
  '@ai-sdk/google',
  '@ai-sdk/openai',
  '@ai-sdk/openai-compatible',
  '@sparticuz/chromium',
  'ai',
  'csv-parse',
  'emulate',
  'read-excel-file',
  'unpdf',
  'vite',
  'write-excel-file',
];

test.each([
  { role: 'API', module: '#server/open-api.ts', never: [...RARELY_USED, 'playwright-core'] },
  { role: 'worker', module: '#server/open-worker.ts', never: [...RARELY_USED, 'fastify', 'stripe'] },
])(
  'an idle $role has no library in memory that it rarely needs',
  { timeout: 300_000 },
  async ({ module, never }) => {
    const loaded = await packagesOf(module);
    expect(loaded).toEqual(expect.arrayContaining(['kysely', 'pg', 'luxon']));
    expect(loaded.filter((name) => never.includes(name))).toEqual([]);
  },
);
