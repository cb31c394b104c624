import type * as z from 'zod/mini';
import { accountCalls } from '#shared/calls/accounts.ts';
import { creditCalls } from '#shared/calls/credits.ts';
import { draftCalls } from '#shared/calls/drafts.ts';
import { fileCalls } from '#shared/calls/files.ts';
import { hookCalls } from '#shared/calls/hooks.ts';
import { personCalls } from '#shared/calls/person.ts';
import { pollCalls } from '#shared/calls/polls.ts';
import { liveViewCalls } from '#shared/calls/live-view.ts';
import { payingCalls } from '#shared/calls/paying.ts';
import { repairCalls } from '#shared/calls/repairs.ts';
import { runCalls } from '#shared/calls/runs.ts';
import { scriptCalls } from '#shared/calls/scripts.ts';
import { signInCalls } from '#shared/calls/sign-in.ts';
import { tableCalls } from '#shared/calls/tables.ts';
import { templateCalls } from '#shared/calls/templates.ts';
import { triggerCalls } from '#shared/calls/triggers.ts';
import { waitCalls } from '#shared/calls/waits.ts';
import { workflowCalls } from '#shared/calls/workflows.ts';
import type { Schema } from '#shared/calls/call.ts';

/**
 * The table of every call, put together from one table for each noun in calls/. A row is typed in the page, checked and
 * routed in the server, and listed in the OpenAPI document.
 */
export const contract = {
  ...signInCalls,
  ...personCalls,
  ...workflowCalls,
  ...fileCalls,
  ...runCalls,
  ...repairCalls,
  ...waitCalls,
  ...tableCalls,
  ...templateCalls,
  ...draftCalls,
  ...scriptCalls,
  ...triggerCalls,
  ...hookCalls,
  ...pollCalls,
  ...liveViewCalls,
  ...accountCalls,
  ...payingCalls,
  ...creditCalls,
} as const;

export type Contract = typeof contract;
export type CallName = keyof Contract;

type Parsed<T> = T extends Schema ? z.output<T> : T extends 'multipart' ? 'multipart' : undefined;
type Sent<T> = T extends Schema ? z.input<T> : T extends 'multipart' ? FormData : undefined;
type Part<C, K extends 'query' | 'body'> = C extends { [P in K]?: infer T } ? T : undefined;

/** What a handler gets after validation. */
export type QueryOf<N extends CallName> = Parsed<Part<Contract[N], 'query'>>;
export type BodyOf<N extends CallName> = Parsed<Part<Contract[N], 'body'>>;
/** What the page sends. */
export type SentQuery<N extends CallName> = Sent<Part<Contract[N], 'query'>>;
export type SentBody<N extends CallName> = Sent<Part<Contract[N], 'body'>>;
/** The answer. */
export type AnswerOf<N extends CallName> = Contract[N]['answer'] extends Schema
  ? z.output<Contract[N]['answer']>
  : Contract[N]['answer'];
