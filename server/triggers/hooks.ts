import { findRunsByEvents, recordHookRequests } from '#db/triggers/accept-hooks.ts';
import {
  findHookByAddress,
  type FoundHook,
  type HookRecord,
  stopListening,
  trimHookRequests,
} from '#db/triggers/hooks.ts';
import type { Db } from '#db/schema.ts';
import { storableValues } from '#db/storable-text.ts';
import { countRefusedStart, type HookArrival, hookValues } from '#engine/triggers/accept-hook.ts';
import { createHookAcceptor } from '#engine/triggers/accept-hooks.ts';
import type { Engine } from '#engine/engine.ts';
import { hashAddress } from '#engine/triggers/hook-address.ts';
import { describeError, type Log } from '#engine/log.ts';
import { type FileKeeper, keepFile } from '#files/keep-file.ts';
import type { Hook, HookRequest, Trigger } from '#integrations/define-trigger.ts';
import { createHookLoad } from '#server/triggers/hook-load.ts';
import { createHookLimit } from '#server/triggers/hook-limit.ts';
import { awaitOutputs, createOutputWaits } from '#server/triggers/hook-outputs.ts';
import {
  jsonAnswer,
  type RawAnswer,
  type RawRequest,
  type RawRoute,
  rawRoute,
} from '#server/http/raw-routes.ts';
import { AppError } from '#shared/errors.ts';
import type { Step, StepOption } from '#shared/wire.ts';
import { withDefinitions } from '#shared/workflow/workflow.ts';

export const HOOK_PATH = '/hooks/';
const LARGEST_BODY = 5 * 1024 * 1024;
/** From one address of a caller, in each process. */
const CALLS_A_MINUTE = 15_000;
/** How long a sender is asked to wait: at a limit, and while there is too much to do. */
const LIMIT_SECONDS = 60;
const BUSY_SECONDS = 5;
const KEPT_REQUESTS = 50;
/** So often, the list of requests of a hook is cut to the last ones. */
const TRIM_EVERY = 20;

export type HookWorld = {
  db: Db;
  engine: Engine;
  files: FileKeeper;
  step_options: readonly StepOption[];
  findTrigger(id: string): Trigger | undefined;
  log: Log;
};

const NOT_FOUND = 'There is no webhook at this address.';

/** Where other programs start workflows. The address is the permission; a signature can be asked for besides. */
export function hookRoute(world: HookWorld): RawRoute {
  const limit = createHookLimit();
  const waits = createOutputWaits();
  const acceptor = createHookAcceptor(world.engine);
  const load = createHookLoad();
  let recorded = 0;

  async function record(about: HookRecord): Promise<void> {
    await recordHookRequests(world.db, [{ ...about, key: null }]);
    trimSometimes(about.trigger_id);
  }
  /** In one transaction: the editor asks no more when it sees that nothing listens. */
  async function keepSample(about: Omit<HookRecord, 'outcome' | 'status'>, now: Date): Promise<boolean> {
    const isKept = await world.db.transaction().execute(async (trx) => {
      const isFirst = await stopListening(trx, about.trigger_id, now);
      const sample = { ...about, outcome: 'sample' as const, status: 202, key: null };
      if (isFirst) await recordHookRequests(trx, [sample]);
      return isFirst;
    });
    // A hook that is off gets nothing but samples, and other hooks may take every turn of `trimSometimes`.
    if (isKept) trim(about.trigger_id);
    return isKept;
  }
  function trimSometimes(hookId: string): void {
    recorded += 1;
    if (recorded % TRIM_EVERY === 0) trim(hookId);
  }
  /** Not waited for: a request that was accepted must not be answered with a failure of this. */
  function trim(hookId: string): void {
    trimHookRequests(world.db, hookId, KEPT_REQUESTS).catch((error: unknown) =>
      world.log.warn(describeError(error), 'The list of requests of a webhook could not be cut.'),
    );
  }

  async function answer(raw: RawRequest<'/hooks/:address'>, release: () => void): Promise<RawAnswer> {
    const found = await findHookByAddress(world.db, hashAddress(raw.parameters.address));
    const set = found && findDefinition(world, found);
    if (!found || !set) return jsonAnswer(404, { detail: NOT_FOUND });
    const { hook } = found;
    if (!limit.allows(hook.id)) {
      return laterAnswer(429, 'This webhook was called too often. Wait a minute.');
    }
    const request = toRequest(raw, world.engine.now());
    const about = {
      trigger_id: hook.id,
      content_type: (request.headers['content-type'] ?? '').slice(0, 200),
      size: raw.body.length,
    };
    const refuse = async (status: number, problem: string): Promise<RawAnswer> => {
      await record({ ...about, outcome: 'refused', status, problem });
      return status === 429 ? laterAnswer(429, problem) : jsonAnswer(status, { detail: problem });
    };
    const inputs = set.step.endpoint_input_values;
    const secret = hook.secret && world.engine.vault.unseal(hook.id, hook.secret);
    if (!set.definition.isGenuine(inputs, request, secret)) {
      return refuse(401, 'The signature is missing or not valid.');
    }
    const greeting = set.definition.greet(inputs, request);
    if (greeting !== null) return { status: 200, type: 'text/plain; charset=utf-8', body: greeting };
    const isListening = (hook.listening_until?.getTime() ?? 0) > request.now.getTime();
    if (!hook.enabled && !isListening) return refuse(409, 'This webhook is turned off.');
    try {
      if (isListening) {
        const read = await set.definition.read(inputs, request);
        const sample = storableValues(hookValues(set.step, read, {}));
        if (await keepSample({ ...about, sample }, request.now)) return jsonAnswer(202, { sample: true });
        if (!hook.enabled) return refuse(409, 'This webhook is turned off.');
      }
      const key = set.definition.onceKey(inputs, request);
      const accepted = await acceptor.accept({
        ...about,
        found: { hook, workflow: found.workflow },
        step: set.step,
        values: await readValues(world, set, { request, hook, key }),
        key,
      });
      trimSometimes(hook.id);
      if (!set.definition.waitsForOutputs(inputs)) {
        return jsonAnswer(202, { workflow_execution_id: accepted.run_id });
      }
      release();
      return await awaitOutputs({ ...world, waits }, hook.user_id, accepted.run_id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.status === 422) await countRefusedStart(world.engine, hook.id);
      return refuse(error.status, error.message);
    }
  }

  return rawRoute({
    method: 'POST',
    path: '/hooks/:address',
    max_body_bytes: LARGEST_BODY,
    calls_a_minute: CALLS_A_MINUTE,
    async answer(raw) {
      const release = load.begin(raw.body.length);
      if (!release)
        return laterAnswer(503, 'There are too many requests at once. Please send it again later.');
      try {
        return await answer(raw, release);
      } catch (error) {
        world.log.warn(describeError(error), 'A webhook could not be answered.');
        return laterAnswer(503, 'Please send it again later.');
      } finally {
        release();
      }
    },
  });
}

/** Senders that obey it come again when it is likely to work. */
function laterAnswer(status: 429 | 503, detail: string): RawAnswer {
  const seconds = status === 429 ? LIMIT_SECONDS : BUSY_SECONDS;
  return { ...jsonAnswer(status, { detail }), headers: { 'retry-after': String(seconds) } };
}

type SetHook = { step: Step; definition: Hook };

/** Null when the step has gone since, or is no webhook. Puts the definitions of today around the workflow's steps. */
function findDefinition(world: HookWorld, found: FoundHook): SetHook | null {
  found.workflow.steps = withDefinitions(found.workflow.steps, world.step_options);
  const step = found.workflow.steps.find((candidate) => candidate.id === found.hook.step_id);
  if (!step) return null;
  const definition = world.findTrigger(step.workflow_step_id);
  return definition?.kind === 'hook' ? { step, definition } : null;
}

async function readValues(
  world: HookWorld,
  { step, definition }: SetHook,
  { request, hook, key }: { request: HookRequest; hook: FoundHook['hook']; key: string | null },
): Promise<HookArrival['values']> {
  const read = await definition.read(step.endpoint_input_values, request);
  const files: Record<string, string> = {};
  const hasFiles = Object.keys(read.files).length > 0;
  const events = hasFiles && key !== null ? [{ trigger_id: hook.id, key }] : [];
  // Files of an event that comes again are here already, and would be counted a second time.
  if ((await findRunsByEvents(world.db, events)).length > 0) return hookValues(step, read, {});
  for (const [outputId, { name, media_type, bytes }] of Object.entries(read.files)) {
    const file = { name, media_type, run_id: null, max_bytes: LARGEST_BODY };
    files[outputId] = await keepFile(world.files, hook.user_id, { ...file, content: onePiece(bytes) });
  }
  return hookValues(step, read, files);
}

async function* onePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function toRequest(raw: RawRequest<'/hooks/:address'>, now: Date): HookRequest {
  const headers = Object.entries(raw.headers).map(([name, value]): [string, string] => [
    name,
    Array.isArray(value) ? value.join(', ') : (value ?? ''),
  ]);
  return { headers: Object.fromEntries(headers), query: Object.fromEntries(raw.query), body: raw.body, now };
}
