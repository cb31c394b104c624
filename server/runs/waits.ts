import type { Db } from '#db/schema.ts';
import { listEndedWaits } from '#db/runs/ended-waits.ts';
import { listOpenWaits } from '#db/runs/waits.ts';
import { answerWait } from '#engine/waits/answer-wait.ts';
import type { Engine } from '#engine/engine.ts';
import type { Handlers } from '#server/http/handler.ts';

const MOST_WAITS = 200;
const MOST_ENDED = 20;

export function waitHandlers(world: {
  db: Db;
  engine: Engine;
}): Pick<Handlers, 'LIST_WAITS' | 'LIST_ENDED_WAITS' | 'ANSWER_WAIT'> {
  return {
    async LIST_WAITS({ userId }) {
      const waits = await listOpenWaits(world.db, userId, MOST_WAITS);
      return waits.map(({ run_id, asked_at, deadline, ...wait }) => ({
        ...wait,
        execution_id: run_id,
        asked_at: asked_at.toISOString(),
        deadline: deadline?.toISOString() ?? null,
      }));
    },

    async LIST_ENDED_WAITS({ userId }) {
      const waits = await listEndedWaits(world.db, userId, MOST_ENDED);
      return waits.map(({ run_id, answered_at, deadline, ...wait }) => ({
        ...wait,
        execution_id: run_id,
        ended_at: (wait.outcome === 'expired' ? deadline : answered_at)?.toISOString() ?? null,
      }));
    },

    async ANSWER_WAIT({ userId, body }) {
      await answerWait(world.engine, userId, body);
      return null;
    },
  };
}
