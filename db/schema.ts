import type { ColumnType, Generated, Kysely, Selectable, Transaction } from 'kysely';
import type { BillingTables } from '#db/credits/billing-tables.ts';
import type { JsonWithDefault, SealedValues } from '#db/json-columns.ts';
import type { MemoryTables } from '#db/memory-tables.ts';
import type {
  ResumeKeys,
  ModelCalls,
  RunActions,
  RunCrashes,
  RunQueue,
  Runs,
  RunSteps,
  Waits,
} from '#db/runs/run-tables.ts';
import type { OwnMails, SavedRows, SavedTables, StepMemories, TableSaves } from '#db/runs/step-tables.ts';
import type { MailKind } from '#shared/mail-kinds.ts';
import type { PlanName } from '#shared/plans.ts';
import type { WorkerBrowser } from '#shared/worker-browser.ts';
import type { Step, Variable } from '#shared/wire.ts';

/** The tables as the migrations make them; a test holds the two against each other. */

type Users = {
  id: Generated<string>;
  google_subject: string;
  email: string;
  name: string;
  plan: Generated<PlanName>;
  time_zone: Generated<string | null>;
  shares_profile: Generated<boolean>;
  mails_off: Generated<MailKind[]>;
  others_signed_out_at: Generated<Date | null>;
  kept_session: Generated<string | null>;
  deleted_at: Generated<Date | null>;
  removal_tried_at: Generated<Date | null>;
  created_at: Generated<Date>;
};

type Workflows = {
  id: Generated<string>;
  user_id: string;
  name: string;
  description: string;
  browser_profile_is_shared: Generated<boolean>;
  variables: JsonWithDefault<Variable[]>;
  steps: JsonWithDefault<Step[]>;
  revision: Generated<number>;
  seen_failures_at: Date | null;
  /** Set when its owner deleted it; its rows and files are removed later. */
  deleted_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  /** Sorted, each once whatever its case. No part of the document: the list writes them. */
  tags: Generated<string[]>;
  /** When steps or variables changed last. */
  content_changed_at: Generated<Date>;
};

type Files = {
  id: Generated<string>;
  user_id: string;
  run_id: string | null;
  name: string;
  media_type: string;
  size: number;
  content_hash: string;
  created_at: Generated<Date>;
};

type Profiles = {
  id: Generated<string>;
  user_id: string;
  workflow_id: string | null;
  sidecar: Buffer | null;
  /** Counts the starts of a browser on it, and clearings. */
  generation: Generated<number>;
  leased_by: string | null;
  leased_until: Date | null;
  wanted_at: Date | null;
  created_at: Generated<Date>;
};

/** Says what starts it: a time, an app that is asked, or a request. */
export type TriggerKind = 'clock' | 'poll' | 'hook' | 'run';

type Triggers = {
  id: Generated<string>;
  user_id: string;
  workflow_id: string;
  step_id: string;
  kind: Generated<TriggerKind>;
  /** Whether anybody may start its runs, without signing in. */
  is_public: Generated<boolean>;
  enabled: boolean;
  was_enabled: Generated<boolean>;
  input_variables: JsonWithDefault<Record<string, string>>;
  /** By variable id; `input_variables` has the mask in their place. */
  secrets: JsonWithDefault<SealedValues>;
  next_run_at: Date | null;
  last_run_at: Date | null;
  problem: string | null;
  /** How often in a row it could not be fired because of a mistake of ours. */
  failures: Generated<number>;
  /** Not before this; null when nothing failed. */
  retry_at: Date | null;
  cursor: string | null;
  address: Buffer | null;
  address_hash: Buffer | null;
  secret: Buffer | null;
  failed_in_a_row: Generated<number>;
  skipped: Generated<number>;
  off_reason: string | null;
  off_mail_at: Date | null;
  off_mail_tries: Generated<number>;
  listening_until: Date | null;
  /** When an app is asked next; in the future while a process asks it. */
  poll_at: Date | null;
  /** When the app answered last, or when the trigger was turned on. */
  polled_at: Date | null;
  /** How often in a row the app refused to answer. */
  refused_polls: Generated<number>;
  /** Which account has to be connected again before the app can be asked. */
  waits_for_account: string | null;
  created_at: Generated<Date>;
};

type HookRequests = {
  id: Generated<string>;
  trigger_id: string;
  outcome: 'started' | 'repeated' | 'refused' | 'sample';
  status: number;
  run_id: string | null;
  problem: string | null;
  content_type: Generated<string>;
  size: number;
  sample: ColumnType<Record<string, string> | null, string | null, string | null>;
  received_at: Generated<Date>;
};

type TriggerEvents = {
  trigger_id: string;
  key: string;
  run_id: string | null;
  created_at: Generated<Date>;
};

type FailureMails = {
  id: Generated<string>;
  user_id: string;
  workflow_id: string;
  tries: Generated<number>;
  next_try_at: Date;
  done_at: Date | null;
  created_at: Date;
};

type FailureNotices = {
  run_id: string;
  workflow_id: string;
  mail_id: string | null;
  created_at: Generated<Date>;
};

type Secrets = {
  id: string;
  user_id: string;
  workflow_id: string;
  sealed: Buffer;
  created_at: Generated<Date>;
};

type EndedSessions = {
  id: string;
  user_id: string;
  expires_at: Date;
};

/** The hash of a Google id, of an account that was deleted. */
type FormerUsers = { identity_hash: string; deleted_at: Generated<Date> };

type Accounts = {
  id: Generated<string>;
  user_id: string;
  connector: string;
  provider_user_id: string;
  name: string;
  scopes: string[];
  tokens: Buffer;
  token_version: Generated<number>;
  expires_at: Date | null;
  refreshing_until: Date | null;
  problem: 'revoked' | 'missing_scopes' | null;
  problem_at: Date | null;
  problem_cause: 'renewal_lost' | 'unreadable' | null;
  renewal_unanswered: Generated<boolean>;
  created_at: Generated<Date>;
  used_at: Date | null;
};

type AccountMails = {
  account_id: string;
  user_id: string;
  tries: Generated<number>;
  next_try_at: Date;
  done_at: Date | null;
  created_at: Date;
};

type QuestionMails = {
  wait_id: string;
  user_id: string;
  tries: Generated<number>;
  next_try_at: Date;
  done_at: Date | null;
  created_at: Date;
};

type Workers = {
  id: string;
  address: string;
  slots: number;
  browser: JsonWithDefault<Partial<WorkerBrowser>>;
  started_at: Generated<Date>;
  heartbeat_at: Generated<Date>;
};

type LiveSessions = {
  id: string;
  worker_id: string;
  user_id: string;
  created_at: Generated<Date>;
};

type Usage = {
  user_id: string;
  kept_bytes: Generated<number>;
  uploads: Generated<number>;
  uploads_on: ColumnType<string, string | undefined, string>;
};

type FileUses = {
  file_id: string;
  workflow_id: string | null;
  trigger_id: string | null;
  run_id: string | null;
};

export type Tables = BillingTables &
  MemoryTables & {
    usage: Usage;
    file_uses: FileUses;
    accounts: Accounts;
    account_mails: AccountMails;
    question_mails: QuestionMails;
    users: Users;
    workflows: Workflows;
    /** A view of those that are not deleted. */
    existing_workflows: Workflows;
    runs: Runs;
    run_steps: RunSteps;
    run_crashes: RunCrashes;
    run_queue: RunQueue;
    resume_keys: ResumeKeys;
    waits: Waits;
    model_calls: ModelCalls;
    files: Files;
    run_actions: RunActions;
    step_memories: StepMemories;
    profiles: Profiles;
    triggers: Triggers;
    trigger_events: TriggerEvents;
    hook_requests: HookRequests;
    ended_sessions: EndedSessions;
    former_users: FormerUsers;
    secrets: Secrets;
    failure_mails: FailureMails;
    failure_notices: FailureNotices;
    own_mails: OwnMails;
    saved_tables: SavedTables;
    saved_rows: SavedRows;
    table_saves: TableSaves;
    workers: Workers;
    live_sessions: LiveSessions;
  };

export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;
export type User = Selectable<Users>;
export type WorkflowRow = Selectable<Workflows>;
export type Run = Selectable<Runs>;
export type RunStepRow = Omit<Selectable<RunSteps>, 'broke_off'>;
export type Wait = Selectable<Waits>;
export type RunActionRow = Selectable<RunActions>;
export type StoredFile = Selectable<Files>;
export type TriggerRow = Selectable<Triggers>;
export type HookRequestRow = Selectable<HookRequests>;
export type SecretRow = Selectable<Secrets>;
export type SavedTable = Selectable<SavedTables>;
export type SavedRow = Selectable<SavedRows>;
export type AccountRow = Selectable<Accounts>;
