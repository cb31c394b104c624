import type { Db } from '#db/schema.ts';
import type { Handlers } from '#server/handler.ts';
import { requireWorkflow } from '#server/workflows.ts';

/** Nothing can turn a trigger on in this version, so whoever asks about their workflow hears the truth: off. */
export function triggerHandlers({ db }: { db: Db }): Pick<Handlers, 'IS_TRIGGER_ENABLED'> {
  return {
    async IS_TRIGGER_ENABLED({ userId, body }) {
      await requireWorkflow(db, userId, body.workflow_id);
      return { success: true, data: false };
    },
  };
}
