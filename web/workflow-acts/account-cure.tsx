import type { CurableProblem } from '#shared/workflow/account-problems.ts';
import { useConnecting } from '#web/connect-account.ts';
import { Button } from '#web/ui/button.tsx';

/** Goes to the app at once, and comes back to `returnTo`. */
export function AccountCureButton({ problem, returnTo }: { problem: CurableProblem; returnTo: string }) {
  const { connecting, connect } = useConnecting();
  if (!problem.cure) return null;
  const { label, wish } = problem.cure;
  return (
    <Button
      size="sm"
      className="shrink-0"
      loading={connecting !== null}
      onClick={() => void connect(problem.step_id, { ...wish, return_to: returnTo })}
    >
      {label}
    </Button>
  );
}
