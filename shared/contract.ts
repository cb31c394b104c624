import * as z from 'zod/mini';
import * as wire from '#shared/wire.ts';

/** The table of every call. A row here is typed in the page, checked and routed in the server, and in the OpenAPI document. */

type Schema = z.ZodMiniType;

export type Call<
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | 'multipart' | undefined = Schema | 'multipart' | undefined,
  Answer extends Schema | 'redirect' | 'file' = Schema | 'redirect' | 'file',
  Public extends true | undefined = true | undefined,
> = {
  method: 'GET' | 'POST' | 'DELETE';
  path: `/${string}`;
  summary: string;
  /** Open to visitors without a token. */
  is_public?: Public;
  query?: Query;
  body?: Body;
  answer: Answer;
};

const call = <
  const Query extends Schema | undefined = undefined,
  const Body extends Schema | 'multipart' | undefined = undefined,
  const Answer extends Schema | 'redirect' | 'file' = Schema,
  const Public extends true | undefined = undefined,
>(
  row: Call<Query, Body, Answer, Public>,
) => row;

const uuid = z.string().check(z.maxLength(100));
const workflowId = z.object({ workflow_id: uuid });
const executionId = z.object({ execution_id: uuid });
const nothing = z.nullable(z.unknown());
const inputVariables = z.record(z.string(), z.string().check(z.maxLength(100_000)));
const address = z.string().check(z.maxLength(2_000));

export const contract = {
  // Sign-in
  GOOGLE_LOGIN: call({
    method: 'GET',
    path: '/auth/google_login',
    summary: 'Send the browser to Google to sign in',
    is_public: true,
    answer: 'redirect',
  }),
  GOOGLE_CALLBACK: call({
    method: 'GET',
    path: '/auth/google_callback',
    summary: 'Where Google sends the browser back to',
    is_public: true,
    query: z.object({
      code: z.optional(z.string()),
      state: z.optional(z.string()),
      error: z.optional(z.string()),
    }),
    answer: 'redirect',
  }),
  GET_USER_INFO: call({
    method: 'GET',
    path: '/auth/user_info',
    summary: 'Who is signed in',
    answer: wire.UserInfo,
  }),
  SIGN_OUT: call({
    method: 'POST',
    path: '/auth/sign_out',
    summary: 'End what only a signed-in user may have open',
    answer: nothing,
  }),

  // Workflows
  CREATE_WORKFLOW: call({
    method: 'POST',
    path: '/workflows/create',
    summary: 'Create a workflow',
    body: z.object({
      name: z.string().check(z.maxLength(200)),
      description: z.string().check(z.maxLength(5_000)),
    }),
    answer: z.object({ id: z.string() }),
  }),
  GET_WORKFLOWS: call({
    method: 'POST',
    path: '/workflows/list',
    summary: 'List workflows',
    query: z.object({ sort: z.optional(z.enum(['created_at', 'alphabetical'])) }),
    answer: z.array(wire.WorkflowListItem),
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
    path: '/workflows/update-full-workflow',
    summary: 'Save a workflow',
    body: wire.SaveWorkflow,
    answer: z.object({ revision: z.number() }),
  }),
  DELETE_WORKFLOW: call({
    method: 'DELETE',
    path: '/workflows/delete',
    summary: 'Delete a workflow with its runs and files',
    query: workflowId,
    answer: z.object({ success: z.boolean(), error: z.optional(z.string()) }),
  }),
  GET_STEP_ACCOUNTS: call({
    method: 'GET',
    path: '/workflows/get-step-accounts',
    summary: 'The connected accounts a step can use',
    query: z.object({ step_id: uuid }),
    answer: z.array(wire.Account),
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
  UPLOAD_VARIABLE_FILE: call({
    method: 'POST',
    path: '/workflows/upload-variable-file',
    summary: 'Upload a file for a variable',
    body: 'multipart',
    answer: z.object({ success: z.boolean(), file_id: z.string(), default_value: z.string() }),
  }),
  GET_VARIABLE_LINK: call({
    method: 'GET',
    path: '/workflows/get-variable-link',
    summary: 'A link to an uploaded file, for a short time',
    query: z.object({ variable_file_id: uuid }),
    answer: z.object({ success: z.boolean(), url: z.string() }),
  }),
  OPEN_FILE: call({
    method: 'GET',
    path: '/files/open',
    summary: 'The file behind a link',
    is_public: true,
    query: z.object({ ticket: z.string() }),
    answer: 'file',
  }),
  SAVE_TRIGGER_SAMPLE_OUTPUTS: call({
    method: 'POST',
    path: '/workflows/save-trigger-sample-outputs',
    summary: 'Keep sample outputs of triggers',
    body: z.object({ workflow_id: uuid, outputs_by_step: z.record(z.string(), inputVariables) }),
    answer: nothing,
  }),

  // Runs
  START_WORKFLOW: call({
    method: 'POST',
    path: '/orchestrator/start-workflow',
    summary: 'Start a run',
    body: z.object({
      workflow_id: uuid,
      input_variables: inputVariables,
      simulate_trigger_outputs: z.optional(z.record(z.string(), inputVariables)),
      /** The same key starts one run, however often it is sent. */
      once_key: z.optional(z.string().check(z.maxLength(100))),
      /** Runs the steps before and up to this one only. */
      until_step_id: z.optional(z.string()),
    }),
    answer: z.object({ workflow_execution_id: z.string() }),
  }),
  START_WORKFLOW_AFTER_TRIGGER: call({
    method: 'POST',
    path: '/orchestrator/start-workflow-after-trigger',
    summary: 'Start a run as its trigger would',
    body: z.object({ workflow_id: uuid, outputs_by_step: z.optional(z.record(z.string(), inputVariables)) }),
    answer: z.object({ workflow_execution_id: z.string() }),
  }),
  STOP_WORKFLOW: call({
    method: 'POST',
    path: '/orchestrator/stop-workflow',
    summary: 'Stop a run',
    body: executionId,
    answer: z.object({ status: z.string() }),
  }),
  RESUME_WORKFLOW: call({
    method: 'POST',
    path: '/orchestrator/resume-workflow',
    summary: 'Start a run that goes on where another one failed or was stopped',
    body: z.object({
      execution_id: uuid,
      /** Inputs to change, by variable id; the others stay as they were. */
      input_variables: z.optional(inputVariables),
      /** The same key starts one run, however often it is sent. */
      once_key: z.optional(z.string().check(z.maxLength(100))),
    }),
    answer: z.object({ workflow_execution_id: z.string() }),
  }),
  GET_WORKFLOW_EXECUTION_INSTANCES: call({
    method: 'GET',
    path: '/workflows/execution-instances',
    summary: 'The runs of a workflow, newest first',
    query: z.object({
      workflow_id: uuid,
      /** The created_at and id of the last run already shown, as `before` from the previous page. */
      before: z.optional(z.string()),
    }),
    answer: z.array(wire.ExecutionListItem),
  }),
  GET_WORKFLOW_EXECUTION_STATUS: call({
    method: 'GET',
    path: '/workflows/execution-status',
    summary: 'Where a run stands',
    query: executionId,
    answer: wire.ExecutionStatus,
  }),
  GET_WORKFLOW_EXECUTION_HISTORY: call({
    method: 'GET',
    path: '/workflows/execution-history',
    summary: 'What a run did, step by step',
    query: executionId,
    answer: z.array(wire.RunStep),
  }),

  // Triggers
  IS_TRIGGER_ENABLED: call({
    method: 'POST',
    path: '/triggers/is-trigger-enabled',
    summary: 'Whether the triggers of a workflow are on',
    body: workflowId,
    answer: z.object({
      success: z.boolean(),
      data: z.boolean(),
      /** The next firing of a clock; null when none is set. */
      next_run_at: z.nullable(z.string()),
      /** Why the last firing started nothing. */
      problem: z.nullable(z.string()),
    }),
  }),
  TOGGLE_WORKFLOW_TRIGGER: call({
    method: 'POST',
    path: '/orchestrator/toggle-workflow-trigger',
    summary: 'Turn the triggers of a workflow on or off',
    body: z.object({ workflow_id: uuid, input_variables: inputVariables, enable: z.boolean() }),
    answer: z.object({ status: z.string() }),
  }),
  DISABLE_TRIGGER: call({
    method: 'POST',
    path: '/triggers/disable-trigger',
    summary: 'Turn off the trigger of a deleted step',
    body: z.object({
      workflow_id: uuid,
      step_instance_id: z.optional(z.nullable(z.string())),
      trigger_id: z.optional(z.nullable(z.string())),
    }),
    answer: nothing,
  }),

  // Live view
  LIVE_VIEW_URL_FOR_PROFILE: call({
    method: 'POST',
    path: '/agents/live_view_url_for_profile',
    summary: 'Open a live session on a browser profile',
    body: z.object({ workflow_id: uuid, is_shared: z.boolean() }),
    answer: z.object({ live_url: z.string(), session_id: z.string() }),
  }),
  END_LIVE_VIEW_SESSION_FOR_PROFILE: call({
    method: 'POST',
    path: '/agents/end_live_view_session_for_profile',
    summary: 'End a live session',
    body: z.object({ session_id: uuid }),
    answer: nothing,
  }),

  CLEAR_PROFILE: call({
    method: 'POST',
    path: '/agents/clear_profile',
    summary: 'Log a browser profile out of everything',
    body: z.object({ workflow_id: uuid, is_shared: z.boolean() }),
    answer: nothing,
  }),

  // Connected accounts
  GET_CONNECTORS: call({
    method: 'GET',
    path: '/oauth/connectors/list',
    summary: 'The apps that can be connected',
    answer: z.array(wire.Connector),
  }),
  GET_ACCOUNTS: call({
    method: 'GET',
    path: '/oauth/accounts/list',
    summary: 'The connected accounts',
    answer: z.array(wire.ConnectedAccount),
  }),
  DELETE_ACCOUNT: call({
    method: 'DELETE',
    path: '/oauth/accounts/delete',
    summary: 'Delete a connected account',
    query: z.object({ account_id: uuid }),
    answer: nothing,
  }),
  CONNECT_ACCOUNT_FOR_STEP: call({
    method: 'GET',
    path: '/oauth/connect-account',
    summary: 'Where to send the browser to connect an account',
    query: z.object({ oauth_app_id: z.string(), return_to: address }),
    answer: z.object({ url: z.string() }),
  }),

  // Paying
  GET_SUBSCRIPTION: call({
    method: 'GET',
    path: '/stripe/subscription',
    summary: 'The plan and the credits',
    answer: wire.Subscription,
  }),
  CREATE_PAYMENT_LINK: call({
    method: 'POST',
    path: '/stripe/create_payment_link',
    summary: 'Where to pay for a plan',
    body: z.object({ product_name: z.string(), success_url: address, cancel_url: address }),
    answer: z.object({ payment_url: z.string() }),
  }),
  MANAGE_SUBSCRIPTION: call({
    method: 'POST',
    path: '/stripe/manage_subscription',
    summary: 'Where to manage the subscription',
    body: z.object({ return_url: address }),
    answer: z.object({ manage_subscription_link: z.string() }),
  }),
  BUY_CREDITS: call({
    method: 'POST',
    path: '/stripe/buy_credits',
    summary: 'Where to pay for credits',
    body: z.object({ quantity: z.int(), success_url: address, cancel_url: address }),
    answer: z.object({ payment_url: z.string() }),
  }),
} as const;

export type Contract = typeof contract;
export type CallName = keyof Contract;

type Parsed<T> = T extends Schema ? z.output<T> : T extends 'multipart' ? 'multipart' : undefined;
type Sent<T> = T extends Schema ? z.input<T> : T extends 'multipart' ? FormData : undefined;
type Part<C, K extends 'query' | 'body'> = C extends { [P in K]?: infer T } ? T : undefined;

/** What a handler is given once the contract has checked it. */
export type QueryOf<N extends CallName> = Parsed<Part<Contract[N], 'query'>>;
export type BodyOf<N extends CallName> = Parsed<Part<Contract[N], 'body'>>;
/** What the page sends. */
export type SentQuery<N extends CallName> = Sent<Part<Contract[N], 'query'>>;
export type SentBody<N extends CallName> = Sent<Part<Contract[N], 'body'>>;
/** What comes back. */
export type AnswerOf<N extends CallName> = Contract[N]['answer'] extends Schema
  ? z.output<Contract[N]['answer']>
  : Contract[N]['answer'];
