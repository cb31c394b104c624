import { Worker } from 'node:worker_threads';
import { StepFailure } from '#shared/errors.ts';
import type { ParsingTasks } from '#integrations/parsing/thread.ts';
import { piecesOf } from '#shared/large-file.ts';

/** Files come from outside and may be built to take all memory or time. */
const MEMORY_MB = 512;
/** Beside those: resourceLimits do not count buffers, into which a small archive can unfold without end. */
const BUFFERS_MB = 512;
const LOOK_AT_BUFFERS_EVERY_MS = 20;
const DEADLINE_MS = 60_000;
/** At once in this process: each takes a file's worth of memory, and more of them than cores are no faster. */
const MOST_THREADS = 4;

let running = 0;
const waiting: (() => void)[] = [];

type Limits = {
  /** The file that the task reads; it is sent to the thread piece by piece. */
  file?: Blob;
  memory_mb?: number;
  buffers_mb?: number;
  deadline_ms?: number;
};

/**
 * Runs one task of thread.ts in a thread of its own, with its own memory limit and deadline, so that a hostile file
 * ends its step and nothing else. Throws StepFailure for what the file's author or the workflow's author can mend.
 */
export async function parseInThread<Name extends keyof ParsingTasks>(
  name: Name,
  input: Parameters<ParsingTasks[Name]>[0],
  signal: AbortSignal,
  limits: Limits = {},
): Promise<Awaited<ReturnType<ParsingTasks[Name]>>> {
  await takeTurn(signal);
  try {
    return await runThread(name, input, { ...limits, signal });
  } finally {
    passTurn();
  }
}

async function takeTurn(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  if (running < MOST_THREADS) {
    running += 1;
    return;
  }
  const turn = Promise.withResolvers<void>();
  const giveUp = () => {
    const at = waiting.indexOf(turn.resolve);
    // It has the turn already, and passes it on when it sees the signal.
    if (at < 0) return;
    waiting.splice(at, 1);
    turn.reject(signal.reason);
  };
  waiting.push(turn.resolve);
  signal.addEventListener('abort', giveUp, { once: true });
  await turn.promise.finally(() => signal.removeEventListener('abort', giveUp));
}

function passTurn(): void {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}

async function runThread<Name extends keyof ParsingTasks>(
  name: Name,
  input: Parameters<ParsingTasks[Name]>[0],
  { signal, ...limits }: Limits & { signal: AbortSignal },
): Promise<Awaited<ReturnType<ParsingTasks[Name]>>> {
  signal.throwIfAborted();
  const thread = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: { name, input },
    resourceLimits: { maxOldGenerationSizeMb: limits.memory_mb ?? MEMORY_MB },
    // Nothing of our environment, such as keys, is needed there.
    env: {},
    stdout: true,
    stderr: true,
  });
  const ended = Promise.withResolvers<Awaited<ReturnType<ParsingTasks[Name]>>>();
  const timer = setTimeout(() => ended.reject(tooLarge()), limits.deadline_ms ?? DEADLINE_MS);
  const stopWatching = watchBuffers(thread, {
    most_bytes: (limits.buffers_mb ?? BUFFERS_MB) * 1024 * 1024,
    onTooMany: () => ended.reject(tooLarge()),
  });
  const onAbort = () => ended.reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  let pieces = piecesOf(limits.file ?? new Blob());
  thread.on('message', (answer: ThreadAnswer | AskForPiece) => {
    if ('ask' in answer) {
      if (answer.ask === 'first') pieces = piecesOf(limits.file ?? new Blob());
      sendNext(pieces, thread).catch(ended.reject);
    } else if ('failure' in answer) {
      const { code, message, what_to_do } = answer.failure;
      ended.reject(new StepFailure(code, message, what_to_do));
    } else {
      // What the task of this name answered: both sides are typed by ParsingTasks.
      ended.resolve(answer.result as Awaited<ReturnType<ParsingTasks[Name]>>);
    }
  });
  thread.on('error', (error) => ended.reject(isOutOfMemory(error) ? tooLarge() : error));
  thread.on('exit', () => ended.reject(new Error('The parsing thread ended without an answer.')));
  try {
    return await ended.promise;
  } finally {
    clearTimeout(timer);
    stopWatching();
    signal.removeEventListener('abort', onAbort);
    await thread.terminate();
  }
}

/** From outside: the PDF library unfolds a stream without a pause in which the thread itself could look. */
function watchBuffers(
  thread: Worker,
  { most_bytes, onTooMany }: { most_bytes: number; onTooMany(): void },
): () => void {
  let isOver = false;
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      const { external_memory } = await thread.getHeapStatistics();
      if (external_memory > most_bytes && !isOver) onTooMany();
    } catch {
      // A thread that starts or ends has no statistics.
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => void look(), LOOK_AT_BUFFERS_EVERY_MS);
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}

/** Null when there is no more. */
async function sendNext(pieces: ReturnType<typeof piecesOf>, thread: Worker): Promise<void> {
  const { value } = await pieces.next();
  thread.postMessage(value ?? null, value ? [value.buffer] : []);
}

/** What the thread says to be sent a piece of its file. */
export type AskForPiece = { ask: 'first' | 'next' };
export type ThreadAnswer =
  | { result: unknown }
  | { failure: { code: StepFailure['failure']['code']; message: string; what_to_do: string } };

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function tooLarge(): StepFailure {
  return new StepFailure(
    'input_invalid',
    'This file is too large to be read, or was built to look small and unfold into something huge.',
    'Use a smaller file, or split it.',
  );
}
