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

if (parentPort) {
  const port = parentPort;
  const { name, input } = workerData as { name: keyof ParsingTasks; input: never };
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
