import type { ConnectedAccount } from '#shared/wire/accounts.ts';
import type { StepOption } from '#shared/wire.ts';

/** Whether a step can be used at once: it needs no account, or one that works is connected. */
export type AccountState = { isReady: boolean; words: string | null };

/** Steps that do nothing where no language model is configured; an agent pays for as many actions as it needs. */
export function needsModel({ group, browser_actions }: StepOption): boolean {
  return group === 'AI' || browser_actions === 'as_needed';
}

/** The account of a new step where there is no choice, also one that may do nothing yet: the step says so. */
export function onlyAccountOf(
  option: StepOption,
  accounts: readonly ConnectedAccount[] | undefined,
): string | undefined {
  if (!option.required_account) return undefined;
  const { ofApp, working } = accountsOf(option, accounts ?? []);
  const [first, ...others] = working.length > 0 ? working : ofApp;
  return others.length === 0 ? first?.id : undefined;
}

function accountsOf(
  { oauth_app_id, workflow_step_id }: StepOption,
  accounts: readonly ConnectedAccount[],
): Record<'ofApp' | 'connected' | 'working', ConnectedAccount[]> {
  const ofApp = accounts.filter((account) => account.oauth_app_id === oauth_app_id);
  const connected = ofApp.filter(({ problem }) => !problem);
  const working = connected.filter(({ lacks_steps }) => !lacks_steps?.includes(workflow_step_id));
  return { ofApp, connected, working };
}

/** Which account a step would act as, for the step picker. `accounts` is undefined while they are not known. */
export function describeAccountOf(
  option: StepOption,
  accounts: readonly ConnectedAccount[] | undefined,
): AccountState {
  const { required_account, group } = option;
  if (!required_account) return { isReady: true, words: null };
  if (!accounts) return { isReady: false, words: group };
  const { ofApp, connected, working } = accountsOf(option, accounts);
  const [first] = working;
  if (first) {
    const others = working.length > 1 ? ` or ${working.length - 1} more` : '';
    return { isReady: true, words: `${group}, as ${first.name}${others}` };
  }
  const [limited] = connected;
  if (limited) return { isReady: false, words: `${group} · ${limited.name} may not do this yet` };
  const [broken] = ofApp;
  return {
    isReady: false,
    words: `${group} · ${broken ? `connect ${broken.name} again` : 'needs an account'}`,
  };
}
