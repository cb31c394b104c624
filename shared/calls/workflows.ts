import * as z from 'zod/mini';
import { call, id, inputVariables, nothing, text, workflowId } from '#shared/calls/call.ts';
import { MOST_TAGGED, MOST_TAGS, TAG_LENGTH } from '#shared/workflow/workflow-tags.ts';
import { ListedWorkflow } from '#shared/wire/runs.ts';
import * as wire from '#shared/wire.ts';
import { Account } from '#shared/wire/accounts.ts';

const tag = z.string().check(z.trim(), z.minLength(1), z.maxLength(TAG_LENGTH));
const tags = z.array(tag).check(z.maxLength(MOST_TAGS));

export const workflowCalls = {
  CREATE_WORKFLOW: call({
    method: 'POST',
    rate: 'edit',
    path: '/workflows/create',
    summary: 'Create a workflow',
    body: z.object({
      name: text(200),
      description: text(5_000),
    }),
    answer: z.object({ id: z.string() }),
  }),
  GET_WORKFLOWS: call({
    method: 'POST',
    rate: 'read',
    path: '/workflows/list',
    summary: 'List workflows',
    query: z.object({ sort: z.optional(z.enum(['created_at', 'alphabetical'])) }),
    answer: z.array(ListedWorkflow),
  }),
  GET_FULL_WORKFLOW: call({
    method: 'GET',
    path: '/workflows/get-full-workflow',
    summary: 'Load a workflow for the editor',
    query: workflowId,
    answer: wire.FullWorkflow,
  }),
  UPDATE_FULL_WORKFLOW: call({
    method: 'POST',
    rate: 'edit',
    path: '/workflows/update-full-workflow',
    summary: 'Save a workflow',
    body: wire.SaveWorkflow,
    answer: z.object({ revision: z.number() }),
  }),
  DELETE_WORKFLOW: call({
    method: 'DELETE',
    rate: 'edit',
    path: '/workflows/delete',
    summary: 'Delete a workflow with its runs and files',
    query: workflowId,
    answer: z.object({ success: z.boolean(), error: z.optional(z.string()) }),
  }),
  RESTORE_WORKFLOW: call({
    method: 'POST',
    rate: 'edit',
    path: '/workflows/restore',
    summary: 'Undo the deletion of a workflow within a minute',
    body: workflowId,
    answer: nothing,
  }),
  DUPLICATE_WORKFLOW: call({
    method: 'POST',
    rate: 'edit',
    path: '/workflows/duplicate',
    summary: 'Copy a workflow, with its triggers turned off',
    body: workflowId,
    answer: z.object({ id: z.string(), name: z.string() }),
  }),
  RENAME_WORKFLOW: call({
    method: 'POST',
    rate: 'edit',
    path: '/workflows/rename',
    summary: 'Change the name of a workflow, and nothing else',
    body: z.object({ workflow_id: id, name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
    answer: nothing,
  }),
  TAG_WORKFLOWS: call({
    method: 'POST',
    rate: 'edit',
    path: '/workflows/tag',
    summary: 'Add and remove tags of several workflows; answers which of them are there',
    body: z.object({
      workflow_ids: z.array(id).check(z.minLength(1), z.maxLength(MOST_TAGGED)),
      add: tags,
      remove: tags,
    }),
    answer: z.object({ changed: z.array(z.string()) }),
  }),
  GET_STEP_ACCOUNTS: call({
    method: 'GET',
    path: '/workflows/get-step-accounts',
    summary: 'The connected accounts a step can use',
    query: z.object({ step_id: id }),
    answer: z.array(Account),
  }),
  GET_WORKFLOW_STEPS: call({
    method: 'GET',
    path: '/workflows/get-workflow-steps',
    summary: 'The steps of a workflow',
    query: workflowId,
    answer: z.object({ steps: z.array(wire.Step) }),
  }),
  GET_WORKFLOW_INPUT_VARIABLES: call({
    method: 'GET',
    path: '/workflows/get-workflow-input-variables',
    summary: 'The input variables of a workflow',
    query: workflowId,
    answer: z.array(wire.Variable),
  }),
  SAVE_TRIGGER_SAMPLE_OUTPUTS: call({
    method: 'POST',
    rate: 'edit',
    path: '/workflows/save-trigger-sample-outputs',
    summary: 'Keep sample outputs of triggers',
    body: z.object({ workflow_id: id, outputs_by_step: z.record(z.string(), inputVariables) }),
    answer: nothing,
  }),
} as const;
