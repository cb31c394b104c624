/**
 * `npm run bench -- rivals`: Legwork's engine and three others under the same load, on databases of the same
 * PostgreSQL, in rounds in which they take turns. The others are packages of bench/, installed only here.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './child.mjs';
import { runNpm } from './run-npm.mjs';

/** Scripts may not import the product: what runs in a process of its own does. */
const ours = (file) => JSON.stringify(`#${file}`);
const ROUNDS = 5;
const HOME = path.join(ROOT, 'bench');
const RIVALS = [
  { name: 'dbos', title: 'DBOS', least: 1.3 },
  { name: 'openworkflow', title: 'OpenWorkflow', least: 1.3 },
  { name: 'graphile', title: 'a bare Graphile job', least: 0.8 },
];

/** `runOnDatabase` calls a function, given as text, with the address of a new database, and answers what it answers. */
export async function benchRivals(runOnDatabase) {
  installRivals();
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const figures = {};
    for (const name of inTurn(['legwork', ...RIVALS.map((rival) => rival.name)], round))
      figures[name] = await measure(name, runOnDatabase);
    rounds.push(figures);
    console.log(`Round ${round + 1} of ${ROUNDS}: ${describe(figures)}`);
  }
  return [...ownRows(rounds), ...RIVALS.flatMap((rival) => rowsAgainst(rival, rounds))];
}

/** Another one begins in each round, so that the load that one leaves behind does not always affect the same one. */
function inTurn(names, round) {
  const first = round % names.length;
  return [...names.slice(first), ...names.slice(0, first)];
}

/** Each on a new PostgreSQL of its own, so that nobody pays for the rows and the vacuum of the one before. */
function measure(name, runOnDatabase) {
  if (name !== 'legwork')
    return runOnDatabase(`async (url) => {
      const { measureRival } = await import(${ours('bench/measure-rival.mjs')});
      return await measureRival('${name}', url);
    }`);
  return runOnDatabase(`async (url) => {
    const { measureLikeRivals } = await import(${ours('engine/bench-rivals.ts')});
    return await measureLikeRivals(url);
  }`);
}

function installRivals() {
  const lock = readFileSync(path.join(HOME, 'package-lock.json'), 'utf8');
  const stamp = path.join(HOME, 'node_modules', '.installed-lock.json');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing the rivals…');
  const { status, output } = runNpm(HOME, ['ci', '--ignore-scripts', '--no-audit', '--no-fund']);
  if (status !== 0) throw new Error(`The rivals could not be installed:\n${output}`);
  writeFileSync(stamp, lock);
}

function ownRows(rounds) {
  const of = (figure) => median(rounds.map((round) => round.legwork[figure]));
  const runs = 'runs of 5 no-op steps, 2 workers';
  return [
    { what: `${runs}, 4 people`, value: of('runs_per_second'), unit: 'a second', target: '' },
    { what: `${runs}, 40 people`, value: of('runs_per_second_of_40'), unit: 'a second', target: '' },
    {
      what: `${runs}, each step on disk`,
      value: of('durable_runs_per_second'),
      unit: 'a second',
      target: '',
    },
    { what: 'start called to first step begun', value: of('first_step_ms'), unit: 'ms', target: '≤ 5' },
    { what: '40 steps in one run', value: of('forty_steps_ms'), unit: 'ms', target: '≤ 40' },
  ];
}

/** A ratio is taken within a round, where both met the same machine, and then the median of the rounds. */
function rowsAgainst({ name, title, least }, rounds) {
  const ratio = (own, theirs = own) =>
    median(rounds.map((round) => round.legwork[own] / round[name][theirs]));
  const of = (figure) => median(rounds.map((round) => round[name][figure]));
  const row = (what, value, target) => ({ what: `${what}, against ${title}`, value, unit: '×', target });
  return [
    { what: `the same runs by ${title}`, value: of('runs_per_second'), unit: 'a second', target: '' },
    { what: `start to first step by ${title}`, value: of('first_step_ms'), unit: 'ms', target: '' },
    { what: `40 steps by ${title}`, value: of('forty_steps_ms'), unit: 'ms', target: '' },
    row('runs with 4 people', ratio('runs_per_second'), `≥ ${least}`),
    row('runs with 40 people', ratio('runs_per_second_of_40', 'runs_per_second'), `≥ ${least}`),
    row('runs with each step on disk', ratio('durable_runs_per_second', 'runs_per_second'), ''),
  ];
}

function describe(figures) {
  return Object.entries(figures)
    .map(([name, { runs_per_second }]) => `${name} ${runs_per_second.toFixed(0)} runs a second`)
    .join(', ');
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
