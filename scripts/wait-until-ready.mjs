import { Sentence } from './start-plan.mjs';

/** A start may be silent for this long. */
const SILENT_FOR_MS = 120_000;
const LOOK_EVERY_MS = 50;

/** When a program last said that its start goes on; see server/main.ts. */
export function noteProgress() {
  let last = Date.now();
  return {
    note() {
      last = Date.now();
    },
    silentMs: () => Date.now() - last,
  };
}

/**
 * Waits until the programs are ready and the addresses answer, for as long as one of the programs says that its start
 * goes on: a database that recovers takes as long as it takes.
 */
export async function waitUntilReady(programs, addresses, { progress, isStopping }) {
  progress.note();
  let areReady = false;
  void Promise.all(programs).then(() => (areReady = true));
  await waitFor(() => areReady, 'Legwork was not ready in time. See legwork.log in the data folder.');
  progress.note();
  for (const address of addresses) {
    const late = `${address} did not answer in time. See legwork.log in the data folder.`;
    await waitFor(() => answers(address), late);
  }

  async function waitFor(isDone, late) {
    while (!isStopping() && !(await isDone())) {
      if (progress.silentMs() > SILENT_FOR_MS) throw new Sentence(late);
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
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
