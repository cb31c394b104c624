import { copyLineMemories } from '#db/line-memories.ts';
import type { Db } from '#db/schema.ts';
import { changeTags } from '#db/workflow-tags.ts';
import { insertWorkflow, listNamesFrom, renameWorkflow } from '#db/workflows.ts';
import type { Handlers } from '#server/http/handler.ts';
import { notFound } from '#server/not-found.ts';
import { saveWorkflow, type SavingWorld } from '#server/workflows/save-workflow.ts';
import type { Settings } from '#server/settings/settings.ts';
import { refuseTooManyWorkflows, requireCurrentWorkflow } from '#server/workflows/workflows.ts';
import { AppError } from '#shared/errors.ts';
import { MOST_TAGS } from '#shared/workflow/workflow-tags.ts';

type World = SavingWorld & { db: Db; settings: Pick<Settings, 'quotas'> };

/** Leaves room for what makes the name of a copy its own. */
const NAME_START = 180;

/** What the list changes about workflows without opening them. */
export function listedWorkflowHandlers(
  world: World,
): Pick<Handlers, 'DUPLICATE_WORKFLOW' | 'RENAME_WORKFLOW' | 'TAG_WORKFLOWS'> {
  return {
    async DUPLICATE_WORKFLOW({ userId, body }) {
      const original = await requireCurrentWorkflow(world, userId, body.workflow_id);
      const { description, browser_profile_is_shared, variables, steps, tags } = original;
      return await world.db.transaction().execute(async (trx) => {
        await refuseTooManyWorkflows(trx, userId, world.settings.quotas);
        const start = `${original.name.slice(0, NAME_START)} copy`;
        const name = freeName(start, await listNamesFrom(trx, userId, start));
        const id = await insertWorkflow(trx, userId, { name, description });
        const content = { name, description, browser_profile_is_shared, variables, steps };
        await saveWorkflow(world, trx, userId, { ...content, workflow_id: id });
        await changeTags(trx, userId, { workflow_ids: [id], add: tags, remove: [] });
        await copyLineMemories(trx, { from: original.id, to: id });
        return { id, name };
      });
    },

    async RENAME_WORKFLOW({ userId, body }) {
      const isThere = await renameWorkflow(world.db, userId, body.workflow_id, body.name);
      if (!isThere) throw notFound('Workflow');
      return null;
    },

    async TAG_WORKFLOWS({ userId, body }) {
      const changed = await world.db.transaction().execute(async (trx) => {
        const rows = await changeTags(trx, userId, body);
        if (rows.some(({ tag_count }) => tag_count > MOST_TAGS))
          throw new AppError(422, `A workflow has at most ${MOST_TAGS} tags.`);
        return rows;
      });
      if (changed.length === 0) throw notFound('Workflow');
      return { changed: changed.map(({ id }) => id) };
    },
  };
}

function freeName(start: string, taken: readonly string[]): string {
  const names = new Set(taken);
  let name = start;
  for (let count = 2; names.has(name); count += 1) name = `${start} ${count}`;
  return name;
}
