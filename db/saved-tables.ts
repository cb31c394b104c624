import { sql } from 'kysely';
import type { Db, SavedRow, SavedTable, Trx } from '#db/schema.ts';
import { isUuid } from '#db/uuid.ts';

/** A row by column name. */
type Cells = Record<string, string>;

export type SaveOrder = {
  workflow_id: string;
  run_id: string;
  once_key: string;
  name: string;
  rows: readonly Cells[];
  /** The columns by which a row is known again; `all` compares whole rows, null never does. */
  same_by: readonly string[] | 'all' | null;
  /** What happens to a row that is there already. */
  when_there: 'update' | 'skip';
  limits: TableLimits;
};

/** `user_bytes` is for all tables of one person. */
export type TableLimits = {
  tables: number;
  rows: number;
  columns: number;
  bytes: number;
  user_bytes: number;
};

/** `new_rows` were not there before. */
export type SaveOutcome = { new_rows: Cells[]; updated: number; row_count: number };

export type SaveRefusal = { limit: keyof TableLimits };

/** Writes rows into a table of a workflow, made when there is none of this name; once for each key. */
export async function saveRows(db: Db, userId: string, order: SaveOrder): Promise<SaveOutcome | SaveRefusal> {
  return db
    .transaction()
    .execute(async (trx) => {
      const table = await lockTable(trx, userId, order);
      if ('limit' in table) return table;
      const before = await trx
        .selectFrom('table_saves')
        .select('outcome')
        .where('table_id', '=', table.id)
        .where('once_key', '=', order.once_key)
        .executeTakeFirst();
      if (before) return before.outcome;
      const written = await writeRows(trx, table, order);
      if ('limit' in written) {
        // Nothing is kept of a save that does not fit, nor a table that it made.
        throw new SaveRefused(written);
      }
      const once = { once_key: order.once_key, table_id: table.id, outcome: JSON.stringify(written) };
      await trx.insertInto('table_saves').values(once).execute();
      return written;
    })
    .catch((error: unknown) => {
      if (error instanceof SaveRefused) return error.refusal;
      throw error;
    });
}

class SaveRefused extends Error {
  readonly refusal: SaveRefusal;
  constructor(refusal: SaveRefusal) {
    super(`A limit of tables: ${refusal.limit}`);
    this.refusal = refusal;
  }
}

/** Locked: whoever writes into one table waits for the other. */
async function lockTable(trx: Trx, userId: string, order: SaveOrder): Promise<SavedTable | SaveRefusal> {
  const find = () =>
    trx
      .selectFrom('saved_tables')
      .selectAll()
      .where('user_id', '=', userId)
      .where('workflow_id', '=', order.workflow_id)
      .where('name', '=', order.name)
      .forUpdate()
      .executeTakeFirst();
  const found = await find();
  if (found) return found;
  const { count } = await trx
    .selectFrom('saved_tables')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('workflow_id', '=', order.workflow_id)
    .executeTakeFirstOrThrow();
  if (count >= order.limits.tables) return { limit: 'tables' };
  await trx
    .insertInto('saved_tables')
    .values({ user_id: userId, workflow_id: order.workflow_id, name: order.name })
    .onConflict((conflict) => conflict.columns(['workflow_id', 'name']).doNothing())
    .execute();
  const made = await find();
  if (!made) throw new Error('The table is gone.');
  return made;
}

async function writeRows(trx: Trx, table: SavedTable, order: SaveOrder): Promise<SaveOutcome | SaveRefusal> {
  const { limits } = order;
  const columns = [...new Set([...table.columns, ...order.rows.flatMap((row) => Object.keys(row))])];
  if (columns.length > limits.columns) return { limit: 'columns' };
  const { fresh, changed } = await sortRows(trx, table.id, order);
  const row_count = table.row_count + fresh.length;
  if (row_count > limits.rows) return { limit: 'rows' };
  if (fresh.length > 0) {
    await sql`
      insert into saved_rows (table_id, cells, run_id)
      select ${table.id}::uuid, cells, ${order.run_id}::uuid
      from jsonb_array_elements(${JSON.stringify(fresh)}::jsonb) with ordinality as entry(cells, at) order by at`.execute(
      trx,
    );
  }
  if (changed.length > 0) {
    await sql`
      update saved_rows set cells = saved_rows.cells || entry.cells, run_id = ${order.run_id}::uuid,
        updated_at = clock_timestamp()
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as entry(id bigint, cells jsonb)
      where saved_rows.table_id = ${table.id} and saved_rows.id = entry.id`.execute(trx);
  }
  const { bytes, others } = await measure(trx, table);
  if (bytes > limits.bytes) return { limit: 'bytes' };
  if (bytes + others > limits.user_bytes) return { limit: 'user_bytes' };
  await trx
    .updateTable('saved_tables')
    .set({ columns, row_count, bytes, updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', table.id)
    .execute();
  return { new_rows: fresh, updated: changed.length, row_count };
}

/** Bytes of its cells, and of all other tables of its person. */
async function measure(trx: Trx, table: SavedTable): Promise<{ bytes: number; others: number }> {
  const { rows } = await sql<{ bytes: number; others: number }>`
    select
      (select coalesce(sum(octet_length(cells::text)), 0)::bigint from saved_rows where table_id = ${table.id}) as bytes,
      (select coalesce(sum(bytes), 0)::bigint from saved_tables
        where user_id = ${table.user_id} and id <> ${table.id}) as others`.execute(trx);
  return rows[0] ?? { bytes: 0, others: 0 };
}

type Sorted = { fresh: Cells[]; changed: { id: number; cells: Cells }[] };

/** Which rows are new. Of two rows of one save that are the same, the later one counts. */
async function sortRows(trx: Trx, tableId: string, order: SaveOrder): Promise<Sorted> {
  const { same_by } = order;
  if (same_by === null) return { fresh: [...order.rows], changed: [] };
  const keyOf = (cells: Cells) => keyOfRow(cells, same_by);
  const wanted = new Map<string, Cells>();
  for (const row of order.rows) wanted.set(keyOf(row), { ...wanted.get(keyOf(row)), ...row });
  const there = await trx
    .selectFrom('saved_rows')
    .select(['id', 'cells'])
    .where('table_id', '=', tableId)
    .orderBy('id')
    .execute();
  const changed: Sorted['changed'] = [];
  for (const { id, cells } of there) {
    const key = keyOf(cells);
    const row = wanted.get(key);
    if (!row) continue;
    wanted.delete(key);
    const isOther = Object.entries(row).some(([name, value]) => cells[name] !== value);
    if (order.when_there === 'update' && isOther) changed.push({ id, cells: row });
  }
  return { fresh: [...wanted.values()], changed };
}

/** An empty cell is the same as none, so that a column that came later makes no row a new one. */
function keyOfRow(cells: Cells, sameBy: readonly string[] | 'all'): string {
  if (sameBy !== 'all') return JSON.stringify(sameBy.map((name) => cells[name] ?? ''));
  const filled = Object.entries(cells).filter(([, value]) => value !== '');
  return JSON.stringify(filled.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** The newest tables first. */
export async function listTables(db: Db, userId: string, workflowId: string): Promise<SavedTable[]> {
  if (!isUuid(workflowId)) return [];
  return db
    .selectFrom('saved_tables')
    .innerJoin('existing_workflows', 'existing_workflows.id', 'saved_tables.workflow_id')
    .selectAll('saved_tables')
    .where('saved_tables.user_id', '=', userId)
    .where('workflow_id', '=', workflowId)
    .orderBy('saved_tables.created_at', 'desc')
    .execute();
}

export async function findTable(db: Db, userId: string, tableId: string): Promise<SavedTable | undefined> {
  if (!isUuid(tableId)) return undefined;
  return db
    .selectFrom('saved_tables')
    .innerJoin('existing_workflows', 'existing_workflows.id', 'saved_tables.workflow_id')
    .selectAll('saved_tables')
    .where('saved_tables.user_id', '=', userId)
    .where('saved_tables.id', '=', tableId)
    .executeTakeFirst();
}

export async function findTableByName(
  db: Db,
  userId: string,
  table: { workflow_id: string; name: string },
): Promise<SavedTable | undefined> {
  return db
    .selectFrom('saved_tables')
    .selectAll()
    .where('user_id', '=', userId)
    .where('workflow_id', '=', table.workflow_id)
    .where('name', '=', table.name)
    .executeTakeFirst();
}

/** The newest first. */
export async function listRows(db: Db, tableId: string, page: { limit: number }): Promise<SavedRow[]> {
  return db
    .selectFrom('saved_rows')
    .selectAll()
    .where('table_id', '=', tableId)
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
}

/**
 * The rows of the newest run first, those of one run in the order in which it saved them, as they stood on its page;
 * `before` is the id of the last row of the page before.
 */
export async function listRowsByRun(
  db: Db,
  tableId: string,
  page: { before: number | null; limit: number },
): Promise<SavedRow[]> {
  return db
    .with('saves', (query) =>
      query
        .selectFrom('saved_rows')
        .select(['run_id', (each) => each.fn.max('id').as('newest')])
        .where('table_id', '=', tableId)
        .groupBy('run_id'),
    )
    .selectFrom('saved_rows')
    .innerJoin('saves', 'saves.run_id', 'saved_rows.run_id')
    .selectAll('saved_rows')
    .where('table_id', '=', tableId)
    .$if(page.before !== null, (query) =>
      query.where(
        sql<boolean>`(saves.newest, -saved_rows.id) < (
          select last_save.newest, -last.id
          from saved_rows as last join saves as last_save on last_save.run_id = last.run_id
          where last.table_id = ${tableId} and last.id = ${page.before})`,
      ),
    )
    .orderBy('saves.newest', 'desc')
    .orderBy('saved_rows.id')
    .limit(page.limit)
    .execute();
}

/** False when there is no such table. */
export async function deleteTable(db: Db, userId: string, tableId: string): Promise<boolean> {
  if (!isUuid(tableId)) return false;
  const { numDeletedRows } = await db
    .deleteFrom('saved_tables')
    .where('user_id', '=', userId)
    .where('id', '=', tableId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Some of all users; answers how many. Nothing tries a step again after so long. */
export async function forgetOldSaves(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('table_saves')
    .where('once_key', 'in', (of) =>
      of.selectFrom('table_saves').select('once_key').where('created_at', '<', before).limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
