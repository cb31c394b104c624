import { ListChecks } from 'lucide-react';
import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import type { CurableProblem } from '#shared/workflow/account-problems.ts';
import { findProblems } from '#shared/workflow/workflow-problems.ts';
import { useEditor } from '#web/editor/document/editor-store.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/loading/lazy-screen.tsx';

const WithAccounts = lazyPart(() => import('#web/editor/header/with-accounts.tsx'), 'WithAccounts', {
  quiet: true,
});
const ProblemPopover = lazyPart(() => import('#web/editor/header/problem-popover.tsx'), 'ProblemPopover');

/** What is missing before the workflow can run, calmly: a number in the header, and a list that leads to each place. */
export function ProblemList() {
  const steps = useDeferredValue(useEditor((state) => state.document.steps));
  const variables = useDeferredValue(useEditor((state) => state.document.variables));
  const problems = useMemo(() => findProblems({ variables, steps }), [variables, steps]);
  const show = (found: readonly CurableProblem[]) => <CountedProblems problems={found} />;
  if (!steps.some((step) => step.required_account)) return show(problems);
  return (
    <Suspense fallback={show(problems)}>
      <WithAccounts steps={steps} problems={problems} show={show} />
    </Suspense>
  );
}

function CountedProblems({ problems }: { problems: readonly CurableProblem[] }) {
  const [isAsked, setIsAsked] = useState(false);
  if (problems.length === 0) return null;
  const words = problems.length === 1 ? '1 thing left' : `${problems.length} things left`;
  const count = (
    <>
      <ListChecks size={15} aria-hidden />
      <span className="max-lg:hidden">{words}</span>
      <span className="lg:hidden" aria-hidden>
        {problems.length}
      </span>
    </>
  );
  const closed = (
    <Button
      size="sm"
      variant="ghost"
      aria-label={words}
      aria-haspopup="dialog"
      onClick={() => setIsAsked(true)}
    >
      {count}
    </Button>
  );
  if (!isAsked) return closed;
  return (
    <Suspense fallback={closed}>
      <ProblemPopover problems={problems} button={<Button size="sm" variant="ghost" aria-label={words} />}>
        {count}
      </ProblemPopover>
    </Suspense>
  );
}
