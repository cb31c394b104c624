import {
  allowRiskyHeals,
  forgetTarget,
  type LineHeal,
  listHeals,
  mayHealRisky,
  saveRecordedTargets,
} from '#db/line-memories.ts';
import type { Db } from '#db/schema.ts';
import type { Engine } from '#engine/engine.ts';
import { editFailedLine } from '#engine/resume/edit-failed-line.ts';
import { planResume } from '#engine/resume/plan-resume.ts';
import { repairLine } from '#engine/resume/repair-line.ts';
import { takeHeal } from '#engine/resume/take-heal.ts';
import type { Handlers } from '#server/http/handler.ts';
import { AppError } from '#shared/errors.ts';
import { requireWorkflow } from '#server/workflows/workflows.ts';
import type { LineEdit } from '#shared/script/edit-line.ts';
import { keysOfLines } from '#shared/script/target/keys-of-lines.ts';
import type { TargetMemory } from '#shared/script/target/target-memory.ts';
import type { StepOption } from '#shared/wire.ts';

type World = { db: Db; engine: Engine; step_options: readonly StepOption[] };

export function repairHandlers({
  db,
  engine,
  step_options,
}: World): Pick<
  Handlers,
  | 'GET_RESUME_PLAN'
  | 'REPAIR_LINE'
  | 'EDIT_FAILED_LINE'
  | 'KEEP_RECORDED_TARGETS'
  | 'LIST_HEALS'
  | 'TAKE_HEAL'
  | 'FORGET_HEAL'
  | 'ALLOW_RISKY_HEALS'
> {
  return {
    GET_RESUME_PLAN: ({ userId, query }) => planResume(engine, userId, query.execution_id),

    async REPAIR_LINE({ userId, body: { execution_id: run_id, offer, shown, read, line, once_key } }) {
      const chosen = offer ?? shown ?? (read === undefined ? undefined : { read });
      if (chosen === undefined) throw new AppError(400, 'Say which of the offers it is.');
      return {
        workflow_execution_id: await repairLine(engine, userId, {
          run_id,
          chosen,
          line,
          once_key,
          step_options,
        }),
      };
    },

    async EDIT_FAILED_LINE({ userId, body: { execution_id: run_id, edit: kind, line, once_key } }) {
      if (kind !== 'skip' && !line?.trim()) throw new AppError(400, 'Say what the line is.');
      const edit: LineEdit = kind === 'skip' ? { kind } : { kind, line: line ?? '' };
      const order = { run_id, edit, once_key, step_options };
      return { workflow_execution_id: await editFailedLine(engine, userId, order) };
    },

    async KEEP_RECORDED_TARGETS({ userId, body }) {
      const { id } = await requireWorkflow(db, userId, body.workflow_id);
      const keys = keysOfLines(body.script);
      const targets = new Map(
        body.targets.flatMap(({ line, memory }) =>
          (keys.get(line) ?? []).map((key): [string, TargetMemory] => [key, memory]),
        ),
      );
      await saveRecordedTargets(db, userId, {
        workflow_id: id,
        step_id: body.step_id,
        targets: [...targets].map(([key, memory]) => ({ key, memory })),
      });
      return {};
    },

    async LIST_HEALS({ userId, query }) {
      const { id } = await requireWorkflow(db, userId, query.workflow_id);
      const [heals, heals_risky] = await Promise.all([
        listHeals(db, userId, id),
        mayHealRisky(db, userId, id),
      ]);
      return {
        heals_risky,
        heals: heals.toSorted(byPlace).map(({ step_id, key, heal: { from, to, at }, seen_at, run_id }) => ({
          step_id,
          key,
          from,
          to,
          at,
          seen_at: seen_at.toISOString(),
          execution_id: run_id,
        })),
      };
    },

    async TAKE_HEAL({ userId, body }) {
      const { id } = await requireWorkflow(db, userId, body.workflow_id);
      await takeHeal(db, userId, { ...body, workflow_id: id });
      return {};
    },

    async FORGET_HEAL({ userId, body }) {
      const { id } = await requireWorkflow(db, userId, body.workflow_id);
      await forgetTarget(db, userId, { ...body, workflow_id: id });
      return {};
    },

    async ALLOW_RISKY_HEALS({ userId, body }) {
      const { id } = await requireWorkflow(db, userId, body.workflow_id);
      await allowRiskyHeals(db, userId, { workflow_id: id, is_allowed: body.is_allowed });
      return {};
    },
  };
}

/** The newest run first, and what one run found in a step in the order of its lines. */
function byPlace(one: LineHeal, other: LineHeal): number {
  const later = other.seen_at.getTime() - one.seen_at.getTime();
  return later === 0 && one.step_id === other.step_id ? one.heal.at[0] - other.heal.at[0] : later;
}
