import { findRunsByEvents, recordHookRequests } from '#db/triggers/accept-hooks.ts';
import { findHookByAddress, type FoundHook } from '#db/triggers/hooks.ts';
import type { Db } from '#db/schema.ts';
import { storableText } from '#db/storable-text.ts';
import { findUser } from '#db/users.ts';
import {
  acceptHook,
  countRefusedStart,
  findLimit,
  type HookLimits,
  hookValues,
} from '#engine/triggers/accept-hook.ts';
import type { Engine } from '#engine/engine.ts';
import { hashAddress } from '#engine/triggers/hook-address.ts';
import { describeError, type Log } from '#engine/log.ts';
import { type FileKeeper, keepFile } from '#files/keep-file.ts';
import type { Form, Trigger } from '#integrations/define-trigger.ts';
import {
  jsonAnswer,
  type RawAnswer,
  type RawRequest,
  type RawRoute,
  rawRoute,
} from '#server/http/raw-routes.ts';
import { refuseOtherTypes } from '#server/files/upload-types.ts';
import { NEW_WORKFLOW } from '#shared/workflow/new-workflow.ts';
import { AppError } from '#shared/errors.ts';
import { keptFileName, safeMediaType } from '#shared/file-name.ts';
import { FORM_KEY, type PublicForm } from '#shared/workflow/public-form.ts';
import { referencedIds } from '#shared/references.ts';
import type { Step, StepOption, Variable } from '#shared/wire.ts';
import { withDefinitions } from '#shared/workflow/workflow.ts';

const LARGEST_SUBMISSION = 10 * 1024 * 1024;
const LONGEST_TEXT = 20_000;
/** By the address of the visitor, in each process. */
const LOOKS_A_MINUTE = 120;
const SUBMISSIONS_A_MINUTE = 10;
/** Strangers start these runs: few of them wait at a time. */
const MOST_UNFINISHED = 20;

const NOT_FOUND = 'There is no form at this address.';
const CLOSED = 'This form is closed at the moment.';

export type FormWorld = {
  db: Db;
  engine: Engine;
  files: FileKeeper;
  step_options: readonly StepOption[];
  findTrigger(id: string): Trigger | undefined;
  settings: { allowed_upload_types: readonly string[] };
  log: Log;
};

/** What a public page asks for, and where it sends the answers. Nobody is signed in: the address is the permission. */
export function formRoutes(world: FormWorld): RawRoute[] {
  return [
    rawRoute({
      method: 'GET',
      path: '/forms/:address',
      max_body_bytes: 0,
      calls_a_minute: LOOKS_A_MINUTE,
      answer: (raw) => answerOrSay(world, () => showForm(world, raw)),
    }),
    rawRoute({
      method: 'POST',
      path: '/forms/:address',
      max_body_bytes: LARGEST_SUBMISSION,
      calls_a_minute: SUBMISSIONS_A_MINUTE,
      answer: (raw) => answerOrSay(world, () => submitForm(world, raw)),
    }),
  ];
}

async function answerOrSay({ log }: FormWorld, answer: () => Promise<RawAnswer>): Promise<RawAnswer> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof AppError) return jsonAnswer(error.status, { detail: error.message });
    log.warn(describeError(error), 'A form could not be answered.');
    return jsonAnswer(503, { detail: 'Please send it again later.' });
  }
}

type Raw = RawRequest<'/forms/:address'>;
type FormField = Variable & { is_required: boolean };
type OpenForm = { found: FoundHook; step: Step; definition: Form; fields: FormField[]; limits: HookLimits };

/** Throws AppError 404 where there is none, and 409 while it is closed. */
async function requireForm(world: FormWorld, address: string): Promise<OpenForm> {
  const found = await findHookByAddress(world.db, hashAddress(address));
  const steps = withDefinitions(found?.workflow.steps ?? [], world.step_options);
  const step = steps.find((candidate) => candidate.id === found?.hook.step_id);
  const definition = step && world.findTrigger(step.workflow_step_id);
  if (!found || !step || definition?.kind !== 'form') throw new AppError(404, NOT_FOUND);
  const limits = {
    unfinished: MOST_UNFINISHED,
    a_day: definition.mostADay(step.endpoint_input_values),
    needs_credits: steps.some((each) => each.uses_browser && each.browser_actions !== 'none'),
  };
  if (!found.hook.enabled || (await findLimit(world.engine, world.db, { hook: found.hook, limits }))) {
    throw new AppError(409, CLOSED);
  }
  const used = new Set(
    steps.flatMap((each) => Object.values(each.endpoint_input_values).flatMap(referencedIds)),
  );
  const fillsEmpty = definition.fillsEmpty(step.endpoint_input_values);
  const fields = found.workflow.variables
    // Secrets are the author's own.
    .filter((variable) => variable.is_input && !variable.is_secret)
    .map((variable) => {
      const hasDefault = (variable.default_value ?? '') !== '';
      // A default is the author's own: what a stranger did not answer would be ordered with it.
      return { ...variable, is_required: !hasDefault || (used.has(variable.id) && !fillsEmpty) };
    });
  return { found: { ...found, workflow: { ...found.workflow, steps } }, step, definition, fields, limits };
}

/** Strangers read it: what nobody wrote is left out. */
function describedByAuthor(description: string): string {
  return description === NEW_WORKFLOW.description ? '' : description;
}

async function showForm(world: FormWorld, { parameters }: Raw): Promise<RawAnswer> {
  const { found, step, definition, fields } = await requireForm(world, parameters.address);
  const author = await findUser(world.db, found.hook.user_id);
  const form: PublicForm = {
    title: found.workflow.name,
    description: describedByAuthor(found.workflow.description),
    author: author?.name ?? '',
    thanks: definition.thanks(step.endpoint_input_values),
    // Defaults are not shown: they may be the author's own.
    fields: fields.map(({ id, name, variable_type, is_required }) => ({
      id,
      name,
      variable_type,
      is_required,
    })),
  };
  return jsonAnswer(200, form);
}

async function submitForm(world: FormWorld, raw: Raw): Promise<RawAnswer> {
  const form = await requireForm(world, raw.parameters.address);
  const { hook } = form.found;
  const sent = await readSubmission(raw);
  const key = sent.get(FORM_KEY);
  if (typeof key !== 'string' || !/^[\w-]{16,64}$/.test(key))
    throw new AppError(422, 'Reload the page first.');
  const texts = readTexts(form.fields, sent);
  // Its files are here already, and would be counted a second time.
  if (await isKnown(world, hook.id, key)) return jsonAnswer(202, { accepted: true });
  const files = await keepFiles(world, form, sent);
  const now = world.engine.now();
  const about = { content_type: 'multipart/form-data', size: raw.body.length };
  try {
    await acceptHook(world.engine, {
      ...about,
      ...form,
      values: hookValues(form.step, { outputs: form.definition.submit(now), own: {}, files: {} }, {}),
      input_variables: { ...texts, ...files },
      key: eventKeyOf(key),
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const refused = { outcome: 'refused' as const, status: error.status, problem: error.message };
    await recordHookRequests(world.db, [{ ...about, ...refused, trigger_id: hook.id, key: null }]);
    if (error.status === 422) await countRefusedStart(world.engine, hook.id);
    // Why it cannot run concerns its author.
    throw new AppError(409, CLOSED);
  }
  return jsonAnswer(202, { accepted: true });
}

function eventKeyOf(key: string): string {
  return `form:${key}`;
}

async function isKnown({ db }: FormWorld, trigger_id: string, key: string): Promise<boolean> {
  return (await findRunsByEvents(db, [{ trigger_id, key: eventKeyOf(key) }])).length > 0;
}

async function readSubmission({ headers, body }: Raw): Promise<FormData> {
  const type = headers['content-type'] ?? '';
  try {
    return await new Response(Uint8Array.from(body), { headers: { 'content-type': type } }).formData();
  } catch {
    throw new AppError(422, 'The answers could not be read.');
  }
}

/** A field that may be left empty keeps its default. Throws AppError 422 for one that may not. */
function readTexts(fields: readonly FormField[], sent: FormData): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const field of fields) {
    const value = sent.get(field.id);
    const isGiven = holdsAnswer(field, value);
    if (!isGiven && field.is_required) throw new AppError(422, `Fill in “${field.name}”.`);
    if (!isGiven || typeof value !== 'string') continue;
    if (value.length > LONGEST_TEXT) throw new AppError(422, `“${field.name}” is too long.`);
    texts[field.id] = storableText(value);
  }
  return texts;
}

/** Who does not use our page may send a file where a text is asked for, or the other way round. */
function holdsAnswer({ variable_type }: Variable, value: File | string | null): boolean {
  if (typeof value === 'string') return variable_type === 'string' && value.trim() !== '';
  return variable_type === 'file' && value !== null && value.size > 0;
}

async function keepFiles(world: FormWorld, form: OpenForm, sent: FormData): Promise<Record<string, string>> {
  const kept: Record<string, string> = {};
  for (const field of form.fields.filter((each) => each.variable_type === 'file')) {
    const value = sent.get(field.id);
    if (value === null || typeof value === 'string' || value.size === 0) continue;
    const file = { name: keptFileName(value.name), media_type: safeMediaType(value.type) };
    refuseOtherTypes(world.settings.allowed_upload_types, file);
    const content = value.stream();
    const rest = { run_id: null, max_bytes: LARGEST_SUBMISSION, content };
    try {
      kept[field.id] = await keepFile(world.files, form.found.hook.user_id, { ...file, ...rest });
    } catch (error) {
      // What the author has room for concerns the author.
      if (error instanceof AppError && error.status !== 413) throw new AppError(409, CLOSED);
      throw error;
    }
  }
  return kept;
}
