import * as z from 'zod/mini';
import { findOutput, listRoundRows } from '#db/runs/run-results.ts';
import { findRun, type RunRow } from '#db/runs/runs.ts';
import type { Db } from '#db/schema.ts';
import { findSignedInUser } from '#db/sessions.ts';
import { readTable, type Row } from '#integrations/parsing/table.ts';
import type { Handlers } from '#server/http/handler.ts';
import { notFound } from '#server/not-found.ts';
import { readTicket, signTicket } from '#server/sign-in/session.ts';
import type { Settings } from '#server/settings/settings.ts';
import { writeTable } from '#server/tables/write-table.ts';
import { AppError, StepFailure } from '#shared/errors.ts';
import { placeOfStep } from '#shared/place.ts';
import { TABLE_FORMATS } from '#shared/wire/tables.ts';

type World = { db: Db; jwt_key: Uint8Array; settings: Pick<Settings, 'api_origin'> };

const LINK_SECONDS = 300;
const MOST_CHARACTERS = 20_000_000;
const RunTableTicket = z.object({
  user_id: z.uuid(),
  sign_in_id: z.uuid(),
  execution_id: z.uuid(),
  name: z.string(),
  place: z.optional(z.string()),
  format: z.enum(TABLE_FORMATS),
});

/** Pages show the beginning of a long value; here the whole table is a file, also of a step that has not ended. */
export function runTableHandlers(world: World): Pick<Handlers, 'GET_RUN_TABLE_LINK' | 'OPEN_RUN_TABLE'> {
  const { db, jwt_key } = world;

  async function requireTable(userId: string, wanted: Wanted): Promise<{ name: string; rows: Row[] }> {
    const run = await findRun(db, userId, wanted.execution_id);
    if (!run) throw notFound('Execution');
    const table = await readRunTable(db, userId, { run, wanted });
    if (!table) throw notFound('Table');
    return table;
  }

  return {
    async GET_RUN_TABLE_LINK({ userId, session, query }) {
      await requireTable(userId, query);
      const { place, ...wanted } = query;
      const claims = { user_id: userId, sign_in_id: session.id, ...wanted, ...(place && { place }) };
      const url = new URL('/tables/of-run/open', world.settings.api_origin);
      url.searchParams.set('ticket', await signTicket(jwt_key, 'run_table', claims, LINK_SECONDS));
      return { url: url.href };
    },

    async OPEN_RUN_TABLE({ query }) {
      const ticket = await readTicket(jwt_key, 'run_table', query.ticket, RunTableTicket);
      const isGood = ticket && (await findSignedInUser(db, ticket.user_id, { id: ticket.sign_in_id }));
      if (!isGood) throw new AppError(403, 'This link has expired. Download the table again from its page.');
      return await writeTable(await requireTable(ticket.user_id, ticket), ticket.format);
    },
  };
}

type Wanted = { execution_id: string; name: string; place?: string | undefined };

/** Null where nothing of that name was put out, or it is no table. */
async function readRunTable(
  db: Db,
  userId: string,
  { run, wanted: { name, place } }: { run: RunRow; wanted: Wanted },
): Promise<{ name: string; rows: Row[] } | null> {
  if (place !== undefined) {
    const sought = { run_id: run.id, place, name, most_characters: MOST_CHARACTERS };
    const rows = await listRoundRows(db, userId, sought);
    if (!rows) throw new AppError(413, 'These rows are too large for one file.');
    return rows.length === 0 ? null : { name, rows: readTable(`[${rows.join(',')}]`) };
  }
  for (const [index, step] of run.steps.entries()) {
    const made = Object.entries(step.endpoint_output_values).find(([, { id }]) => id === name);
    if (!made) continue;
    const found = { run_id: run.id, place: placeOfStep(index), output: made[0] };
    const value = await findOutput(db, userId, found);
    const called = run.variables.find(({ id }) => id === name)?.name ?? 'table';
    const rows = value === undefined ? null : rowsOf(value);
    return rows && { name: called, rows };
  }
  return null;
}

/** Null for what is no list. */
function rowsOf(value: string): Row[] | null {
  if (!/^\s*\[/.test(value)) return null;
  try {
    return readTable(value);
  } catch (error) {
    if (error instanceof StepFailure) return null;
    throw error;
  }
}
