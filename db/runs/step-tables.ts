import type { Generated } from 'kysely';
import type { Json } from '#db/json-columns.ts';

/** The tables that steps write, as in schema.ts. */

export type OwnMails = {
  once_key: string;
  user_id: string;
  created_at: Generated<Date>;
  sent_at: Date | null;
};

export type SavedTables = {
  id: Generated<string>;
  user_id: string;
  workflow_id: string;
  name: string;
  columns: Generated<string[]>;
  row_count: Generated<number>;
  bytes: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};

export type SavedRows = {
  id: Generated<number>;
  table_id: string;
  cells: Json<Record<string, string>>;
  run_id: string;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};

export type TableSaves = {
  once_key: string;
  table_id: string;
  outcome: Json<{ new_rows: Record<string, string>[]; updated: number; row_count: number }>;
  created_at: Generated<Date>;
};

export type StepMemories = {
  workflow_id: string;
  step_id: string;
  run_id: string;
  sealed: Buffer;
  is_kept: Generated<boolean>;
  created_at: Generated<Date>;
};
