import { insertModelCall } from '#db/model-calls.ts';
import { retryDatabase } from '#engine/work/retry-database.ts';
import type { RunWork, StepToRun } from '#engine/work/run-work.ts';
import { waitForRoom } from '#engine/waits/wait-for-room.ts';
import type { AccountOfStep } from '#engine/steps/account-of-step.ts';
import type { Asks } from '#engine/steps/ask-person.ts';
import { createMailOwner } from '#engine/steps/mail-owner.ts';
import { modelOfRun } from '#engine/steps/model-of-run.ts';
import { createStepMemory } from '#engine/steps/step-memory.ts';
import { createStepScript } from '#engine/steps/step-script.ts';
import type { LinesOfStep } from '#engine/steps/step-lines.ts';
import { createStepTables } from '#engine/steps/step-tables.ts';
import type { ActionContext } from '#integrations/define.ts';
import { costOf, type Model } from '#shared/model.ts';
import type { Place } from '#shared/place.ts';
import type { Written } from '#shared/script/words/value.ts';

function modelOfStep({ db, run, control, hidden }: RunWork, model: Model, place: Place): Model {
  return modelOfRun(model, {
    signal: control.signal,
    hide: hidden.hide,
    async keepUse(answer) {
      const { input_tokens, output_tokens } = answer;
      const cost = costOf(model.price, answer);
      const used = { run_id: run.id, place, model: model.name, input_tokens, output_tokens, cost };
      await retryDatabase(control.lost, () => insertModelCall(db, used));
    },
  });
}

/** What one try of a step may use, as arguments. */
export function createContext(
  work: RunWork,
  parts: {
    order: StepToRun;
    account: AccountOfStep;
    inputs: Record<string, Written>;
    lines: LinesOfStep;
    asks: Asks;
    endRun(): void;
  },
): ActionContext {
  const { run, control, world, page } = work;
  const { step, place } = parts.order;
  const onceKey = `${run.id}:${place}`;
  return {
    inputs: parts.inputs,
    page: async () => {
      const opened = await page.open(parts.lines.next);
      opened.useTargets(parts.lines.targets);
      return opened;
    },
    fetch: world.fetch(control.signal),
    model: world.model && modelOfStep(work, world.model, place),
    account: parts.account.open,
    openFile: (fileId) => retryDatabase(control.signal, () => world.openFile(run.user_id, fileId)),
    saveFile: (file) =>
      waitForRoom(control.signal, () =>
        retryDatabase(control.signal, () => world.saveFile(run.user_id, run.id, file)),
      ),
    once_key: onceKey,
    own_outputs: step.own_outputs ?? [],
    lines: parts.lines.handle,
    ask: parts.asks.ask,
    mailOwner: createMailOwner(work, onceKey),
    tables: createStepTables(work, onceKey),
    ...createStepMemory(work, step),
    script: createStepScript(work, step),
    endRun: parts.endRun,
    sleepUntil: parts.asks.sleepUntil,
    signal: control.signal,
  };
}
