/**
 * `npm run bench`: the figures that Legwork promises, measured on this machine, beside their targets. Each is the median
 * of several rounds, in which different measurements take turns. `npm run bench -- engine` measures one part.
 */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { benchRivals } from './bench-rivals.mjs';
import { ROOT, startChild, stopChild } from './child.mjs';
import { findFreePorts } from './ports.mjs';
import { stopPostgresIn } from './stop-postgres.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'legwork-bench-'));
// The database and the browsers do not run as root, and must be able to enter the folder.
chmodSync(folder, 0o755);
const running = new Set();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
  stopPostgresIn(folder);
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

/** Each part runs in a child process: scripts may not import the product, and the parts do not share memory. */
const ours = (file) => JSON.stringify(`#${file}`);
const onDatabase = (measure) => `
  const { startEmbeddedPostgres } = await import(${ours('db/postgres/embedded-postgres.ts')});
  const { migrate } = await import(${ours('db/migrate.ts')});
  const postgres = await startEmbeddedPostgres({ folder: process.env.BENCH_FOLDER, database: 'bench' });
  try {
    await migrate(postgres.url);
    console.log(JSON.stringify(await (${measure})(postgres.url)));
  } finally {
    await postgres.stop();
  }
  // A library of a rival may leave a timer behind.
  process.exit();`;
const ENGINE = onDatabase(`async (url) => {
  const { benchEngine } = await import(${ours('engine/bench-engine.ts')});
  return await benchEngine(url);
}`);
/** On a database of its own, because the runs that it starts are left waiting. */
const CLOCKS = onDatabase(`async (url) => {
  const { benchDueTriggers } = await import(${ours('engine/triggers/bench-triggers.ts')});
  const { medianRows } = await import(${ours('shared/bench.ts')});
  const rounds = [];
  for (let round = 0; round < 3; round += 1) rounds.push(await benchDueTriggers(url));
  return medianRows(rounds);
}`);
const SCHEDULES = onDatabase(`async (url) => {
  const { benchManyTriggers } = await import(${ours('engine/triggers/bench-triggers.ts')});
  return await benchManyTriggers(url);
}`);
const HOOKS = onDatabase(`async (url) => {
  const { benchHooks } = await import(${ours('server/triggers/bench-hooks.ts')});
  return await benchHooks(url);
}`);
const ACTIONS = `
  const { benchBrowserActions } = await import(${ours('browser/page/bench-actions.ts')});
  console.log(JSON.stringify(await benchBrowserActions()));`;
const TEXTS = `
  const { benchHostileScripts, benchMixedScript } = await import(${ours('shared/script/bench-script.ts')});
  console.log(JSON.stringify({ ...benchHostileScripts(), ...benchMixedScript() }));`;
const LINES = `
  const { benchLines } = await import(${ours('browser/page/bench-lines.ts')});
  console.log(JSON.stringify(await benchLines()));`;
const RECORDED = `
  const { benchRecorded } = await import(${ours('browser/record/bench-recorded.ts')});
  console.log(JSON.stringify(await benchRecorded()));`;
const LIVE = `
  const { benchLive } = await import(${ours('browser/live/bench-live.ts')});
  console.log(JSON.stringify(await benchLive()));`;

const AGENT = `
  const { benchAgent } = await import(${ours('server/model/bench-agent.ts')});
  console.log(JSON.stringify(await benchAgent()));`;

const PARTS = {
  engine: () => runProgram(ENGINE),
  clocks: () => runProgram(CLOCKS),
  hooks: () => runProgram(HOOKS),
  actions: async () => {
    const { ratio } = await runProgram(ACTIONS);
    return [
      { what: 'a browser action, against raw playwright-core', value: ratio, unit: '×', target: '≤ 1.15' },
    ];
  },
  texts: async () => {
    const { slowest_ms, slowest, new_ms, again_ms } = await runProgram(TEXTS);
    const script = 'a script of 498 mixed instructions in 458 lines';
    const row = (what, value, target) => ({ what, value, unit: 'ms', target });
    return [
      row(`${script}, new`, new_ms, '≤ 10'),
      row(`${script}, with its last line changed`, again_ms, '≤ 10'),
      row(`100,000 hostile characters, the slowest (${slowest})`, slowest_ms, '≤ 50'),
    ];
  },
  lines: async () => {
    const found = await runProgram(LINES);
    const row = (what, value, unit, target) => ({ what, value, unit, target });
    const line = 'a line with memory, history and picture, against raw playwright-core';
    return [
      row(line, found.ratio, '×', '≤ 1.25'),
      row('seeing what a click changed, beside the click (median)', found.proof_ms, 'ms', '≤ 35'),
      row('a line whose target is called something else now', found.healed_ms, 'ms', '≤ 3,000'),
      row('until a page at rest is said not to have the target', found.not_found_ms, 'ms', '≤ 3,000'),
    ];
  },
  live: () => runProgram(LIVE),
  agent: async () => {
    const found = await runProgram(AGENT);
    const row = (what, value, unit, target) => ({ what, value, unit, target });
    const size = 'what an agent is shown of a page, against its whole tree';
    const loop = 'an agent without its model’s time, against raw playwright-core that';
    return [
      row(`${loop} reads the page and waits as often`, found.loop_ratio, '×', '≤ 1.3'),
      row(`${loop} reads the page as often, and never waits`, found.hurried_ratio, '×', 'none'),
      row(`${loop} never reads the page`, found.blind_ratio, '×', 'none'),
      row(`${size}, median of ten kinds`, found.look_percent, '%', '≤ 25'),
      row(`${size}, the largest of ten kinds`, found.largest_look_percent, '%', '≤ 25'),
      row('calls of the model for five actions, first run', found.model_calls, '', '≤ 6'),
      row(
        'the same by the lines that were learned, against raw playwright-core',
        found.replay_ratio,
        '×',
        '≤ 1.25',
      ),
      row('calls of the model, second run', found.replay_calls, '', '0'),
      row('calls of the model after a button got another name', found.changed_calls, '', '≤ 2'),
    ];
  },
  start: benchStart,
};
/** Only when they are named: one installs packages, the others take minutes. */
const NAMED_PARTS = {
  recorded: async () => {
    const found = await runProgram(RECORDED, { minutes: 20 });
    const row = (what, value, unit, target) => ({ what, value, unit, target });
    const grown = `growth of memory over ${found.lines.toLocaleString('en-US')} lines, from the first fifth on`;
    return [
      ...found.input,
      row('a recorded line, against raw playwright-core', found.ratio, '×', '≤ 1.25'),
      row('rows of a local table read by a loop', found.rows_a_minute, 'a minute', 'none'),
      row(grown, found.grown_mb, 'MB', '≤ 10'),
    ];
  },
  rivals: () => benchRivals((measure) => runProgram(onDatabase(measure))),
  schedules: () => runProgram(SCHEDULES),
};
const ALL_PARTS = { ...PARTS, ...NAMED_PARTS };
const START_ROUNDS = 3;

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !(name in ALL_PARTS));
if (unknown) {
  console.error(`There is no part “${unknown}”. The parts are: ${Object.keys(ALL_PARTS).join(', ')}.`);
  process.exit(1);
}
const rows = [];
const loadBefore = os.loadavg()[0];
for (const [name, measure] of Object.entries(ALL_PARTS)) {
  const isWanted = wanted.length === 0 ? name in PARTS : wanted.includes(name);
  if (isWanted) await addRows(name, measure);
}
printTable();

async function addRows(name, measure) {
  console.log(`Measuring ${name}…`);
  try {
    rows.push(...(await measure()));
  } catch (error) {
    console.error(`This part could not be measured: ${error.message}`);
    process.exitCode = 1;
  }
}

function databaseFolder() {
  const made = mkdtempSync(path.join(folder, 'database-'));
  chmodSync(made, 0o755);
  return made;
}

async function runProgram(program, { minutes = 5 } = {}) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: ROOT,
    env: { ...process.env, BENCH_FOLDER: databaseFolder() },
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: minutes * 60_000,
  });
  running.add(child);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  const code = await new Promise((resolve) => {
    child.once('close', resolve);
  });
  running.delete(child);
  if (code !== 0) throw new Error(`it ended with ${code}`);
  return JSON.parse(output.trim().split('\n').at(-1));
}

/** Warm starts: on existing data, with the pages built. The first start, which builds them, is not counted. */
async function benchStart() {
  const [web, api, sandbox, practice, stripe, slack, github, microsoft] = await findFreePorts(8);
  const env = {
    ...process.env,
    WEB_PORT: web,
    API_PORT: api,
    SANDBOX_PORT: sandbox,
    PRACTICE_PORT: practice,
    SANDBOX_STRIPE_PORT: stripe,
    SANDBOX_SLACK_PORT: slack,
    SANDBOX_GITHUB_PORT: github,
    SANDBOX_MICROSOFT_PORT: microsoft,
    WEB_FOLDER: path.join(folder, 'web'),
    LEGWORK_DATA: path.join(folder, 'data'),
  };
  await stopChild((await startLegwork(env)).child, 30_000);
  const seconds = [];
  const memory = [];
  for (let round = 0; round < START_ROUNDS; round += 1) {
    const started = await startLegwork(env);
    seconds.push(started.seconds);
    memory.push(await idleMemory(started.child.pid));
    await stopChild(started.child, 30_000);
  }
  return [
    { what: 'npm start, warm, to a usable page', value: median(seconds), unit: 's', target: '≤ 6' },
    ...memoryRows(memory.filter((one) => one !== null)),
  ];
}

function memoryRows(rounds) {
  if (rounds.length === 0) return [];
  const api = median(rounds.map((round) => round.api));
  const worker = median(rounds.map((round) => round.worker));
  const row = (what, value, target) => ({ what, value, unit: 'MB', target });
  return [
    row('idle memory of the API', api, '≤ 110'),
    row('idle memory of the worker, without browsers', worker, '≤ 140'),
    row('idle memory of both', api + worker, '≤ 250'),
  ];
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

/** In megabytes, ten seconds after the start. Memory that processes share counts by its share; null outside Linux. */
async function idleMemory(parent) {
  if (process.platform !== 'linux') return null;
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ');
  const servers = children.filter((pid) => readProc(pid, 'cmdline').includes('server/main.ts'));
  const megabytesOf = (role) => {
    const pid = servers.find((one) => readProc(one, 'environ').split('\0').includes(`ROLE=${role}`));
    return Number(/^Pss:\s+(\d+)/m.exec(readProc(pid, 'smaps_rollup'))?.[1]) / 1024;
  };
  return { api: megabytesOf('api'), worker: megabytesOf('worker') };
}

function readProc(pid, file) {
  return readFileSync(`/proc/${pid}/${file}`, 'utf8');
}

function printTable() {
  // Anything above the number of cores before the start means that others slowed it down.
  const load = `load ${loadBefore.toFixed(1)} before, ${os.loadavg()[0].toFixed(1)} after`;
  console.log(`\nOn ${os.availableParallelism()} cores, ${load}:`);
  const cells = rows.map(({ what, value, unit, target }) => [
    what,
    `${round(value)} ${unit}`,
    target ? `${target} ${unit}` : '',
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

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
