import type { ConnectedAccount } from '#shared/wire/accounts.ts';
import type { StepOption } from '#shared/wire.ts';

/** Whether a step can be used at once: it needs no account, or one that works is connected. */
export type AccountState = { isReady: boolean; words: string | null };

/** Steps that do nothing where no language model is configured; an agent pays for as many actions as it needs. */
export function needsModel({ group, browser_actions }: StepOption): boolean {
  return group === 'AI' || browser_actions === 'as_needed';
}

/** Which account a step would act as, for the step picker. `accounts` is undefined while they are not known. */
export function describeAccountOf(
  { required_account, oauth_app_id, group }: StepOption,
  accounts: readonly ConnectedAccount[] | undefined,
): AccountState {
  if (!required_account) return { isReady: true, words: null };
  if (!accounts) return { isReady: false, words: group };
  const ofApp = accounts.filter((account) => account.oauth_app_id === oauth_app_id);
  const working = ofApp.filter(({ problem }) => !problem);
  const [first] = working;
  if (first) {
    const others = working.length > 1 ? ` or ${working.length - 1} more` : '';
    return { isReady: true, words: `${group}, as ${first.name}${others}` };
  }
  const [broken] = ofApp;
  return {
    isReady: false,
    words: `${group} · ${broken ? `connect ${broken.name} again` : 'needs an account'}`,
  };
}
