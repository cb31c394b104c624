import * as z from 'zod/mini';

/** A table that steps of a workflow save rows to. */
export const SavedTable = z.object({
  id: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  row_count: z.number(),
  updated_at: z.string(),
});
export type SavedTable = z.infer<typeof SavedTable>;

export const SavedRow = z.object({
  id: z.string(),
  /** By column; a column that the row does not have is left out. */
  cells: z.record(z.string(), z.string()),
  saved_at: z.string(),
  /** The run that wrote it last. */
  execution_id: z.string(),
});
export type SavedRow = z.infer<typeof SavedRow>;

export const TABLE_FORMATS = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];
