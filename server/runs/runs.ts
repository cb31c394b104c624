import { listRunActions, listRunLines, listRunSteps } from '#db/runs/run-steps.ts';
import { findRunWithUse, type RunUse } from '#db/runs/run-use.ts';
import { markFailuresSeen, markFailuresSeenWith } from '#db/workflows.ts';
import { findRun, hasRun, type RunRow } from '#db/runs/runs.ts';
import { listRunOverviews, type RunOverviewRow } from '#db/runs/run-overviews.ts';
import { shortenForPage } from '#db/shown-values.ts';
import type { Db, RunActionRow, RunStepRow } from '#db/schema.ts';
import type { Engine } from '#engine/engine.ts';
import { continueTrial } from '#engine/work/continue-trial.ts';
import { resumeRun } from '#engine/resume/resume-run.ts';
import { findLineAtWork } from '#engine/work/line-at-work.ts';
import { startRun } from '#engine/start-run.ts';
import { stopRun } from '#engine/stop-run.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { LiveClient } from '#server/live-view/live-client.ts';
import { findExpectedSession, opensBrowserNext } from '#server/live-view/expected-browser.ts';
import { ownerCookie } from '#server/live-view/live-tickets.ts';
import { firstSessionId } from '#server/live-view/run-sessions.ts';
import { findOpenWait } from '#db/runs/waits.ts';
import { AGENT_NOTE } from '#shared/agent-note.ts';
import { ROUNDS_NOTE } from '#shared/script/flow/rounds.ts';
import { chooseShown } from '#shared/script/flow/shown-rounds.ts';
import { notFound } from '#server/not-found.ts';
import { findNeededAccount } from '#server/runs/account-needed.ts';
import { keepValues } from '#server/runs/keep-values.ts';
import { describeRunOverview, optionsById, startOfRun } from '#server/runs/run-overviews.ts';
import { runPageOf } from '#server/runs/run-page.ts';
import { createVerdicts } from '#server/runs/verdicts.ts';
import { requireCurrentWorkflow, requireWorkflow } from '#server/workflows/workflows.ts';
import { isWithin, placeOfStep, stepIndexOf } from '#shared/place.ts';
import { verificationOf } from '#shared/proof.ts';
import type { ExecutionStatus, RunLine, RunStep, StepOption } from '#shared/wire.ts';

type World = {
  db: Db;
  engine: Engine;
  jwt_key: Uint8Array;
  step_options: readonly StepOption[];
  live: LiveClient;
};

export function runHandlers(
  world: World,
): Pick<
  Handlers,
  | 'START_WORKFLOW'
  | 'STOP_WORKFLOW'
  | 'RESUME_WORKFLOW'
  | 'GET_WORKFLOW_EXECUTION_INSTANCES'
  | 'GET_RUNS'
  | 'GET_WORKFLOW_EXECUTION_STATUS'
  | 'GET_WORKFLOW_EXECUTION_HISTORY'
> {
  const options = optionsById(world.step_options);
  const overviewOf = (run: RunOverviewRow) => describeRunOverview(run, options);
  const withVerdicts = createVerdicts(world.db);
  const requireRun = async (userId: string, runId: string): Promise<RunRow> => {
    const run = await findRun(world.db, userId, runId);
    if (!run) throw notFound('Execution');
    return run;
  };
  return {
    async START_WORKFLOW({ userId, session, body, setCookie }) {
      const { once_key, continue_try } = body;
      const is_page_open = await lendSession(world.live, userId, body);
      const order = {
        workflow: await requireCurrentWorkflow(world, userId, body.workflow_id),
        input_variables: body.input_variables,
        ...(body.simulate_trigger_outputs && { simulated_outputs: body.simulate_trigger_outputs }),
        ...(once_key !== undefined && { once_key }),
        ...(body.until_step_id !== undefined && { until_step_id: body.until_step_id }),
      };
      const runId =
        continue_try === undefined || once_key === undefined
          ? await startRun(world.engine, userId, order)
          : await continueTrial(world.engine, userId, {
              ...order,
              once_key,
              run_id: continue_try,
              is_page_open,
            });
      const opensBrowser = body.until_step_id === undefined && opensBrowserNext(order.workflow.steps);
      if (opensBrowser) setCookie(ownerCookie(world.jwt_key, { user_id: userId, sign_in_id: session.id }));
      const expected = { id: runId, session_id: firstSessionId(runId, 1) };
      const live_url = opensBrowser ? await world.live.addressOfExpected(userId, expected) : null;
      return { workflow_execution_id: runId, live_url };
    },

    async STOP_WORKFLOW({ userId, body }) {
      return { status: await stopRun(world.engine, userId, body.execution_id) };
    },

    async RESUME_WORKFLOW({ userId, body }) {
      const runId = await resumeRun(world.engine, userId, body.execution_id, {
        step_options: world.step_options,
        ...(body.input_variables && { input_variables: body.input_variables }),
        ...(body.once_key !== undefined && { once_key: body.once_key }),
      });
      if (body.keeps_values && body.input_variables) {
        const { execution_id, input_variables: values } = body;
        await keepValues(world.engine, userId, { execution_id, values });
      }
      return { workflow_execution_id: runId };
    },

    async GET_WORKFLOW_EXECUTION_INSTANCES({ userId, query }) {
      const { workflow_id } = query;
      const [runs] = await Promise.all([
        listRunOverviews(world.db, userId, { workflow_id, page: runPageOf(query, world.engine.now()) }),
        markFailuresSeen(world.db, userId, workflow_id),
      ]);
      if (runs.length === 0) await requireWorkflow(world.db, userId, workflow_id);
      return await withVerdicts(userId, runs.map(overviewOf));
    },

    async GET_RUNS({ userId, query }) {
      const runs = await listRunOverviews(world.db, userId, {
        workflow_id: query.workflow_id ?? null,
        page: runPageOf(query, world.engine.now()),
      });
      return await withVerdicts(userId, runs.map(overviewOf));
    },

    async GET_WORKFLOW_EXECUTION_STATUS({ userId, session, query: { execution_id: runId }, setCookie }) {
      const [found, stepsBeside] = await Promise.all([
        findRunWithUse(world.db, userId, runId),
        listRunSteps(world.db, userId, runId),
        markFailuresSeenWith(world.db, userId, runId),
      ]);
      if (!found) throw notFound('Execution');
      const { run, use, has_just_ended, trigger } = found;
      const [steps, wait, hasOrigin] = await Promise.all([
        // The answer that says that a run is over is the last one a page asks for, so it has all its steps.
        has_just_ended ? listRunSteps(world.db, userId, run.id) : stepsBeside,
        run.waiting_for !== null && findOpenWait(world.db, userId, run.id),
        run.resumed_from !== null && hasRun(world.db, userId, run.resumed_from),
      ]);
      const { id, status, worker } = run;
      const watched =
        status === 'running' && worker !== null ? await world.live.watchRun(userId, { id, worker }) : null;
      const session_id = findExpectedSession(run);
      const live_url =
        watched?.live_url ??
        (session_id === null ? null : await world.live.addressOfExpected(userId, { id, session_id }));
      if (live_url !== null)
        setCookie(ownerCookie(world.jwt_key, { user_id: userId, sign_in_id: session.id }));
      return {
        ...describeStatus(run, steps, use),
        started_by: startOfRun(run, trigger),
        verification: run.status === 'completed' ? verificationOf(run.steps) : null,
        wait: wait ? { question: wait.question, deadline: wait.deadline?.toISOString() ?? null } : null,
        resumed_from: hasOrigin ? run.resumed_from : null,
        live_url,
        is_held_by_viewer: watched?.is_held ?? false,
      };
    },

    async GET_WORKFLOW_EXECUTION_HISTORY({ userId, query }) {
      const run = await requireRun(userId, query.execution_id);
      const [steps, lines, actions] = await Promise.all([
        listRunSteps(world.db, userId, run.id),
        listRunLines(world.db, userId, run.id),
        listRunActions(world.db, userId, run.id),
      ]);
      return describeHistory(run, { steps, lines, actions });
    },
  };
}

/** Whether the live session shows the page that the try before has left. */
async function lendSession(
  live: LiveClient,
  userId: string,
  order: {
    live_session_id?: string | undefined;
    once_key?: string | undefined;
    continue_try?: string | undefined;
  },
): Promise<boolean> {
  const { live_session_id: session_id, once_key, continue_try } = order;
  if (session_id === undefined || once_key === undefined) return false;
  const loan = { session_id, once_key, after_run: continue_try ?? null };
  // A session that has ended, or whose worker does not answer, is no reason not to run: it gets a page of its own.
  const lent = await live.lendSession(userId, loan).catch(() => null);
  return lent?.is_as_left ?? false;
}

function describeStatus(
  run: RunRow,
  steps: readonly RunStepRow[],
  { credits, waited_ms, model_use }: RunUse,
): Omit<ExecutionStatus, 'live_url' | 'is_held_by_viewer' | 'resumed_from'> {
  const values = new Map(Object.entries(run.inputs).map(([id, value]) => [id, shortenForPage(value)]));
  for (const step of steps) {
    const made = run.steps[stepIndexOf(step.place)]?.endpoint_output_values ?? {};
    for (const [outputId, value] of Object.entries(step.outputs)) {
      const variable = made[outputId];
      if (variable) values.set(variable.id, value);
    }
  }
  return {
    execution_id: run.id,
    workflow_id: run.workflow_id,
    workflow_name: run.workflow_name,
    status: run.status,
    is_trial: run.is_trial,
    step_name: run.status === 'running' ? (run.steps[stepIndexOf(run.place)]?.name ?? null) : null,
    at_work: findLineAtWork(run),
    created_at: run.created_at.toISOString(),
    due_at: isoOrNull(run.due_at),
    completed_at: isoOrNull(run.finished_at),
    error: run.failure?.message ?? null,
    failure: run.failure,
    waiting_for: run.waiting_for,
    needed_account: findNeededAccount(run),
    variables: run.variables.map(({ id, name, variable_type, is_input }) => ({
      id,
      name,
      variable_type,
      is_input,
      value: values.get(id) ?? null,
    })),
    credits_used: credits,
    waited_ms,
    model_use,
    // Not by place: a step may have ended the run before those after it.
    steps_done: steps.filter((step) => step.status === 'completed').length,
    steps_total: run.steps.length,
  };
}

function describeHistory(
  run: RunRow,
  rows: {
    steps: readonly RunStepRow[];
    lines: readonly RunStepRow[];
    actions: readonly RunActionRow[];
  },
): RunStep[] {
  const byPlace = new Map(rows.steps.map((row) => [row.place, row]));
  return run.steps.map((step, index) => {
    const place = placeOfStep(index);
    const row = byPlace.get(place);
    const own = rows.actions.filter((action) => isWithin(action.place, place));
    return {
      place,
      step_id: step.id,
      name: step.name,
      status: row?.status ?? 'waiting',
      started_at: isoOrNull(row?.started_at ?? null),
      completed_at: isoOrNull(row?.finished_at ?? null),
      inputs: row?.inputs ?? {},
      outputs: row?.outputs ?? {},
      ...(step.own_outputs && { own_outputs: step.own_outputs }),
      credits: own.reduce((sum, action) => sum + action.credits, 0),
      lines: chooseShown(
        rows.lines.filter((line) => isWithin(line.place, place)),
        ({ status }) => status !== 'completed',
      ).map((line) => describeLine(line, row?.attempt === 0)),
      actions: chooseShown(own, ({ succeeded }) => !succeeded).map((action) => ({
        place: action.place,
        summary: action.summary,
        effect: action.effect,
        verdict: action.verdict,
        succeeded: action.succeeded,
        url: action.url,
        started_at: action.started_at.toISOString(),
        duration_ms: action.duration_ms,
        credits: action.credits,
        screenshot: action.screenshot,
      })),
      was_done_before: row?.attempt === 0 && row.status === 'completed',
    };
  });
}

function describeLine(row: RunStepRow, isOfStepBefore: boolean): RunLine {
  return {
    place: row.place,
    text: row.line_text ?? '',
    status: row.status,
    started_at: row.started_at.toISOString(),
    completed_at: isoOrNull(row.finished_at),
    found: Object.entries(row.outputs)
      .filter(([name]) => !name.startsWith(AGENT_NOTE) && !name.startsWith(ROUNDS_NOTE))
      .map(([name, value]) => ({
        name,
        value,
        variable_type: row.file_outputs.includes(name) ? 'file' : 'string',
      })),
    ...(row.attempt === 0 && row.status === 'completed' && !isOfStepBefore && { was_done_before: true }),
  };
}

function isoOrNull(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}
