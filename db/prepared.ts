import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';

const MARK = '/* prepared */';

/**
 * In a statement: each connection parses it once, and PostgreSQL keeps its plan. For statements
 * that screens ask again and again, where planning takes as long as reading.
 *
 * Its text must come from a small set, because each connection keeps each text: no lists of parameters of any length,
 * no `limit` as a literal of the caller. It names the columns that it answers: after a migration that adds one,
 * PostgreSQL refuses a kept `select *`.
 */
export const PREPARED: RawBuilder<unknown> = sql.raw(MARK);

/** By text. A connection refuses another text under a name that it knows. */
const names = new Map<string, string>();

/** Gives statements that have the mark a name, by which the driver prepares them. */
export function prepareMarked(client: pg.ClientBase): void {
  const query: (...given: unknown[]) => unknown = client.query.bind(client);
  Object.defineProperty(client, 'query', {
    value: (statement: unknown, ...others: unknown[]) =>
      typeof statement === 'string' && statement.includes(MARK)
        ? query({ name: nameOf(statement), text: statement }, ...others)
        : query(statement, ...others),
  });
}

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `prepared ${names.size + 1}`;
  names.set(text, name);
  return name;
}
