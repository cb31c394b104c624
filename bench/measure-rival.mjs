import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const WORKERS = 2;
const SLOTS = 40;
const RUNS = 2_000;
const STARTERS = 8;
const MOST_WAIT_MS = 120_000;

/**
 * Measures one rival on a database that is its alone, with two worker processes of 40 slots, and the load and the
 * clocks of engine/bench-rivals.ts.
 */
export async function measureRival(name, url) {
  const { openStarter, prepare } = await import(`./rivals/${name}.mjs`);
  await prepare(url);
  /** When the first step of a run began, by the run's id. */
  const began = new Map();
  const workers = await Promise.all(Array.from({ length: WORKERS }, () => startWorker(name, url, began)));
  const load = { name, began, ended: 0, starter: await openStarter(url) };
  try {
    await secondsUntilEnded(load, [1, 1, 1, 1]);
    return {
      first_step_ms: await firstStep(load),
      forty_steps_ms: await fortySteps(load),
      runs_per_second:
        RUNS /
        (await secondsUntilEnded(
          load,
          Array.from({ length: RUNS }, () => 5),
        )),
    };
  } finally {
    const ends = workers.map((worker) => once(worker, 'exit'));
    for (const worker of workers) worker.disconnect();
    await Promise.all(ends);
    await load.starter.close();
  }
}

async function startWorker(name, url, began) {
  const child = fork(path.join(import.meta.dirname, 'rival-worker.mjs'), [name, url, `${SLOTS}`], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`A worker of ${name} ended with ${code}.`)));
    child.on('message', (message) => {
      if (message.ready) resolve(child);
      else began.set(message.began, message.at);
    });
  });
}

/** Eight callers start runs of so many steps each, as fast as the rival accepts them. */
async function secondsUntilEnded(load, runs) {
  const asked = performance.now();
  let next = 0;
  const startSome = async () => {
    while (next < runs.length) {
      const steps = runs[next];
      next += 1;
      await load.starter.start(steps);
    }
  };
  await Promise.all(Array.from({ length: STARTERS }, startSome));
  await untilEnded(load, runs.length, 20);
  return (performance.now() - asked) / 1_000;
}

async function untilEnded(load, more, pauseMs = 2) {
  load.ended += more;
  const deadline = performance.now() + MOST_WAIT_MS;
  while (performance.now() < deadline) {
    if ((await load.starter.countEnded()) >= load.ended) return;
    await sleep(pauseMs);
  }
  throw new Error(`The runs of ${load.name} did not end within two minutes.`);
}

async function firstStep(load) {
  const waits = [];
  for (let round = 0; round < 40; round += 1) {
    const asked = Date.now();
    const id = await load.starter.start(2);
    await untilEnded(load, 1);
    waits.push(load.began.get(id) - asked);
  }
  return median(waits);
}

async function fortySteps(load) {
  const waits = [];
  for (let round = 0; round < 5; round += 1) {
    const asked = performance.now();
    await load.starter.start(40);
    await untilEnded(load, 1);
    waits.push(performance.now() - asked);
  }
  return median(waits);
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
