import type { AccountRow } from '#db/schema.ts';
import type { Connector } from '#integrations/define-connector.ts';
import { StepFailure } from '#shared/errors.ts';

/** Why an account cannot be used until its owner acts. */
export type AccountProblem = 'revoked' | 'missing_scopes' | 'deleted';
type Cause = AccountRow['problem_cause'];

const SENTENCES: Readonly<Record<AccountProblem, (app: string, name: string) => string>> = {
  revoked: (app, name) => `${app} no longer accepts the connection of ${name}.`,
  missing_scopes: (app, name) => `${name} has not been allowed to do this in ${app}.`,
  deleted: (app) => `The ${app} account that this step uses is not connected any more.`,
};

/** Instead of the sentence of `revoked`. */
const CAUSES: Readonly<Record<NonNullable<Cause>, (app: string, name: string) => string>> = {
  renewal_lost: (app, name) =>
    `${app} no longer accepts the connection of ${name}. Its answer to an earlier renewal did not arrive, which may be why.`,
  unreadable: (app, name) =>
    `The connection of ${name} to ${app} cannot be read: what is stored was changed, or was sealed with another key.`,
};

const CURES: Readonly<Record<AccountProblem, (app: string) => string>> = {
  revoked: () => 'Connect the account again on the page API Connectors.',
  missing_scopes: () => 'Connect the account again, and allow everything that is asked.',
  deleted: (app) => `Choose another ${app} account in the step, or connect one.`,
};

/** The run waits for the account's owner. When the account is not connected again in time, the run fails with this sentence. */
export class AccountUnusable extends StepFailure {
  readonly problem: AccountProblem;
  readonly connector_id: string;
  /** With the version of the tokens that was refused. Null when the account was deleted. */
  readonly account: { id: string; token_version: number } | null;
  constructor(
    problem: AccountProblem,
    {
      connector,
      account,
      cause = null,
    }: {
      connector: Connector;
      account: Pick<AccountRow, 'id' | 'name' | 'token_version'> | null;
      cause?: Cause;
    },
  ) {
    const { name: app } = connector;
    const say = cause === null ? SENTENCES[problem] : CAUSES[cause];
    super('account_missing', say(app, account?.name ?? ''), CURES[problem](app));
    this.name = 'AccountUnusable';
    this.problem = problem;
    this.connector_id = connector.id;
    this.account = account && { id: account.id, token_version: account.token_version };
  }
}
