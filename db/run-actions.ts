import type { Db, RunActionRow } from '#db/schema.ts';

/** The picture of an action arrives after its line. */
export async function saveScreenshot(
  db: Db,
  place: Pick<RunActionRow, 'run_id' | 'position' | 'attempt' | 'ordinal'>,
  fileId: string,
): Promise<void> {
  await db
    .updateTable('run_actions')
    .set({ screenshot: fileId })
    .where('run_id', '=', place.run_id)
    .where('position', '=', place.position)
    .where('attempt', '=', place.attempt)
    .where('ordinal', '=', place.ordinal)
    .execute();
}
