import * as z from 'zod/mini';
import { deleteTable, findTable, listRows, listRowsByRun, listTables } from '#db/saved-tables.ts';
import type { Db, SavedTable } from '#db/schema.ts';
import { findSignedInUser } from '#db/sessions.ts';
import type { FileAnswer, Handlers } from '#server/http/handler.ts';
import { notFound } from '#server/not-found.ts';
import { readTicket, signTicket } from '#server/sign-in/session.ts';
import type { Settings } from '#server/settings/settings.ts';
import { requireWorkflow } from '#server/workflows/workflows.ts';
import { writeTable } from '#server/tables/write-table.ts';
import { AppError } from '#shared/errors.ts';
import { MOST_TABLE_ROWS } from '#shared/saved-tables.ts';
import { TABLE_FORMATS, type TableFormat } from '#shared/wire/tables.ts';

type World = { db: Db; jwt_key: Uint8Array; settings: Pick<Settings, 'api_origin'> };

const PAGE = 100;
const LINK_SECONDS = 300;
const TableTicket = z.object({
  user_id: z.uuid(),
  sign_in_id: z.uuid(),
  table_id: z.uuid(),
  format: z.enum(TABLE_FORMATS),
});

export function tableHandlers(
  world: World,
): Pick<Handlers, 'LIST_TABLES' | 'GET_TABLE_ROWS' | 'DELETE_TABLE' | 'GET_TABLE_LINK' | 'OPEN_TABLE'> {
  const { db, jwt_key } = world;

  async function requireTable(userId: string, tableId: string): Promise<SavedTable> {
    const table = await findTable(db, userId, tableId);
    if (!table) throw notFound('Table');
    return table;
  }

  return {
    async LIST_TABLES({ userId, query }) {
      await requireWorkflow(db, userId, query.workflow_id);
      const tables = await listTables(db, userId, query.workflow_id);
      return tables.map(({ id, name, columns, row_count, updated_at }) => ({
        id,
        name,
        columns,
        row_count,
        updated_at: updated_at.toISOString(),
      }));
    },

    async GET_TABLE_ROWS({ userId, query }) {
      const table = await requireTable(userId, query.table_id);
      const before = query.before === undefined ? null : Number(query.before);
      const rows = await listRowsByRun(db, table.id, { before, limit: PAGE + 1 });
      return {
        rows: rows.slice(0, PAGE).map(({ id, cells, updated_at, run_id }) => ({
          id: String(id),
          cells,
          saved_at: updated_at.toISOString(),
          execution_id: run_id,
        })),
        has_older: rows.length > PAGE,
      };
    },

    async DELETE_TABLE({ userId, query }) {
      if (!(await deleteTable(db, userId, query.table_id))) throw notFound('Table');
      return { success: true };
    },

    async GET_TABLE_LINK({ userId, session, query }) {
      const table = await requireTable(userId, query.table_id);
      const claims = {
        user_id: userId,
        sign_in_id: session.id,
        table_id: table.id,
        format: query.format,
      };
      const url = new URL('/tables/open', world.settings.api_origin);
      url.searchParams.set('ticket', await signTicket(jwt_key, 'table', claims, LINK_SECONDS));
      return { url: url.href };
    },

    async OPEN_TABLE({ query }) {
      const ticket = await readTicket(jwt_key, 'table', query.ticket, TableTicket);
      const isGood = ticket && (await findSignedInUser(db, ticket.user_id, { id: ticket.sign_in_id }));
      if (!isGood) throw new AppError(403, 'This link has expired. Download the table again from its page.');
      return await openTable(db, await requireTable(ticket.user_id, ticket.table_id), ticket.format);
    },
  };
}

/** At most 20 MB of cells: see engine/steps/step-tables.ts. */
export async function openTable(db: Db, table: SavedTable, format: TableFormat): Promise<FileAnswer> {
  const rows = await listRows(db, table.id, { limit: MOST_TABLE_ROWS });
  const { columns } = table;
  const lines = rows
    .toReversed()
    .map(({ cells, created_at }) =>
      Object.fromEntries([
        ...columns.map((column) => [column, cells[column] ?? ''] as const),
        ['Saved at', created_at.toISOString()],
      ]),
    );
  return await writeTable({ name: table.name, rows: lines }, format);
}
