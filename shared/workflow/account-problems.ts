import type { Step } from '#shared/wire.ts';
import type { ConnectedAccount } from '#shared/wire/accounts.ts';
import { lacksAccount, type Problem } from '#shared/workflow/workflow-problems.ts';

/** What to ask of the app, and what the button that leads there is called. */
type AccountCure = {
  label: 'Connect' | 'Connect again' | 'Allow';
  wish: { oauth_app_id: string; step_id: string; account_id?: string };
};
export type CurableProblem = Problem & {
  /** Absent when it is mended in the step: a field is empty, or a connected account has to be chosen. */
  cure?: AccountCure | undefined;
};

/** Why steps could not act in their apps now: their runs would stop there and wait until somebody connects the account. */
export function findAccountProblems(
  steps: readonly Step[],
  accounts: readonly ConnectedAccount[],
  now: number,
): CurableProblem[] {
  return steps.flatMap((step) => {
    const { oauth_app_id, required_account } = step;
    if (!required_account || oauth_app_id === null) return [];
    const problem = problemOf(step, accounts, now);
    if (!problem) return [];
    const { sentence, label, account_id } = problem;
    const wish = { oauth_app_id, step_id: step.workflow_step_id, ...(account_id && { account_id }) };
    return [{ step_id: step.id, input_id: null, sentence, ...(label && { cure: { label, wish } }) }];
  });
}

/** `problems` are those of the document; what is also said of the accounts is said once, with its cure. */
export function withAccountProblems(
  problems: readonly Problem[],
  ofAccounts: readonly CurableProblem[],
  steps: readonly Step[],
): CurableProblem[] {
  const isSaid = ({ step_id, sentence }: Problem) =>
    ofAccounts.some((other) => other.step_id === step_id && other.sentence === sentence);
  const place = new Map(steps.map(({ id }, at) => [id, at]));
  const all = [...ofAccounts, ...problems.filter((problem) => !isSaid(problem))];
  return all.toSorted((one, other) => (place.get(one.step_id) ?? 0) - (place.get(other.step_id) ?? 0));
}

type Found = { sentence: string; label: AccountCure['label'] | null; account_id?: string };

function problemOf(step: Step, accounts: readonly ConnectedAccount[], now: number): Found | null {
  const { name, group: app } = step;
  const ofApp = accounts.filter(({ oauth_app_id }) => oauth_app_id === step.oauth_app_id);
  const missing = lacksAccount(step);
  if (missing) return { ...missing, label: ofApp.length === 0 ? 'Connect' : null };
  const account = ofApp.find(({ id }) => id === step.additional_selected_values.account);
  if (!account) {
    return { sentence: `The ${app} account of “${name}” is not connected any more.`, label: 'Connect' };
  }
  const again = { account_id: account.id };
  const why = whyUnusable(account, step.workflow_step_id, now);
  if (why === 'signed_out') {
    return {
      sentence: `“${name}”: ${account.name} is signed out of ${app}.`,
      label: 'Connect again',
      ...again,
    };
  }
  const sentence = `“${name}” needs a right in ${app} that ${account.name} has not been given.`;
  return why && { sentence, label: 'Allow', ...again };
}

/** Why a step of this definition could not act with the account now; null when it could. */
export function whyUnusable(
  { problem, expires_at, lacks_steps }: ConnectedAccount,
  workflowStepId: string,
  now: number,
): 'signed_out' | 'lacks_right' | null {
  if (problem === 'revoked' || (expires_at && Date.parse(expires_at) <= now)) return 'signed_out';
  return problem || lacks_steps?.includes(workflowStepId) ? 'lacks_right' : null;
}
