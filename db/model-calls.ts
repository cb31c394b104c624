import type { Db } from '#db/schema.ts';
import type { Place } from '#shared/place.ts';

export async function insertModelCall(
  db: Db,
  call: {
    run_id: string;
    place: Place;
    model: string;
    input_tokens: number;
    output_tokens: number;
    cost: number | null;
  },
): Promise<void> {
  await db.insertInto('model_calls').values(call).execute();
}
