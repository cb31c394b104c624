import * as z from 'zod/mini';
import { LiveLines } from '#shared/wire/live-lines.ts';

/**
 * What API processes ask of a worker: POST /NAME with a JSON body. The caller has checked who asks and that it is
 * theirs; a worker checks only the signature (worker-key.ts) and the shape.
 */

const text = z.string().check(z.maxLength(500));
/** A person, and the sign-in they came with. */
const owner = { user_id: z.uuid(), sign_in_id: z.uuid() };
/** Null is the profile that all workflows share. */
const workflow_id = z.nullable(z.uuid());

function call<Body extends z.ZodMiniType, Answer extends z.ZodMiniType>(row: {
  body: Body;
  answer: Answer;
  deadline_ms: number;
}) {
  return row;
}

/** Starting Chromium on a busy machine, after waiting for a profile that another worker has. */
const BROWSER_MS = 75_000;
const QUICK_MS = 5_000;

export const workerCalls = {
  OPEN_PROFILE: call({
    body: z.object({ ...owner, workflow_id, wait_id: z.optional(z.nullable(z.uuid())) }),
    answer: z.object({ session_id: z.uuid() }),
    deadline_ms: BROWSER_MS,
  }),
  CLEAR_PROFILE: call({
    body: z.object({ user_id: z.uuid(), workflow_id }),
    answer: z.null(),
    deadline_ms: BROWSER_MS,
  }),
  /** For people who watch or use it. Its logins stay. */
  END_SESSIONS_OF_PROFILE: call({
    body: z.object({ profile_id: z.uuid() }),
    answer: z.null(),
    deadline_ms: 20_000,
  }),
  /** Ends the profile's browser and deletes its folder; its row has gone. */
  FORGET_PROFILE: call({
    body: z.object({ profile_id: z.uuid() }),
    answer: z.null(),
    deadline_ms: BROWSER_MS,
  }),
  /** The session that a visit of this run would open; null while the run has no browser here. */
  FIND_RUN_SESSION: call({
    body: z.object({ run_id: z.uuid() }),
    answer: z.nullable(z.object({ session_id: z.uuid(), is_held: z.boolean() })),
    deadline_ms: 2_000,
  }),
  /** The run that is started with this key works in the session's tabs. */
  LEND_SESSION: call({
    body: z.object({
      user_id: z.uuid(),
      session_id: z.uuid(),
      once_key: text,
      /** Whose page it is asked for. */
      after_run: z.nullable(z.uuid()),
    }),
    /** Whether the session's page is where that run left it. */
    answer: z.object({ is_as_left: z.boolean() }),
    deadline_ms: 2_000,
  }),
  END_SESSION: call({
    body: z.object({ user_id: z.uuid(), session_id: z.uuid() }),
    answer: z.null(),
    deadline_ms: 20_000,
  }),
  LOOK_UP_LINES: call({
    body: z.object({
      user_id: z.uuid(),
      session_id: z.uuid(),
      text: z.string().check(z.maxLength(100_000)),
      at: z.optional(z.int()),
    }),
    answer: LiveLines,
    deadline_ms: 8_000,
  }),
  END_SESSIONS_OF_USER: call({
    body: z.object({ user_id: z.uuid(), sentence: text }),
    answer: z.null(),
    deadline_ms: 20_000,
  }),
  /** Uses a ticket up. Answers a visitor's key, or null when the ticket opens nothing. */
  ADMIT_VISITOR: call({
    body: z.object({
      ...owner,
      session_id: z.uuid(),
      ticket_id: text,
      run_id: z.nullable(z.uuid()),
      /** False uses the ticket up and admits nobody. */
      is_owner: z.boolean(),
    }),
    answer: z.nullable(text),
    deadline_ms: QUICK_MS,
  }),
  CHECK_VISITOR: call({
    body: z.object({ session_id: z.uuid(), visitor: text }),
    answer: z.boolean(),
    deadline_ms: QUICK_MS,
  }),
} as const;

export type WorkerCallName = keyof typeof workerCalls;
export type WorkerCallBody<N extends WorkerCallName> = z.output<(typeof workerCalls)[N]['body']>;
export type WorkerCallAnswer<N extends WorkerCallName> = z.output<(typeof workerCalls)[N]['answer']>;
export type WorkerHandlers = {
  [N in WorkerCallName]: (body: WorkerCallBody<N>) => Promise<WorkerCallAnswer<N>>;
};

/** A viewer's WebSocket: the visitor's key is in a header, because addresses end up in logs. */
export function socketPath(sessionId: string): string {
  return `/sessions/${sessionId}/socket`;
}
export const VISITOR_HEADER = 'x-legwork-visitor';

/** What a refused call is answered with. */
export const WorkerRefusal = z.object({ detail: z.string() });
