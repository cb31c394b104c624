/**
 * `npm test`: every check, the fastest first. `npm test -- unit web/runs` runs one of the steps, with arguments of its
 * own. `npm run prove` is the step that runs only when it is named: long floods, kill storms and fuzzing. The last line
 * sums up the test reports.
 */
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildWebIfChanged } from './build-web.mjs';
import { ROOT } from './child.mjs';
import { findFreePorts } from './ports.mjs';
import { stopPostgresIn } from './stop-postgres.mjs';
import { findTestChromium } from './test-chromium.mjs';
import { countTests, filesToRunAgain } from './test-reports.mjs';

const MINUTE = 60_000;
const [only, ...extra] = process.argv.slice(2);
const folder = mkdtempSync(path.join(os.tmpdir(), 'legwork-npm-test-'));
// The database and the browsers do not run as root, and must be able to enter the folder.
chmodSync(folder, 0o755);
const reports = {
  unit: path.join(folder, 'unit.json'),
  unitRest: path.join(folder, 'unit-rest.json'),
  web: path.join(folder, 'web.json'),
  unitAgain: path.join(folder, 'unit-again.json'),
  journeys: path.join(folder, 'journeys.json'),
  lists: path.join(folder, 'lists.json'),
  prove: path.join(folder, 'prove.json'),
};
/** The projects of vitest.config.ts that need no browser of Vitest's. */
const OF_NODE = ['node', 'alone'];
const running = new Set();
let journeyPorts;

const STEPS = [
  { name: 'format', minutes: 1, run: () => runTool('oxfmt', ['--check', ...extra]) },
  { name: 'types', minutes: 2, run: () => runTool('tsc', ['--noEmit', ...extra]) },
  { name: 'lint', minutes: 3, run: () => runTool('oxlint', ['--type-aware', '--deny-warnings', ...extra]) },
  { name: 'imports', minutes: 1, run: () => runProgram(process.execPath, ['scripts/check-imports.mjs']) },
  { name: 'dead', minutes: 2, run: () => runTool('knip', ['--no-progress', ...extra]) },
  { name: 'unit', minutes: 60, run: runUnitTests },
  { name: 'build', minutes: 2, run: buildPages },
  { name: 'journeys', minutes: 20, run: runJourneys },
  { name: 'prove', minutes: 150, run: runProofs, isOnlyByName: true },
];

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => finish(1));
process.on('exit', cleanUp);
process.exit(await runSteps());

async function runSteps() {
  const chosen = STEPS.filter(({ name, isOnlyByName }) => (only ? name === only : !isOnlyByName));
  if (chosen.length === 0) {
    console.error(`There is no step “${only}”. The steps are: ${STEPS.map(({ name }) => name).join(', ')}.`);
    return 1;
  }
  for (const step of chosen) {
    console.log(`\n── ${step.name}`);
    const started = Date.now();
    const outcome = await Promise.race([step.run(step), limitTime(step)]);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    if (outcome !== true) {
      console.log(
        `── ${step.name} failed after ${seconds} s${typeof outcome === 'string' ? `: ${outcome}` : ''}`,
      );
      return printCount({ isFailure: true });
    }
    console.log(`── ${step.name} passed in ${seconds} s`);
  }
  return printCount({ isFailure: false });
}

function limitTime({ minutes }) {
  return new Promise((resolve) => {
    setTimeout(() => resolve(`it took longer than ${minutes} minutes`), minutes * MINUTE).unref();
  });
}

/** Sums up the reports. A failed step without a report counts as one failure. */
function printCount({ isFailure }) {
  const { passed, failed, unstable } = countTests(reports);
  const counted = isFailure && failed === 0 ? 1 : failed;
  for (const name of unstable) console.log(`Unstable, passed only when it was run again: ${name}`);
  console.log(
    `\n${passed} passed, ${counted} failed${unstable.length > 0 ? `, ${unstable.length} unstable` : ''}`,
  );
  return counted === 0 ? 0 : 1;
}

async function runUnitTests() {
  const settings = { TEST_CHROMIUM: findTestChromium(folder), TEST_LISTS: extra.length > 0 ? 'all' : 'some' };
  const run = (projects, report, more = []) =>
    runTool(
      'vitest',
      [
        'run',
        ...projects.map((name) => `--project=${name}`),
        '--reporter=default',
        ...reportTo(report),
        ...more,
        ...extra,
      ],
      settings,
    );
  if (extra.length > 0) return await run([...OF_NODE, 'web'], reports.unit);
  // Vitest would run the pages' tests, which wait for a browser most of the time, after all others. Most other tests
  // wait, too: the second half of them begins as soon as the first half or the pages' are done, whichever is earlier.
  const pages = run(['web'], reports.web);
  const firstHalf = run(OF_NODE, reports.unit, ['--shard=1/2']);
  const secondHalf = Promise.race([firstHalf, pages]).then(() =>
    run(OF_NODE, reports.unitRest, ['--shard=2/2']),
  );
  const outcomes = await Promise.all([firstHalf, secondHalf, pages]);
  const all = [reports.unit, reports.unitRest, reports.web];
  const failed = all.filter((_report, at) => outcomes[at] !== true);
  return failed.length === 0 || only ? failed.length === 0 : await runFailedAgain(settings, failed);
}

/** In a whole run, the files of a few failed tests are run once more with the machine to themselves. */
async function runFailedAgain(settings, failed) {
  const files = filesToRunAgain(...failed);
  if (files.length === 0) return false;
  console.log(`\nTests failed in ${files.join(', ')}. These files are run again alone.`);
  const projects = [...OF_NODE, 'web'].map((name) => `--project=${name}`);
  const chosen = [...projects, '--reporter=default', ...reportTo(reports.unitAgain)];
  return await runTool('vitest', ['run', ...chosen, '--maxWorkers=1', ...files], settings);
}

/** The seed decides what the suites choose: which process is killed and when, which bytes are sent. */
async function runProofs() {
  const seed = process.env.SEED || String(randomInt(2 ** 31));
  console.log(`SEED=${seed} npm run prove makes the same choices again.`);
  const chosen = ['--project=prove', '--reporter=verbose', ...reportTo(reports.prove)];
  const settings = { SEED: seed, TEST_CHROMIUM: findTestChromium(folder), TEST_LISTS: 'all' };
  if (extra.length === 0) {
    const lists = ['--project=node', ...reportTo(reports.lists), 'browser/page', 'browser/record'];
    if ((await runTool('vitest', ['run', ...lists], settings)) !== true) return false;
  }
  const isPassed = await runTool('vitest', ['run', ...chosen, ...extra], settings);
  if (isPassed !== true) console.log(`To repeat: SEED=${seed} npm run prove`);
  return isPassed;
}

function reportTo(file) {
  return ['--reporter=json', `--outputFile.json=${file}`];
}

/** Ports of the journeys. Chosen before the build, because addresses are built into the pages. */
async function journeySettings() {
  journeyPorts ??= findFreePorts(10);
  const [web, api, sandbox, practice, mail, mailSmtp, stripe, slack, github, microsoft] = await journeyPorts;
  return {
    WEB_PORT: String(web),
    API_PORT: String(api),
    SANDBOX_PORT: String(sandbox),
    PRACTICE_PORT: String(practice),
    // The shop by another name, where actions are not free.
    ALLOWED_HOSTS: `127.0.0.1:${practice}`,
    MAIL_PORT: String(mail),
    MAIL_SMTP_PORT: String(mailSmtp),
    SANDBOX_STRIPE_PORT: String(stripe),
    SANDBOX_SLACK_PORT: String(slack),
    SANDBOX_GITHUB_PORT: String(github),
    SANDBOX_MICROSOFT_PORT: String(microsoft),
    VITE_API_BASE_URL: `http://localhost:${api}`,
    WEB_FOLDER: path.join(folder, 'web'),
    LEGWORK_DATA: path.join(folder, 'data'),
    // A user for each journey: the free plan has few credits and one slot.
    SANDBOX_PEOPLE: Array.from({ length: 300 }, (_unused, at) => `person-${at}@example.com`).join(','),
  };
}

async function buildPages() {
  const settings = await journeySettings();
  const env = { ...testEnvironment(), ...settings };
  return (await buildWebIfChanged({ folder: settings.WEB_FOLDER, env })) ?? true;
}

async function runJourneys() {
  const settings = { ...(await journeySettings()), TEST_CHROMIUM: findTestChromium(folder) };
  const retries = only ? [] : ['--retries=1'];
  return await runTool('playwright', ['test', '--config=e2e/playwright.config.ts', ...retries, ...extra], {
    ...settings,
    PLAYWRIGHT_JSON_OUTPUT_FILE: reports.journeys,
  });
}

function runTool(name, args, env = {}) {
  return runProgram(path.join(ROOT, 'node_modules', '.bin', name), args, env);
}

/** In its own process group, so that it can be killed with all its children. */
function runProgram(program, args, env = {}) {
  const isWindows = process.platform === 'win32';
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...testEnvironment(), ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: !isWindows,
    shell: isWindows,
  });
  running.add(child);
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code) => {
      running.delete(child);
      resolve(code === 0);
    });
  });
}

/**
 * The same on every machine. Every setting is set and empty, so that a developer's .env does not apply; temporary files
 * go to one folder; Chromium may run without its sandbox, which a container may not allow.
 */
function testEnvironment() {
  const example = readFileSync(path.join(ROOT, '.env.example'), 'utf8');
  const settings = [...example.matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map(([, name]) => [name, '']);
  const { NODE_ENV: _dropped, ...inherited } = process.env;
  const chosen = {
    CHROMIUM_PATH: inherited.CHROMIUM_PATH ?? '',
    TMPDIR: folder,
    ALLOW_NO_SANDBOX: '1',
    // Tests start the product's processes about a hundred times; compiling its modules takes a third of each start.
    NODE_COMPILE_CACHE: inherited.NODE_COMPILE_CACHE || path.join(folder, 'compiled'),
  };
  const colours = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: '0' };
  return { ...inherited, ...Object.fromEntries(settings), ...chosen, ...colours };
}

function finish(code) {
  process.exit(code);
}

function cleanUp() {
  for (const child of running) signal(-child.pid, 'SIGKILL');
  stopPostgresIn(folder);
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch {
    // The process has ended already.
  }
}
