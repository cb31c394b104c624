import type { Db, Wait } from '#db/schema.ts';

/** A wait that is over. Its answer may be a one-time code, and stays sealed. */
export type EndedWait = Pick<Wait, 'id' | 'run_id' | 'question' | 'answered_at' | 'deadline'> & {
  workflow_id: string;
  workflow_name: string;
  outcome: 'answered' | 'expired' | 'cancelled';
};

/** Those asked last come first. */
export async function listEndedWaits(db: Db, userId: string, limit: number): Promise<EndedWait[]> {
  return await db
    .selectFrom('waits')
    .innerJoin('runs', 'runs.id', 'waits.run_id')
    .innerJoin('existing_workflows', 'existing_workflows.id', 'runs.workflow_id')
    .select([
      'waits.id',
      'waits.run_id',
      'waits.question',
      'waits.answered_at',
      'waits.deadline',
      'waits.outcome',
      'runs.workflow_id',
      'runs.workflow_name',
    ])
    .where('waits.user_id', '=', userId)
    .where('waits.outcome', 'is not', null)
    // Nobody had to do anything for these.
    .where('waits.reason', '<>', 'time')
    .$narrowType<{ outcome: EndedWait['outcome'] }>()
    .orderBy('waits.asked_at', 'desc')
    .orderBy('waits.id')
    .limit(limit)
    .execute();
}
