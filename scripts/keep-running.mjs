import { killGroup, startChild, stopChild } from './child.mjs';

/** The first is none: what a killed worker had under way goes on that much sooner. */
const PAUSES_MS = [0, 1_000, 2_000, 5_000, 10_000, 20_000];
/** A program that ran this long has started well: the next pause is the first one again. */
const STEADY_MS = 60_000;

/**
 * Starts a program as a child, and starts it again when it ends, after growing pauses. `onGiveUp` is called when it
 * ends at each start before it is ready, and when it ends with exit code 1 before it was ever ready: then it has said
 * why in a sentence, and starting it again would say the same. One that becomes ready is started again for as long as
 * it takes: the other programs do their work meanwhile. `onWorkerEnd` is called with the id of a worker that ended,
 * `onMessage` with each message of the program.
 */
export function keepRunning(
  { name, args, env, stdout },
  { say, onGiveUp, onWorkerEnd = (_worker) => {}, onMessage = (_message) => {}, pauses = PAUSES_MS },
) {
  const ready = Promise.withResolvers();
  let wasReady = false;
  let isStopping = false;
  /** In a row, each within a minute of its start. */
  let deaths = 0;
  /** In a row, each before it was ready. */
  let failedStarts = 0;
  let timer;
  /** Of a worker that is ready. */
  let workerId = null;
  let child = launch();

  function launch() {
    const started = startChild(name, args, { env, stdout });
    const startedAt = Date.now();
    started.process.on('message', (message) => {
      if (typeof message === 'object' && message !== null) onMessage(message);
      if (!message?.ready) return;
      workerId = message.worker ?? null;
      if (wasReady) say(`${name} is running again.`);
      wasReady = true;
      failedStarts = -1;
      ready.resolve();
    });
    void started.ended.then((end) => startAgain(end, Date.now() - startedAt));
    return started;
  }

  function startAgain({ code, signal, error }, livedMs) {
    if (isStopping) return;
    // What it has started itself, such as browsers, must not go on without it.
    killGroup(child);
    if (workerId !== null) onWorkerEnd(workerId);
    workerId = null;
    if (code === 1 && !wasReady) {
      onGiveUp(null);
      return;
    }
    deaths = livedMs > STEADY_MS ? 1 : deaths + 1;
    failedStarts = livedMs > STEADY_MS ? 1 : failedStarts + 1;
    const reason = error?.message ?? signal ?? `exit code ${code}`;
    if (failedStarts > pauses.length) {
      onGiveUp(`${name} ended ${failedStarts} times in a row right after its start (${reason}).`);
      return;
    }
    const pause = pauses[Math.min(deaths, pauses.length) - 1];
    const when = pause < 1_000 ? '' : ` in ${pause / 1_000} s`;
    say(`${name} ended unexpectedly (${reason}). It is started again${when}.`);
    timer = setTimeout(() => {
      child = launch();
    }, pause);
  }

  return {
    /** Resolves when the program has said for the first time that it is ready. */
    ready: ready.promise,
    pid: () => child.pid,
    tell(message) {
      // A child that has just ended needs no message.
      if (child.process.connected) child.process.send(message, () => {});
    },
    async stop(patienceMs) {
      isStopping = true;
      clearTimeout(timer);
      await stopChild(child, patienceMs);
    },
    kill() {
      isStopping = true;
      clearTimeout(timer);
      killGroup(child);
    },
  };
}
