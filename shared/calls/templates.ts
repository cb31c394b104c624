import * as z from 'zod/mini';
import { call, id } from '#shared/calls/call.ts';
import { Template } from '#shared/wire/templates.ts';

export const templateCalls = {
  LIST_TEMPLATES: call({
    method: 'GET',
    path: '/templates/list',
    summary: 'Workflows to begin with; none where there is no shop to practise on',
    answer: z.array(Template),
  }),
  CREATE_FROM_TEMPLATE: call({
    method: 'POST',
    rate: 'edit',
    path: '/templates/create-workflow',
    summary: 'Make a workflow of a template',
    body: z.object({ template_id: id }),
    answer: z.object({ id: z.string() }),
  }),
} as const;
