import { listUnseenKeys, type ClaimedPoll } from '#db/triggers/polls.ts';
import type { TriggerRow } from '#db/schema.ts';
import type { Engine } from '#engine/engine.ts';
import type { StepWorld } from '#engine/work/step-world.ts';
import { CursorLost, type Look, type Poll, type PollWorld } from '#integrations/define-poll.ts';
import type { Trigger } from '#integrations/define-trigger.ts';
import { AppError } from '#shared/errors.ts';
import { parseSegments } from '#shared/references.ts';
import type { Step, Variable } from '#shared/wire.ts';

/** A provider that asks to wait longer is asked again in another look. */
const LONGEST_PAUSE_MS = 5_000;

export type SetPoll = { step: Step; definition: Poll; variables: readonly Variable[] };
export type LookWorld = { engine: Engine; account: StepWorld['account'] };

/** What a look at the app found; without a cursor so far it is only the place to begin at. */
export async function lookForEvents(
  world: LookWorld,
  { poll, set }: { poll: ClaimedPoll; set: SetPoll },
  signal: AbortSignal,
): Promise<Look<string>> {
  const asked = await openPollWorld(world, { ...poll, set }, signal);
  const { definition } = set;
  if (poll.cursor === null) {
    const since = poll.polled_at ?? asked.now;
    return { events: [], cursor: await definition.begin({ ...asked, since }) };
  }
  const unseen = (keys: readonly string[]) => listUnseenKeys(world.engine.db, poll.id, keys);
  try {
    return await definition.look({ ...asked, cursor: poll.cursor, unseen });
  } catch (error) {
    if (!(error instanceof CursorLost)) throw error;
    const cursor = await definition.begin({ ...asked, since: asked.now });
    return { events: [], cursor, notice: `${error.message} It goes on with what is new from now on.` };
  }
}

/** The account of the step and its inputs. Throws AppError 422 when no account was chosen. */
export async function openPollWorld(
  { engine, account: openAccount }: LookWorld,
  { user_id, input_variables, set }: Pick<TriggerRow, 'user_id' | 'input_variables'> & { set: SetPoll },
  signal: AbortSignal,
): Promise<PollWorld> {
  const { step, definition, variables } = set;
  const account_id = step.additional_selected_values.account ?? '';
  if (account_id === '') throw new AppError(422, `“${step.name}” needs an account.`);
  const inputs = fillInputs(step, { variables, input_variables });
  const problem = definition.findProblem(inputs);
  if (problem !== null) throw new AppError(422, problem);
  const { connector, scopes } = definition;
  const use = { user_id, account_id, connector, scopes, longest_pause_ms: LONGEST_PAUSE_MS, onWait() {} };
  return { inputs, account: await openAccount(use, signal), now: engine.now() };
}

/** With input variables filled in; what is empty is left out. Secrets are not sent to look for events. */
function fillInputs(
  step: Step,
  given: { variables: readonly Variable[]; input_variables: Readonly<Record<string, string>> },
): Record<string, string> {
  const open = given.variables.filter(({ is_input, is_secret }) => is_input && !is_secret);
  const values = new Map(
    open.map(({ id, default_value }) => [id, given.input_variables[id] ?? default_value ?? '']),
  );
  const filled = Object.entries(step.endpoint_input_values).map(([id, text]): [string, string] => [
    id,
    parseSegments(text)
      .map((part) => (part.kind === 'text' ? part.text : (values.get(part.id) ?? '')))
      .join('')
      .trim(),
  ]);
  return Object.fromEntries(filled.filter(([, text]) => text !== ''));
}

/** What a step of a workflow is set to; null when the step has gone, or is no poll. */
export function findPoll(
  workflow: { steps: readonly Step[]; variables: readonly Variable[] },
  stepId: string,
  findTrigger: (id: string) => Trigger | undefined,
): SetPoll | null {
  const step = workflow.steps.find((candidate) => candidate.id === stepId);
  const definition = step && findTrigger(step.workflow_step_id);
  return step && definition?.kind === 'poll' ? { step, definition, variables: workflow.variables } : null;
}
