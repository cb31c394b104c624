import type { LendOptions, RunPage } from '#browser/run-page.ts';
import type { Run } from '#db/schema.ts';

/** A live session in whose tabs a run of its person may work. */
export type Lender = {
  session_id: string;
  profile_id: string;
  /** False while another run works there, or acts are recorded. */
  isFree(): boolean;
  /** The page in front is where this run left it. */
  isAsLeftBy(runId: string): boolean;
  lend(runId: string, options: LendOptions): Promise<RunPage>;
};

/** Which runs work in the tabs of a live session of this process, by the once-key that they are started with. */
export type PageLoans = {
  /** Takes the place of what the session offered before. */
  offer(loan: { user_id: string; once_key: string; lender: Lender }): void;
  withdraw(sessionId: string): void;
  find(run: Pick<Run, 'user_id' | 'once_key'>): Lender | null;
};

export function createPageLoans(): PageLoans {
  const offers = new Map<string, { user_id: string; once_key: string; lender: Lender }>();
  return {
    offer: (loan) => void offers.set(loan.lender.session_id, loan),
    withdraw: (sessionId) => void offers.delete(sessionId),
    find({ user_id, once_key }) {
      const found = [...offers.values()].find(
        (loan) => loan.user_id === user_id && loan.once_key === once_key,
      );
      return found?.lender ?? null;
    },
  };
}
