import type { ReactNode } from 'react';
import type { Step } from '#shared/wire.ts';
import { type CurableProblem, withAccountProblems } from '#shared/workflow/account-problems.ts';
import type { Problem } from '#shared/workflow/workflow-problems.ts';
import { useAccountProblems } from '#web/workflow-acts/use-account-problems.ts';

type Props = {
  steps: readonly Step[];
  problems: readonly Problem[];
  show: (problems: readonly CurableProblem[]) => ReactNode;
};

/** With what the connected accounts may not do. Loaded where a step needs one. */
export function WithAccounts({ steps, problems, show }: Props) {
  return show(withAccountProblems(problems, useAccountProblems(steps), steps));
}
