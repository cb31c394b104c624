import * as z from 'zod/mini';

export type Schema = z.ZodMiniType;

/**
 * How often one person may make a call: see server/http/rate-limits.ts. Calls that only read but are POST in the
 * specification are `read`.
 */
export type RateClass = 'sign_in' | 'read' | 'edit' | 'start' | 'upload' | 'live' | 'pay' | 'draft';

/** What changes something names how often that may be. */
type Limited = { method: 'GET'; rate?: RateClass } | { method: 'POST' | 'DELETE'; rate: RateClass };

export type Call<
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | 'multipart' | undefined = Schema | 'multipart' | undefined,
  Answer extends Schema | 'redirect' | 'file' = Schema | 'redirect' | 'file',
  Public extends true | undefined = true | undefined,
> = Limited & {
  path: `/${string}`;
  summary: string;
  /** May be called without a token. */
  is_public?: Public;
  query?: Query;
  body?: Body;
  answer: Answer;
};

/** Types a row of the contract as exactly what it says. */
export const call = <
  const Query extends Schema | undefined = undefined,
  const Body extends Schema | 'multipart' | undefined = undefined,
  const Answer extends Schema | 'redirect' | 'file' = Schema,
  const Public extends true | undefined = undefined,
>(
  row: Call<Query, Body, Answer, Public>,
) => row;

// Parts that calls of several nouns share.
export const text = (maxLength: number) => z.string().check(z.maxLength(maxLength));
export const id = text(100);
export const workflowId = z.object({ workflow_id: id });
export const executionId = z.object({ execution_id: id });
export const nothing = z.nullable(z.unknown());
export const address = text(2_000);
/** A whole number from 1 on, in a query. */
export const count = z.pipe(z.string().check(z.maxLength(6), z.regex(/^[1-9]\d*$/)), z.transform(Number));
export const inputVariables = z.record(z.string(), text(100_000));
