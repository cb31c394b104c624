import { useQuery } from '@tanstack/react-query';
import type { Step } from '#shared/wire.ts';
import { type CurableProblem, findAccountProblems } from '#shared/workflow/account-problems.ts';
import { apiQuery } from '#web/api/queries.ts';

const NONE: readonly CurableProblem[] = [];

/** None while the accounts are not known. */
export function useAccountProblems(steps: readonly Step[]): readonly CurableProblem[] {
  const enabled = steps.some((step) => step.required_account);
  // Another page may have connected one a moment ago.
  const { data, dataUpdatedAt } = useQuery({ ...apiQuery('GET_ACCOUNTS', {}), enabled, staleTime: 0 });
  return data ? findAccountProblems(steps, data, dataUpdatedAt) : NONE;
}
