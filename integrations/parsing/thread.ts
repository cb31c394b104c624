import { once } from 'node:events';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { AskForPiece, ThreadAnswer } from '#integrations/parsing/parse-in-thread.ts';
import { readCsv, writeCsv } from '#integrations/parsing/csv.ts';
import type { Pieces } from '#integrations/parsing/pieces.ts';
import { readPdfText } from '#integrations/parsing/read-pdf-text.ts';
import { readXlsx } from '#integrations/parsing/read-xlsx.ts';
import { writeXlsx } from '#integrations/parsing/write-xlsx.ts';
import { StepFailure } from '#shared/errors.ts';

/** The entry of a parsing thread: it is told one task, answers once, and ends. */
const tasks = { readCsv, readPdfText, readXlsx, writeCsv, writeXlsx };
export type ParsingTasks = typeof tasks;

const LOOK_AT_BUFFERS_EVERY_MS = 10;

if (parentPort) {
  const port = parentPort;
  const { name, input, most_buffer_bytes } = workerData as {
    name: keyof ParsingTasks;
    input: never;
    most_buffer_bytes: number;
  };
  // Archives are unpacked piece by piece, so this runs between two pieces. parse-in-thread.ts then ends this thread.
  setInterval(() => {
    // Of this thread.
    if (process.memoryUsage().arrayBuffers <= most_buffer_bytes) return;
    port.postMessage({ is_too_large: true } satisfies ThreadAnswer);
  }, LOOK_AT_BUFFERS_EVERY_MS).unref();
  port.postMessage(await answer(port, { name, input }));
}

async function answer(
  port: MessagePort,
  { name, input }: { name: keyof ParsingTasks; input: never },
): Promise<ThreadAnswer> {
  try {
    return { result: await tasks[name](input, () => askForPieces(port)) };
  } catch (error) {
    if (error instanceof StepFailure) return { failure: error.failure };
    throw error;
  }
}

/** The file of the task from its beginning, one piece in memory at a time. */
async function* askForPieces(port: MessagePort): ReturnType<Pieces> {
  let ask: AskForPiece['ask'] = 'first';
  for (;;) {
    const arrived = once(port, 'message');
    port.postMessage({ ask } satisfies AskForPiece);
    // What parse-in-thread.ts sends: a piece, or null after the last one.
    const [piece] = (await arrived) as [Uint8Array | null];
    if (piece === null) return;
    yield piece;
    ask = 'next';
  }
}
