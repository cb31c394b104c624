import * as z from 'zod/mini';
import { address, call, id, text, workflowId } from '#shared/calls/call.ts';
import { SavedRow, SavedTable, TABLE_FORMATS } from '#shared/wire/tables.ts';

export const tableCalls = {
  LIST_TABLES: call({
    method: 'GET',
    path: '/tables/list',
    summary: 'The tables that the steps of a workflow save rows to, the newest first',
    query: workflowId,
    answer: z.array(SavedTable),
  }),
  GET_TABLE_ROWS: call({
    method: 'GET',
    path: '/tables/rows',
    summary: 'Rows of a table, those of the newest run first; older ones with `before`',
    query: z.object({
      table_id: id,
      /** The id of the last row of the page before. */
      before: z.optional(z.string().check(z.maxLength(15), z.regex(/^[1-9]\d*$/))),
    }),
    answer: z.object({ rows: z.array(SavedRow), has_older: z.boolean() }),
  }),
  DELETE_TABLE: call({
    method: 'DELETE',
    rate: 'edit',
    path: '/tables/delete',
    summary: 'Delete a table with all its rows',
    query: z.object({ table_id: id }),
    answer: z.object({ success: z.boolean() }),
  }),
  GET_TABLE_LINK: call({
    method: 'GET',
    path: '/tables/link',
    summary: 'A link to a table as a file, for a short time',
    query: z.object({ table_id: id, format: z.enum(TABLE_FORMATS) }),
    answer: z.object({ url: z.string() }),
  }),
  OPEN_TABLE: call({
    method: 'GET',
    path: '/tables/open',
    summary: 'The table behind a link, as a file',
    is_public: true,
    query: z.object({ ticket: address }),
    answer: 'file',
  }),
  GET_RUN_TABLE_LINK: call({
    method: 'GET',
    path: '/tables/of-run/link',
    summary:
      'A link to a table that a run put out, or to the rows of a step so far, as a file, for a short time',
    query: z.object({
      execution_id: id,
      /** The id of an output variable; with `place`, the name of the rows. */
      name: text(200),
      /** Of the step whose rounds have these rows. */
      place: z.optional(z.string().check(z.maxLength(9), z.regex(/^[1-9]\d*$/))),
      format: z.enum(TABLE_FORMATS),
    }),
    answer: z.object({ url: z.string() }),
  }),
  OPEN_RUN_TABLE: call({
    method: 'GET',
    path: '/tables/of-run/open',
    summary: 'The table of a run behind a link, as a file',
    is_public: true,
    query: z.object({ ticket: address }),
    answer: 'file',
  }),
} as const;
