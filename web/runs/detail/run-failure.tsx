import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Wrench } from 'lucide-react';
import { Suspense } from 'react';
import type { ExecutionStatus } from '#shared/wire.ts';
import { ConnectNeeded } from '#web/workflow-acts/connect-needed.tsx';
import { RunCost } from '#web/runs/detail/run-cost.tsx';
import { goToRepair } from '#web/runs/detail/go-to-repair.ts';
import { canResume, isLineToRepair, ResumeButton } from '#web/runs/detail/resume-button.tsx';
import { resumePlanQuery } from '#web/runs/detail/resume-plan.ts';
import { AnotherValue, ValuesOfLine } from '#web/runs/detail/values-of-line.tsx';
import { lazyPart } from '#web/loading/lazy-screen.tsx';
import { TwoLines } from '#web/ui/two-lines.tsx';
import { Button } from '#web/ui/button.tsx';
import { stepInAddress } from '#web/step-in-address.ts';

const OtherSignIn = lazyPart(() => import('#web/runs/detail/other-sign-in.tsx'), 'OtherSignIn');

type Props = {
  run: ExecutionStatus;
  /** The step it failed in; null while that is not known. */
  stepId: string | null;
  /** It was looked at while it ran. */
  wasWatched: boolean;
  /** The line before it was a sign-in that was not needed. */
  wasSignedIn: boolean;
};

/** What happened, where, and what to do next. */
export function RunFailureNote({ run, stepId, wasWatched, wasSignedIn }: Props) {
  const { failure } = run;
  const plan = useQuery({ ...resumePlanQuery(run.execution_id), enabled: canResume(run) });
  const message = failure?.message ?? run.error;
  // Its values are in the fields of the form.
  const isRefused = failure?.code === 'sign_in_refused';
  if (!message) return null;
  // They stand on cards beside the picture, each with a button. Also while that is not known, so that nothing moves.
  const areOffered = plan.isLoading || (plan.data?.repair?.offers.length ?? 0) > 0;
  // Something of almost that name is on the page: it is misspelt, and not meant for another page.
  const isNear =
    plan.isLoading || (plan.data?.repair?.offers.some(({ is_far: isFar }) => isFar !== true) ?? false);
  const said = withoutLine(message);
  const offered = plan.data?.repair?.offers.map((offer) => offer.line) ?? [];
  const advice = withoutOffered(failure?.what_to_do ?? '', offered);
  return (
    <section aria-label="Why it failed" className="grid grid-cols-1 gap-1.5 text-sm wrap-anywhere">
      <p className="font-medium text-danger">
        {failure?.step_name ? `Failed in “${failure.step_name}”` : 'Failed'}
        {said.line !== null && `, line ${said.line}`}
      </p>
      <TwoLines text={areOffered ? withoutNearest(said.text) : said.text} />
      {wasSignedIn && failure?.code === 'target_not_found' && !isNear && (
        // The first run was led on by the sign-in, and a later one is not.
        <p>
          It was signed in already, so signing in was left out and it stayed on the page that it had opened.
          If the next line is for another page, put a line before it that leads there, such as: Click
          “Orders”.
        </p>
      )}
      {advice && <p className="text-ink2">{advice}</p>}
      {plan.data?.failed && !isRefused && <ValuesOfLine run={run} text={plan.data.failed.text} />}
      {(failure?.code === 'agent_limit' || run.model_use) && <RunCost run={run} />}
      {isRefused && plan.data?.failed && (
        <Suspense>
          <OtherSignIn run={run} text={plan.data.failed.text} />
        </Suspense>
      )}
      <p className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <ConnectNeeded needed={run.needed_account} />
        {isLineToRepair(run, plan.data) && !plan.data?.went_on && (
          <Button size="sm" className="lg:hidden" onClick={goToRepair}>
            <Wrench size={15} aria-hidden />
            Repair the line
          </Button>
        )}
        <ResumeButton run={run} wasWatched={wasWatched} />
        {plan.data?.failed && !isRefused && <AnotherValue run={run} text={plan.data.failed.text} />}
        <Link
          to="/workflows/$workflowId"
          params={{ workflowId: run.workflow_id }}
          hash={stepId === null ? '' : stepInAddress(stepId, plan.data?.failed_line)}
          className="link touch inline-flex min-h-6 items-center text-sm"
        >
          Open in the editor
        </Link>
      </p>
    </section>
  );
}

/** The line itself stands on the time line, and beside the picture. */
function withoutLine(message: string): { line: string | null; text: string } {
  const [whole, line = null, rest = ''] = /^Line (\d{1,6}) \([^\n]{0,2000}?\): (.+)$/s.exec(message) ?? [];
  return whole === undefined ? { line: null, text: message } : { line, text: rest };
}

function withoutNearest(message: string): string {
  const at = message.lastIndexOf(' Nearest to it: ');
  return at < 0 ? message : message.slice(0, at);
}

/** A line that stands on a card with a button is not said again. */
function withoutOffered(advice: string, offered: readonly (string | null)[]): string {
  const [sentence, line] = /^Did you mean: (.{1,2000}?)\? /s.exec(advice) ?? [];
  return sentence !== undefined && offered.includes(line ?? '') ? advice.slice(sentence.length) : advice;
}
