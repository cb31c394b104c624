import { AccountUnusable } from '#accounts/account-unusable.ts';
import type { RunWork } from '#engine/work/run-work.ts';
import type { StepAccount } from '#integrations/define-connector.ts';
import type { Action } from '#integrations/define.ts';
import { RunMustWait, StepFailure } from '#shared/errors.ts';
import type { Step } from '#shared/wire.ts';

/** The account of one try of a step. */
export type AccountOfStep = {
  open(): Promise<StepAccount>;
  /** What its person has to do before the step can go on, also when the step caught that error; null when nothing. */
  mustWait(): RunMustWait | null;
};

/** The page on which accounts are connected again. */
const CONNECTORS_PAGE = '/connectors';

export function createAccountOfStep(
  work: RunWork,
  { step, action, mayRepeat }: { step: Step; action: Action; mayRepeat: boolean },
): AccountOfStep {
  const { run, control, world, log } = work;
  let hasWritten = false;
  let unusable: AccountUnusable | null = null;

  async function noting<T>(asking: Promise<T>): Promise<T> {
    try {
      return await asking;
    } catch (error) {
      if (error instanceof AccountUnusable) unusable = error;
      throw error;
    }
  }

  return {
    async open() {
      const { connector, scopes = [] } = action;
      if (!connector) throw new Error(`The step ${action.id} has no connector.`);
      const account_id = step.additional_selected_values.account ?? '';
      if (account_id === '') {
        throw new StepFailure(
          'account_missing',
          `No account was chosen in “${step.name}”.`,
          `Choose a ${connector.name} account in the step, then run the workflow again.`,
        );
      }
      const onWait = (sentence: string) => {
        log.info({ run_id: run.id, step_id: step.id }, sentence);
        work.meter.note(sentence);
      };
      const use = { user_id: run.user_id, account_id, connector, scopes, onWait };
      const account = await noting(world.account(use, control.signal));
      return {
        ...account,
        async fetch(address, init) {
          const answer = await noting(account.fetch(address, init));
          const { method = 'GET', is_repeatable = method === 'GET' } = init ?? {};
          if (!is_repeatable) hasWritten = true;
          return answer;
        },
      };
    },
    mustWait() {
      if (!unusable?.account) return null;
      // Somebody is looking at a step that is tried out: they get the sentence at once.
      if (run.is_trial) return null;
      // Going on later would begin the step again, and send what was sent already.
      if (hasWritten && !mayRepeat) return null;
      const { account, message } = unusable;
      return new RunMustWait({
        reason: 'account',
        question: message,
        choices: [],
        link: CONNECTORS_PAGE,
        expires_after_seconds: work.account_wait_seconds,
        account,
      });
    },
  };
}
