/** `npm run bench`: the figures Legwork promises, measured here and now, beside their targets. */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT, startChild, stopChild } from './child.mjs';
import { findFreePorts } from './ports.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'legwork-bench-'));
// The database and the browsers run as other users than root.
chmodSync(folder, 0o755);
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));

/** Each in a process of its own: the scripts import nothing of the product, and the figures should not mix. */
const ours = (file) => JSON.stringify(`#${file}`);
const ENGINE = `
  const { startEmbeddedPostgres } = await import(${ours('db/embedded-postgres.ts')});
  const { migrate } = await import(${ours('db/migrate.ts')});
  const { benchEngine } = await import(${ours('engine/bench-engine.ts')});
  const postgres = await startEmbeddedPostgres({ folder: process.env.BENCH_FOLDER, database: 'bench' });
  try {
    await migrate(postgres.url);
    console.log(JSON.stringify(await benchEngine(postgres.url)));
  } finally {
    await postgres.stop();
  }`;
const ACTIONS = `
  const { benchBrowserActions } = await import(${ours('browser/page/bench-actions.ts')});
  console.log(JSON.stringify(await benchBrowserActions()));`;
const LIVE = `
  const { benchLive } = await import(${ours('browser/live/bench-live.ts')});
  console.log(JSON.stringify(await benchLive()));`;

const rows = [];
await addRows('the engine', async () => await runProgram(ENGINE));
await addRows('browser actions', async () => {
  const { ratio } = await runProgram(ACTIONS);
  return [
    { what: 'a browser action, against raw playwright-core', value: ratio, unit: '×', target: '≤ 1.15' },
  ];
});
await addRows('the live view', async () => await runProgram(LIVE));
await addRows('starting', benchStart);
printTable();

async function addRows(name, measure) {
  console.log(`Measuring ${name}…`);
  try {
    rows.push(...(await measure()));
  } catch (error) {
    console.error(`${name} could not be measured: ${error.message}`);
    process.exitCode = 1;
  }
}

async function runProgram(program) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: ROOT,
    env: { ...process.env, BENCH_FOLDER: path.join(folder, 'engine') },
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: 180_000,
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  const code = await new Promise((resolve) => {
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`it ended with ${code}`);
  return JSON.parse(output.trim().split('\n').at(-1));
}

/** The second start on the same data, with the pages built: what a person waits for each morning. */
async function benchStart() {
  const [web, api, sandbox, practice] = await findFreePorts(4);
  const env = {
    ...process.env,
    WEB_PORT: web,
    API_PORT: api,
    SANDBOX_PORT: sandbox,
    PRACTICE_PORT: practice,
    WEB_FOLDER: path.join(folder, 'web'),
    LEGWORK_DATA: path.join(folder, 'data'),
  };
  await stopChild((await startLegwork(env)).child, 30_000);
  const { child, seconds } = await startLegwork(env);
  try {
    const memory = await idleMemory(child.pid);
    return [
      { what: 'npm start, warm, to a usable page', value: seconds, unit: 's', target: '≤ 6' },
      ...(memory === null
        ? []
        : [{ what: 'idle memory of API and worker', value: memory, unit: 'MB', target: '≤ 250' }]),
    ];
  } finally {
    await stopChild(child, 30_000);
  }
}

async function startLegwork(env) {
  const started = performance.now();
  const child = startChild('Legwork', ['scripts/start.mjs'], { env, stdout: 'pipe' });
  await new Promise((resolve, reject) => {
    let said = '';
    child.process.stdout.setEncoding('utf8').on('data', (text) => {
      said += text;
      if (said.includes('Legwork is ready at')) resolve();
    });
    child.ended.then(() => reject(new Error(said.trim() || 'it ended')), reject);
  });
  const page = await fetch(`http://localhost:${env.WEB_PORT}/`);
  await page.text();
  return { child, seconds: (performance.now() - started) / 1000 };
}

/** In megabytes, once it has come to rest. Shared pages count by their share; only Linux tells. */
async function idleMemory(parent) {
  if (process.platform !== 'linux') return null;
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ');
  const server = children.find((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('server/main.ts'),
  );
  const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${server}/smaps_rollup`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

function printTable() {
  const cells = rows.map(({ what, value, unit, target }) => [
    what,
    `${round(value)} ${unit}`,
    `${target} ${unit}`,
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column].length)));
  console.log('');
  for (const [what, value, target] of cells) {
    console.log(`${what.padEnd(widths[0])}  ${value.padStart(widths[1])}   ${target}`);
  }
}

function round(value) {
  return value >= 100 ? Math.round(value) : Number(value.toPrecision(3));
}
