import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { MousePointerClick } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import type { ShownWords } from '#shared/live/live-recording.ts';
import type { ExecutionStatus } from '#shared/wire.ts';
import type { RepairOffer } from '#shared/wire/repair.ts';
import { askApi, describeError } from '#web/api/api.ts';
import { toast } from '#web/toasts/toast.ts';
import { AheadCaution } from '#web/runs/detail/ahead-caution.tsx';
import { ConfirmAgain } from '#web/runs/detail/confirm-again.tsx';
import { REPAIR_ID } from '#web/runs/detail/go-to-repair.ts';
import { ChangedSince } from '#web/runs/detail/changed-since.tsx';
import { EditFailedLine } from '#web/runs/detail/edit-failed-line.tsx';
import { canResume } from '#web/runs/detail/resume-button.tsx';
import { resumePlanQuery } from '#web/runs/detail/resume-plan.ts';
import { StoredPicture } from '#web/results/stored-picture.tsx';
import { newOnceKey } from '#web/api/once-key.ts';
import { WentOn } from '#web/runs/detail/went-on.tsx';
import { lazyPart } from '#web/loading/lazy-screen.tsx';
import { areAllFar, questionAbout, RepairHint } from '#web/runs/detail/repair-hint.tsx';
import { RepairCard } from '#web/script/repair-card.tsx';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const ShowMe = lazyPart(() => import('#web/runs/detail/show-me.tsx'), 'ShowMe');

/** The picture of a failure is kept within a few seconds. */
const FRESH_MS = 15_000;

function isJustOver({ completed_at }: ExecutionStatus): boolean {
  return completed_at === null || Date.now() - Date.parse(completed_at) < FRESH_MS;
}

/** Whether a picture may still come. */
function useIsAwaited(hasPlace: boolean): boolean {
  const [isAwaited, setIsAwaited] = useState(hasPlace);
  useEffect(() => {
    const timer = setTimeout(() => setIsAwaited(false), FRESH_MS);
    return () => clearTimeout(timer);
  }, []);
  return isAwaited;
}

/** The number of an offer, or what its person pointed at: to act on it, or to read it. */
type Chosen =
  | number
  | { shown: ShownWords; line: string | undefined }
  | { read: string }
  | { edit: 'change' | 'before'; line: string };

async function send(about: { execution_id: string; once_key: string }, chosen: Chosen) {
  if (typeof chosen === 'number') return askApi('REPAIR_LINE', { body: { ...about, offer: chosen } });
  if ('edit' in chosen) return askApi('EDIT_FAILED_LINE', { body: { ...about, ...chosen } });
  return askApi('REPAIR_LINE', { body: { ...about, ...chosen } });
}

/** An offer in words, or by its number. */
function chosenOf({ edit, line, number }: RepairOffer, at: number): Chosen {
  return edit !== undefined && line !== null ? { edit, line } : (number ?? at);
}

function isSameChoice(one: Chosen | null, other: Chosen): boolean {
  if (one === null || typeof one === 'number' || typeof other === 'number') return one === other;
  return 'edit' in one && 'edit' in other && one.line === other.line;
}

type Props = {
  run: ExecutionStatus;
  /** Shown where there is nothing to choose from. */
  otherwise: ReactNode;
};

/** For a run that failed because a line did not find its target: what it may have meant, one press away. */
export function RunRepair({ run, otherwise }: Props) {
  const isFailed = run.status === 'failed' && canResume(run);
  const plan = useQuery({ ...resumePlanQuery(run.execution_id), enabled: isFailed });
  const [onceKey] = useState(newOnceKey);
  const [taken, setTaken] = useState<Chosen | null>(null);
  /** What is taken or shown when its person agrees to what would be done again. */
  const [asked, setAsked] = useState<Chosen | 'show' | null>(null);
  /** The number of an offer that pays, sends or deletes where the line does not say so, until its person agrees. */
  const [risked, setRisked] = useState<number | null>(null);
  const [isShowing, setIsShowing] = useState(false);
  // Kept when no picture comes: what stands below it stays where it is.
  const [hasPlace] = useState(() => isJustOver(run));
  const isAwaited = useIsAwaited(hasPlace);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const repair = isFailed ? plan.data?.repair : null;
  if (isFailed && plan.isPending) return null;
  const later = isFailed ? plan.data?.went_on : undefined;
  const changed = isFailed ? plan.data?.changed : undefined;
  if (!repair || later || changed) {
    return (
      <>
        {later && <WentOn workflowId={run.workflow_id} run={later} />}
        {!later && changed && <ChangedSince run={run} changed={changed} />}
        {otherwise}
        {!later && !changed && <EditFailedLine run={run} id={REPAIR_ID} />}
      </>
    );
  }
  // Then its person shows it.
  const areFar = areAllFar(repair);
  const isThere = run.failure !== null && run.failure.code !== 'target_not_found';
  const isLedOn = repair.offers[0]?.edit === 'before';

  async function take(chosen: Chosen): Promise<void> {
    setTaken(chosen);
    try {
      const about = { execution_id: run.execution_id, once_key: onceKey };
      const { workflow_execution_id } = await send(about, chosen);
      await queryClient.invalidateQueries({ queryKey: ['GET_WORKFLOW_STEPS'] });
      await navigate({
        to: '/workflows/$workflowId/executions/$executionId',
        params: { workflowId: run.workflow_id, executionId: workflow_execution_id },
      });
    } catch (error) {
      toast.error(describeError(error, 'The line could not be changed'));
    } finally {
      setAsked(null);
      setTaken(null);
    }
  }

  const { line = null } = plan.data ?? {};
  const caution = <AheadCaution ahead={plan.data?.ahead} />;

  /** The run may have been resumed since the page was loaded, so the plan is asked for now. */
  async function choose(chosen: Chosen): Promise<void> {
    setTaken(chosen);
    try {
      const now = await queryClient.fetchQuery({ ...resumePlanQuery(run.execution_id), staleTime: 0 });
      if (now.again.length === 0) {
        await take(chosen);
        return;
      }
      setAsked(chosen);
    } catch (error) {
      toast.error(describeError(error, 'The line could not be changed'));
    }
    setTaken(null);
  }

  const label = (risked === null ? undefined : repair.offers[risked]?.label) ?? '';

  function agree(): void {
    if (asked === 'show') {
      setAsked(null);
      setIsShowing(true);
    } else if (asked !== null) void take(asked);
  }

  return (
    <section
      id={REPAIR_ID}
      tabIndex={-1}
      aria-labelledby="repair"
      className="grid scroll-mt-4 grid-cols-1 gap-3 outline-none"
    >
      <div>
        <h2 id="repair" className="text-lg font-semibold wrap-anywhere">
          {questionAbout(repair, isThere)}
        </h2>
        <RepairHint {...{ repair, line, isShowing, isThere }} />
        {!isShowing && caution}
      </div>
      {isShowing ? (
        // In the place of the picture: that is the same page, and the browser would begin below the window.
        <Suspense fallback={<Skeleton className="h-80" />}>
          <ShowMe
            run={run}
            repair={repair}
            line={plan.data?.failed_line ?? line}
            caution={caution}
            isTaking={taken !== null}
            onUse={({ phrase, is_sure, memory }, whole) =>
              void choose({ shown: { phrase, is_sure, memory }, line: whole })
            }
            onRead={(words) => void choose({ read: words })}
            onClose={() => setIsShowing(false)}
          />
        </Suspense>
      ) : (
        <>
          <RepairCard
            offers={repair.offers}
            taken={repair.offers.findIndex((offer, at) => isSameChoice(taken, chosenOf(offer, at)))}
            onUse={(at) => {
              const offer = repair.offers[at];
              if (!offer) return;
              if (offer.is_risky) setRisked(at);
              else void choose(chosenOf(offer, at));
            }}
            picture={
              repair.picture === null ? (
                hasPlace && (
                  <p className="p-4 text-sm text-ink3">
                    {isAwaited
                      ? 'The picture of the page is not here yet.'
                      : 'There is no picture of the page.'}
                  </p>
                )
              ) : (
                <StoredPicture
                  fileId={repair.picture}
                  alt="The page when the line failed"
                  className="block h-auto w-full"
                />
              )
            }
          />
          {(!repair.is_whole || repair.reads) && (
            <Card className="flex flex-wrap items-center justify-between gap-3 px-4 py-2.5">
              <p className="text-sm">
                {repair.offers.length > 0 && <strong className="font-medium">None of these? </strong>}
                <span className="text-ink2">
                  {repair.reads
                    ? `Click what is to be read; the ${repair.reads.name === null ? 'step' : 'line'} is changed for you.`
                    : 'Click the right thing yourself; the line is written for you.'}
                </span>
              </p>
              <Button
                variant={areFar && !isLedOn ? 'primary' : 'default'}
                onClick={() => (plan.data?.reopens ? setAsked('show') : setIsShowing(true))}
              >
                <MousePointerClick size={15} aria-hidden />
                Show me
              </Button>
            </Card>
          )}
        </>
      )}
      <EditFailedLine run={run} />
      <Confirm
        open={risked !== null}
        onOpenChange={(open) => !open && setRisked(null)}
        title={`Use “${label}”?`}
        text={`The line says “${repair.looked_for}”. By its words, “${label}” may pay, order, send or delete something, and it is done as soon as the run resumes.`}
        action="Use it and resume"
        onConfirm={() => {
          setRisked(null);
          if (risked !== null) void choose(repair.offers[risked]?.number ?? risked);
        }}
      />
      <ConfirmAgain
        lines={asked === null ? [] : (plan.data?.again ?? [])}
        wasResumed={plan.data?.was_resumed}
        reopens={plan.data?.reopens}
        action={asked === 'show' ? 'Show me' : 'Resume'}
        isResuming={taken !== null}
        onCancel={() => setAsked(null)}
        onConfirm={agree}
      />
    </section>
  );
}
