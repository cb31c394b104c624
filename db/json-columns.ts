import type { ColumnType } from 'kysely';

/** pg turns JavaScript arrays into PostgreSQL arrays, so JSON is written as text. */
export type Json<T> = ColumnType<T, string, string>;
export type JsonWithDefault<T> = ColumnType<T, string | undefined, string>;

/** Texts that only the vault opens, in base64, with the id that each is bound to. */
export type SealedValues = Record<string, { id: string; sealed: string }>;
