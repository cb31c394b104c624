import type { Db, RunActionRow } from '#db/schema.ts';

/** The picture of an action arrives after its line. */
export async function saveScreenshot(
  db: Db,
  action: Pick<RunActionRow, 'run_id' | 'place' | 'attempt' | 'ordinal'>,
  fileId: string,
): Promise<void> {
  await db
    .updateTable('run_actions')
    .set({ screenshot: fileId })
    .where('run_id', '=', action.run_id)
    .where('place', '=', action.place)
    .where('attempt', '=', action.attempt)
    .where('ordinal', '=', action.ordinal)
    .execute();
}
