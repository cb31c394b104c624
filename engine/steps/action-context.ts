import { retryDatabase } from '#engine/retry-database.ts';
import type { RunWork, StepToRun } from '#engine/run-work.ts';
import type { Asks } from '#engine/steps/ask-person.ts';
import { modelOfRun } from '#engine/steps/model-of-run.ts';
import type { LinesOfStep } from '#engine/steps/step-lines.ts';
import type { StepAccount } from '#integrations/define-connector.ts';
import type { Action, ActionContext } from '#integrations/define.ts';
import { StepFailure } from '#shared/errors.ts';
import type { Written } from '#shared/script/value.ts';
import type { Step } from '#shared/wire.ts';

/** The world of one try of a step, as arguments. */
export function createContext(
  work: RunWork,
  parts: {
    order: StepToRun;
    action: Action;
    inputs: Record<string, Written>;
    lines: LinesOfStep;
    asks: Asks;
  },
): ActionContext {
  const { run, control, world, page } = work;
  const { step, place } = parts.order;
  return {
    inputs: parts.inputs,
    page: () => page.open(),
    fetch: world.fetch(control.signal),
    model: world.model && modelOfRun(world.model, { signal: control.signal, hide: work.hidden.hide }),
    account: () => openAccountOf(work, step, parts.action),
    readFile: (fileId) => retryDatabase(control.signal, () => world.readFile(run.user_id, fileId)),
    saveFile: (file) => retryDatabase(control.signal, () => world.saveFile(run.user_id, run.id, file)),
    once_key: `${run.id}:${place}`,
    own_outputs: step.own_outputs ?? [],
    lines: parts.lines.handle,
    ask: parts.asks.ask,
    signal: control.signal,
  };
}

async function openAccountOf(work: RunWork, step: Step, action: Action): Promise<StepAccount> {
  const { run, control, world, log } = work;
  const { connector, scopes = [] } = action;
  if (!connector) throw new Error(`The step ${action.id} has no connector.`);
  const account_id = step.additional_selected_values.account ?? '';
  if (account_id === '') {
    throw new StepFailure(
      'account_missing',
      `No account was chosen in “${step.name}”.`,
      `Choose a ${connector.name} account in the step, then run the workflow again.`,
    );
  }
  const onWait = (sentence: string) => log.info({ run_id: run.id, step_id: step.id }, sentence);
  return await world.account({ user_id: run.user_id, account_id, connector, scopes, onWait }, control.signal);
}
