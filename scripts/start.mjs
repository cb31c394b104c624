/** `npm start` and `npm run dev`: everything Legwork is made of, as children that end together. */
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildWebIfChanged } from './build-web.mjs';
import { lockDataFolder } from './data-folder-lock.mjs';
import { sayDiskFull } from './disk-sentences.mjs';
import { keepRunning } from './keep-running.mjs';
import { openLogFile } from './log-file.mjs';
import { findTakenPort } from './ports.mjs';
import { checkNodeVersion, readPlan, Sentence } from './start-plan.mjs';
import { noteProgress, waitUntilReady } from './wait-until-ready.mjs';

const STOP_WITHIN_MS = 20_000;
/** V8 collects new objects at 4 MB instead of 16: see docs/decisions/0081-a-small-young-generation.md. */
const SMALL_HEAP = ['--max-semi-space-size=4'];

const NO_ROOM =
  'There is no space left on the disk of the data folder. Make room on it, or set LEGWORK_DATA to a folder on another disk.';

const isDevelopment = process.argv.includes('--dev');
const programs = [];
const progress = noteProgress();
const noteDisk = sayDiskFull((sentence) => console.error(sentence));
let stopping = null;

// Writing to a closed terminal or pipe must not end the programs.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    // A second signal ends them without waiting.
    if (stopping) for (const program of programs) program.kill();
    else void stopEverything(0);
  });
}
stopWithNpm();
start().catch((error) => {
  console.error(error instanceof Sentence ? error.message : isDiskFull(error) ? NO_ROOM : error);
  return stopEverything(1);
});

async function start() {
  const plan = readPlan({ isDevelopment });
  checkNodeVersion();
  prepareDataFolder(plan.dataFolder);
  const wasKilled = plan.isWhole && lockFolder(plan.dataFolder);
  const log = isDevelopment ? 'inherit' : openLogFile(path.join(plan.dataFolder, 'legwork.log')).descriptor;
  const taken = await findTakenPort(plan.ports, wasKilled ? STOP_WITHIN_MS : 0);
  if (taken) {
    throw new Sentence(
      `Port ${taken.port} is already in use. Stop the program that uses it, or choose another: ` +
        `${taken.name}=${taken.port + 1} npm ${isDevelopment ? 'run dev' : 'start'}`,
    );
  }
  if (!isDevelopment) plan.env.NODE_COMPILE_CACHE ||= makeCacheFolder(plan.dataFolder);
  if (plan.usesStandIns) launch('The stand-in server', ['sandbox/main.ts'], plan.env);
  // Also in development: the page of the live view is served by the API, which has it from the build.
  if (plan.hasPages) await buildPages(plan);
  const main = [...SMALL_HEAP, ...(isDevelopment ? ['--watch'] : []), 'server/main.ts'];
  const names = { api: 'The API', worker: 'The worker' };
  const servers = plan.roles.map((role) => launch(names[role], main, environmentOf(role, plan.env), log));
  if (plan.hasPages && isDevelopment) {
    launch('The development server', ['node_modules/vite/bin/vite.js', 'web'], plan.env, 'inherit');
  }
  await waitUntilReady(
    servers.map((server) => server?.ready),
    plan.waitFor,
    { progress, isStopping: () => stopping !== null },
  );
  if (stopping) return;
  for (const notice of await readNotices(plan.health)) console.log(notice);
  if (plan.usesStandIns) console.log(quiet(standInSentence(plan)));
  console.log(plan.hasPages ? `Legwork is ready at ${plan.pages}` : readySentence(plan.roles));
}

/** As files/disk-full.ts has it: no space, no quota of the file system, a file larger than the process may write. */
function isDiskFull(error) {
  return ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(error?.code);
}

/** Each name that a page or a step makes a worker look up holds one of these threads, and files need them, too. */
function environmentOf(role, env) {
  const threads = role === 'worker' ? { UV_THREADPOOL_SIZE: env.UV_THREADPOOL_SIZE || '64' } : {};
  return { ...env, ...threads, ROLE: role };
}

function readySentence(roles) {
  return roles.includes('worker') ? 'Legwork works on runs.' : 'Legwork answers calls.';
}

/** Also where it shows that the data folder cannot be written to. */
function prepareDataFolder(folder) {
  try {
    if (!existsSync(folder)) {
      makeFolder(folder);
      // The users that PostgreSQL and Chromium run as have to pass; nobody has to list it.
      chmodSync(folder, 0o711);
    }
    const probe = path.join(folder, `.write-test-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch {
    throw new Sentence(
      `The data folder ${folder} cannot be written to. Set LEGWORK_DATA to a folder you can write to.`,
    );
  }
}

/** Answers whether the starter before was killed: then its programs may still be about to end. */
function lockFolder(folder) {
  const { holder, wasKilled } = lockDataFolder(folder);
  if (holder === null) return wasKilled;
  throw new Sentence(
    `Legwork is already running on the data folder ${folder} (process ${holder}). ` +
      'Stop it, or set LEGWORK_DATA to another folder.',
  );
}

/** One by one: on a file system that makes no folders, such as /proc, Node's own `recursive` never returns. */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder);
}

/** Compiled code, types stripped: without it each program starts later and keeps the compiler in memory, 25 MB. */
function makeCacheFolder(dataFolder) {
  const folder = path.join(dataFolder, 'cache');
  // Whoever can write here decides what the next start runs.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  return folder;
}

async function buildPages({ webFolder, env }) {
  const problem = await buildWebIfChanged({
    folder: webFolder,
    env,
    onBuild: () => console.log(quiet('Building the pages…')),
  });
  if (problem) throw new Sentence(`The pages could not be built.\n${problem}`);
}

function launch(name, args, env, stdout) {
  if (stopping) return null;
  const program = keepRunning(
    { name, args, env, stdout },
    {
      say: (sentence) => console.error(sentence),
      onWorkerEnd(ended_worker) {
        for (const other of programs) other.tell({ ended_worker });
      },
      onMessage({ starting, disk_full }) {
        if (starting) progress.note();
        if (typeof disk_full === 'boolean') noteDisk(name, disk_full);
      },
      onGiveUp(sentence) {
        if (sentence) console.error(`${sentence} See legwork.log in the data folder.`);
        void stopEverything(1);
      },
    },
  );
  programs.push(program);
  return program;
}

/** Such as what keeps the browser from starting, and what to do about it. */
async function readNotices(health) {
  if (!health) return [];
  try {
    const answer = await fetch(health, { signal: AbortSignal.timeout(5_000) });
    const { notices } = await answer.json();
    return notices.map(({ text }) => text);
  } catch {
    return [];
  }
}

function standInSentence({ ports, standsInForGoogle }) {
  return (
    (standsInForGoogle ? 'Google is not configured: a stand-in signs you in. ' : '') +
    appsSentence(ports) +
    (ports.SANDBOX_STRIPE_PORT
      ? `Stripe is not configured: a stand-in at localhost:${ports.SANDBOX_STRIPE_PORT} takes no money. `
      : '') +
    `A shop to practise on is at localhost:${ports.PRACTICE_PORT}.` +
    (ports.MAIL_PORT ? ` Mails are caught at localhost:${ports.MAIL_PORT}.` : '')
  );
}

/** Where somebody lets a mail arrive, and sees what workflows left in the apps. */
function appsSentence({ SANDBOX_PORT, SANDBOX_SLACK_PORT, SANDBOX_GITHUB_PORT, SANDBOX_MICROSOFT_PORT }) {
  const apps = [
    ['Gmail, Drive, Sheets and Calendar', process.env.GOOGLE_CLIENT_ID ? undefined : SANDBOX_PORT],
    ['Slack', SANDBOX_SLACK_PORT],
    ['GitHub', SANDBOX_GITHUB_PORT],
    ['Outlook', SANDBOX_MICROSOFT_PORT],
  ].filter(([, port]) => port);
  if (apps.length === 0) return '';
  const places = apps.map(([name, port]) => `${name} at localhost:${port}`);
  return `To let mails arrive and see what workflows left: ${places.join(', ')}. `;
}

function quiet(text) {
  return process.stdout.isTTY ? `\u001B[2m${text}\u001B[22m` : text;
}

/** All at the same time; whichever of API and worker ends last stops the built-in database. */
async function stopEverything(exitCode) {
  stopping ??= (async () => {
    await Promise.all(programs.map((program) => program.stop(STOP_WITHIN_MS)));
    process.exit(exitCode);
  })();
  await stopping;
}

/** When npm is killed, its children are not. Between it and us there may be a shell. */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parents = () => `${process.ppid} ${parentOf(process.ppid)}`;
  const atStart = parents();
  setInterval(() => {
    if (parents() !== atStart && !stopping) void stopEverything(1);
  }, 1_000).unref();
}

function parentOf(pid) {
  try {
    return /^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  } catch {
    // Only Linux has /proc.
    return null;
  }
}
