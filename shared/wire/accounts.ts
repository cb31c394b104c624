import * as z from 'zod/mini';

const isoDate = z.string();

/** Why an account cannot be used until its person connects it again. */
const AccountProblem = z.enum(['revoked', 'missing_scopes']);

export const Account = z.object({
  id: z.string(),
  name: z.string(),
  problem: z.optional(z.nullable(AccountProblem)),
});
export type Account = z.output<typeof Account>;

/** One thing that an app can do, or that starts a workflow. */
const ConnectorStep = z.object({ name: z.string(), description: z.string() });

export const Connector = z.object({
  id: z.string(),
  name: z.string(),
  logo: z.string(),
  numConnected: z.number(),
  description: z.optional(z.string()),
  steps: z.optional(z.array(ConnectorStep)),
  triggers: z.optional(z.array(ConnectorStep)),
});
export type Connector = z.output<typeof Connector>;

export const ConnectedAccount = z.object({
  id: z.string(),
  name: z.string(),
  app: z.string(),
  logo: z.optional(z.string()),
  created_at: isoDate,
  /** The connector, for connecting it again. */
  oauth_app_id: z.optional(z.string()),
  problem: z.optional(z.nullable(AccountProblem)),
  /** Why its problem is not that its app signed it out. */
  problem_cause: z.optional(z.nullable(z.enum(['renewal_lost', 'unreadable']))),
  problem_at: z.optional(z.nullable(isoDate)),
  used_at: z.optional(z.nullable(isoDate)),
  /** Names of the workflows that use it. */
  used_by: z.optional(z.array(z.string())),
  /** Names of those among them with a step that needs more than was allowed. */
  lacks_for: z.optional(z.array(z.string())),
  /** Definitions of steps of its app that need more than was allowed, whether they are used or not. */
  lacks_steps: z.optional(z.array(z.string())),
  /** How many workflows have runs that wait until it is connected again. */
  waiting_workflows: z.optional(z.number()),
  /** When it has to be connected again; null for one that is renewed without its person. */
  expires_at: z.optional(z.nullable(isoDate)),
});
export type ConnectedAccount = z.output<typeof ConnectedAccount>;

/** What a run waits for, or failed for want of: what its step needs to be connected. */
export const NeededAccount = z.object({
  /** Of the app. */
  app: z.string(),
  oauth_app_id: z.string(),
  workflow_step_id: z.string(),
  /** The account to be connected again; null when the step had none. */
  account_id: z.nullable(z.string()),
});
export type NeededAccount = z.output<typeof NeededAccount>;
