import { once } from 'node:events';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { describeError, type Log } from '#engine/log.ts';
import type { WorkerPlace } from '#db/workers.ts';
import { AppError } from '#shared/errors.ts';
import {
  type WorkerCallAnswer,
  type WorkerCallBody,
  type WorkerCallName,
  workerCalls,
  WorkerRefusal,
} from '#server/workers/worker-calls.ts';
import { signRequest, type WorkerKey } from '#server/workers/worker-key.ts';

/** Nothing listens at the worker's address: its process has ended. */
export class WorkerGone extends Error {
  constructor() {
    super('The worker has ended.');
    this.name = 'WorkerGone';
  }
}

export type CallWorker = <N extends WorkerCallName>(
  worker: WorkerPlace,
  name: N,
  body: WorkerCallBody<N>,
) => Promise<WorkerCallAnswer<N>>;

const NOT_ANSWERING = 'The machine that has this browser does not answer. Try again in a minute.';

/** No answer within the deadline of the call. */
export class WorkerSilent extends AppError {
  constructor() {
    super(503, NOT_ANSWERING);
    this.name = 'WorkerSilent';
  }
}

/** Throws WorkerGone, or an AppError with a sentence for the person who asked. */
export function createWorkerCaller(parts: { key: WorkerKey; log: Log }): CallWorker {
  return async (worker, name, given) => {
    const body = JSON.stringify(given);
    const path = `/${name}`;
    const authorization = signRequest(
      parts.key,
      { worker_id: worker.id, method: 'POST', path, body },
      Date.now(),
    );
    const response = await send(worker, {
      path,
      body,
      authorization,
      deadline_ms: workerCalls[name].deadline_ms,
    });
    if (response.status === 200) {
      // The answer of a row is what the same row's schema lets through.
      return workerCalls[name].answer.parse(response.answer) as WorkerCallAnswer<typeof name>;
    }
    const refusal = WorkerRefusal.safeParse(response.answer);
    if (response.status < 500 && response.status !== 403 && refusal.success)
      throw new AppError(response.status, refusal.data.detail);
    // It cannot do this now: a database that is away, or no space on the disk.
    if ((response.status === 503 || response.status === 507) && refusal.success)
      throw new AppError(response.status, refusal.data.detail);
    // 403 although our key is right: another program listens at the worker's old address.
    if (response.status === 403) throw new WorkerGone();
    throw new Error(`Worker call ${name} was answered with ${response.status}.`);
  };

  async function send(
    worker: WorkerPlace,
    call: { path: string; body: string; authorization: string; deadline_ms: number },
  ): Promise<{ status: number; answer: unknown }> {
    try {
      return await post(worker.address + call.path, call);
    } catch (error) {
      if (isGone(error)) throw new WorkerGone();
      parts.log.warn({ worker_id: worker.id, ...describeError(error) }, 'A worker did not answer.');
      throw isDeadline(error) ? new WorkerSilent() : new AppError(503, NOT_ANSWERING);
    }
  }
}

async function post(
  address: string,
  call: { body: string; authorization: string; deadline_ms: number },
): Promise<{ status: number; answer: unknown }> {
  const signal = AbortSignal.timeout(call.deadline_ms);
  const request = http.request(address, {
    method: 'POST',
    headers: {
      authorization: call.authorization,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(call.body),
    },
    // A connection for each call: one that is kept may be closed by the worker just when it is used again.
    agent: false,
    signal,
  });
  request.on('error', () => {});
  const responded = once(request, 'response');
  request.end(call.body);
  const [response] = (await responded) as [http.IncomingMessage];
  const answer = await text(response);
  return { status: response.statusCode ?? 0, answer: answer === '' ? null : JSON.parse(answer) };
}

/** Of AbortSignal.timeout, which the request hands on as the cause of its own error, or as it is. */
function isDeadline(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'TimeoutError' || isDeadline(error.cause);
}

/** A connection that breaks off in the middle of a call is the end of the process, too. */
function isGone(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isGone);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(ECONNREFUSED|ECONNRESET|EPIPE|EHOSTUNREACH|ENOTFOUND|ERR_STREAM_PREMATURE_CLOSE)$/.test(code);
}
