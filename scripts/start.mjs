/** `npm start` and `npm run dev`: everything Legwork is made of, as children that end together. */
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { buildWebIfChanged } from './build-web.mjs';
import { ROOT, killGroup, startChild, stopChild } from './child.mjs';
import { findTakenPort } from './ports.mjs';

const READY_WITHIN_MS = 120_000;
const STOP_WITHIN_MS = 20_000;
const LARGEST_LOG = 10 * 1024 * 1024;

/** Printed as it is; anything else that is thrown is a bug and comes with its stack. */
class Sentence extends Error {}

const isDevelopment = process.argv.includes('--dev');
const children = [];
let stopping = null;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    // Whoever asks twice does not want to wait.
    if (stopping) children.forEach(killGroup);
    else void stopEverything(0);
  });
}
stopWithNpm();
start().catch((error) => {
  console.error(error instanceof Sentence ? error.message : error);
  return stopEverything(1);
});

async function start() {
  const plan = readPlan();
  checkNodeVersion();
  const log = openLog(plan.dataFolder);
  const taken = await findTakenPort(plan.ports);
  if (taken) {
    throw new Sentence(
      `Port ${taken.port} is already in use. Stop the program that uses it, or choose another: ` +
        `${taken.name}=${taken.port + 1} npm ${isDevelopment ? 'run dev' : 'start'}`,
    );
  }
  if (plan.usesStandIns) launch('The stand-ins', ['sandbox/main.ts'], plan.env);
  // Also in development: the page of the live view is served by the API, which has it from the build.
  if (plan.hasPages) await buildPages(plan);
  launch('Legwork', isDevelopment ? ['--watch', 'server/main.ts'] : ['server/main.ts'], plan.env, log);
  if (plan.hasPages && isDevelopment) {
    launch('The development server', ['node_modules/vite/bin/vite.js', 'web'], plan.env, 'inherit');
  }
  await waitUntilReady(plan.waitFor);
  if (stopping) return;
  if (plan.usesStandIns) console.log(quiet(standInSentence(plan)));
  console.log(plan.hasPages ? `Legwork is ready at ${plan.pages}` : 'Legwork works on runs.');
}

function readPlan() {
  loadEnvFile();
  const given = process.env;
  const ports = { WEB_PORT: readPort('WEB_PORT', 3000), API_PORT: readPort('API_PORT', 8000) };
  const api = given.API_ORIGIN || `http://localhost:${ports.API_PORT}`;
  const pages = given.WEB_ORIGIN || `http://localhost:${ports.WEB_PORT}`;
  const env = { ...given, VITE_API_BASE_URL: given.VITE_API_BASE_URL || api };
  if (given.CONTACT_EMAIL) env.VITE_CONTACT_EMAIL ||= given.CONTACT_EMAIL;
  if (isDevelopment) env.SERVE_WEB = '0';
  const hasApi = given.ROLE !== 'worker';
  const hasPages = hasApi && given.SERVE_WEB !== '0';
  const usesStandIns = hasApi && !given.GOOGLE_CLIENT_ID;
  if (usesStandIns) {
    ports.SANDBOX_PORT = readPort('SANDBOX_PORT', 4010);
    ports.PRACTICE_PORT = readPort('PRACTICE_PORT', 4020);
    env.API_ORIGIN = api;
    env.SANDBOX_GOOGLE_URL = `http://localhost:${ports.SANDBOX_PORT}`;
    env.PRACTICE_SITE_URL = `http://localhost:${ports.PRACTICE_PORT}`;
    env.ALLOWED_HOSTS = [given.ALLOWED_HOSTS, `localhost:${ports.PRACTICE_PORT}`].filter(Boolean).join(',');
  }
  const catchesMails = usesStandIns && !given.SMTP_URL;
  if (catchesMails) {
    ports.MAIL_PORT = readPort('MAIL_PORT', ports.PRACTICE_PORT + 5);
    ports.MAIL_SMTP_PORT = readPort('MAIL_SMTP_PORT', ports.MAIL_PORT + 1);
    env.MAIL_PORT = String(ports.MAIL_PORT);
    env.MAIL_SMTP_PORT = String(ports.MAIL_SMTP_PORT);
    env.SMTP_URL = `smtp://localhost:${ports.MAIL_SMTP_PORT}`;
    env.MAIL_FROM = given.MAIL_FROM || 'Legwork <legwork@example.com>';
  }
  return {
    env,
    ports: hasApi ? ports : {},
    pages,
    hasPages,
    usesStandIns,
    webFolder: path.resolve(ROOT, given.WEB_FOLDER || 'web/dist'),
    dataFolder: path.resolve(ROOT, given.LEGWORK_DATA || '.legwork'),
    waitFor: [
      ...(hasApi ? [`http://localhost:${ports.API_PORT}/health`] : []),
      ...(hasPages ? [`http://localhost:${ports.WEB_PORT}/`] : []),
      ...(usesStandIns ? [env.SANDBOX_GOOGLE_URL, env.PRACTICE_SITE_URL] : []),
    ],
  };
}

function loadEnvFile() {
  try {
    process.loadEnvFile(path.join(ROOT, '.env'));
  } catch (error) {
    if (error.code !== 'ENOENT') throw new Sentence(`The file .env cannot be read: ${error.message}.`);
  }
}

function readPort(name, usual) {
  const port = Number(process.env[name] || usual);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Sentence(`The setting ${name} must be a number from 1 to 65535.`);
}

function checkNodeVersion() {
  const wanted = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')).dependencies.node.split(
    '.',
  )[0];
  if (Number(process.versions.node.split('.')[0]) >= Number(wanted)) return;
  throw new Sentence(
    `This is Node ${process.versions.node}, and Legwork runs on Node ${wanted}, which it brings along. ` +
      'Start it with "npm start" rather than directly.',
  );
}

/** Also where it shows that the data folder cannot be written to. */
function openLog(folder) {
  try {
    makeFolder(folder);
    const probe = path.join(folder, `.write-test-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
    if (isDevelopment) return 'inherit';
    const file = path.join(folder, 'legwork.log');
    if (statSync(file, { throwIfNoEntry: false })?.size > LARGEST_LOG) renameSync(file, `${file}.1`);
    return openSync(file, 'a');
  } catch {
    throw new Sentence(
      `The data folder ${folder} cannot be written to. Set LEGWORK_DATA to a folder you can write to.`,
    );
  }
}

/** One by one: on a file system that makes no folders, such as /proc, Node's own `recursive` never returns. */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder);
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
  if (stopping) return;
  const child = startChild(name, args, { env, stdout });
  if (typeof stdout === 'number') closeSync(stdout);
  children.push(child);
  void stopWhenEnded(child);
}

async function stopWhenEnded({ name, ended }) {
  const { code, signal, error } = await ended;
  if (stopping) return;
  // With exit code 1 it has said in a sentence what is wrong.
  if (error || signal || code !== 1) {
    console.error(`${name} ended unexpectedly (${error?.message ?? signal ?? `exit code ${code}`}).`);
  }
  await stopEverything(1);
}

async function waitUntilReady(addresses) {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (const address of addresses) {
    while (!(await answers(address))) {
      if (stopping) return;
      if (Date.now() > deadline) {
        throw new Sentence(`${address} did not answer in time. See legwork.log in the data folder.`);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function answers(address) {
  try {
    const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(2_000) });
    await answer.body?.cancel();
    return answer.status < 500;
  } catch {
    return false;
  }
}

function standInSentence({ ports }) {
  return (
    `Google is not configured: a stand-in signs you in. ` +
    `A shop to practise on is at localhost:${ports.PRACTICE_PORT}.` +
    (ports.MAIL_PORT ? ` Mails are caught at localhost:${ports.MAIL_PORT}.` : '')
  );
}

function quiet(text) {
  return process.stdout.isTTY ? `\u001B[2m${text}\u001B[22m` : text;
}

/** The last one started goes first; the server, with its database, gets the time it needs. */
async function stopEverything(exitCode) {
  stopping ??= (async () => {
    await Promise.all(children.toReversed().map((child) => stopChild(child, STOP_WITHIN_MS)));
    process.exit(exitCode);
  })();
  await stopping;
}

/** npm that is killed, rather than asked to end, takes nobody with it. Between it and us there may be a shell. */
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
