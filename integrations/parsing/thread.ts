import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadAnswer } from '#integrations/parsing/parse-in-thread.ts';
import { readCsv, writeCsv } from '#integrations/parsing/csv.ts';
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
  port.postMessage(await answer(name, input));
}

async function answer(name: keyof ParsingTasks, input: never): Promise<ThreadAnswer> {
  try {
    return { result: await tasks[name](input) };
  } catch (error) {
    if (error instanceof StepFailure) return { failure: error.failure };
    throw error;
  }
}
