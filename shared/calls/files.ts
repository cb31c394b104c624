import * as z from 'zod/mini';
import { address, call, id } from '#shared/calls/call.ts';

export const fileCalls = {
  UPLOAD_VARIABLE_FILE: call({
    method: 'POST',
    rate: 'upload',
    path: '/workflows/upload-variable-file',
    summary: 'Upload a file for a variable',
    body: 'multipart',
    answer: z.object({ success: z.boolean(), file_id: z.string(), default_value: z.string() }),
  }),
  GET_QUOTA: call({
    method: 'GET',
    path: '/files/quota',
    summary: 'What you keep, and what your plan allows',
    answer: z.object({
      kept_bytes: z.number(),
      most_kept_bytes: z.number(),
      /** Today, in UTC. */
      uploads: z.number(),
      most_uploads: z.number(),
      workflows: z.number(),
      most_workflows: z.number(),
    }),
  }),
  GET_VARIABLE_LINK: call({
    method: 'GET',
    path: '/workflows/get-variable-link',
    summary: 'A link to an uploaded file, for a short time',
    query: z.object({ variable_file_id: id }),
    answer: z.object({
      success: z.boolean(),
      url: z.string(),
      /** As the file was called when it was kept. */
      name: z.optional(z.string()),
      media_type: z.optional(z.string()),
      /** In bytes. */
      size: z.optional(z.number()),
    }),
  }),
  OPEN_FILE: call({
    method: 'GET',
    path: '/files/open',
    summary: 'The file behind a link',
    is_public: true,
    query: z.object({ ticket: address }),
    answer: 'file',
  }),
} as const;
