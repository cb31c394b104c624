import { type ReactNode, useMemo, useState } from 'react';
import { isTerminal } from '#shared/run-status.ts';
import type { ExecutionStatus, RunStep, Step } from '#shared/wire.ts';
import { PictureViewer } from '#web/runs/detail/picture-viewer.tsx';
import { RunOutcomeSkeleton } from '#web/runs/detail/run-detail-skeleton.tsx';
import { NoLiveSession, RunLivePanel } from '#web/runs/detail/run-live-panel.tsx';
import { RunFacts, RunHead, RunVariables } from '#web/runs/detail/run-summary.tsx';
import { RunWaitingNote } from '#web/runs/detail/run-waiting.tsx';
import { RunTimeLine } from '#web/runs/detail/run-time-line.tsx';
import { filesOfRun } from '#web/runs/detail/run-values.ts';
import { picturesOf } from '#web/results/run-pictures.ts';
import { FilmStrip } from '#web/runs/film/film-strip.tsx';
import { framesOf } from '#web/runs/film/film.ts';
import { usePlayer } from '#web/runs/film/use-player.ts';

type Props = {
  run: ExecutionStatus;
  /** Undefined until it is loaded. */
  history: readonly RunStep[] | undefined;
  isHistoryFailed: boolean;
  /** The steps of the workflow as they are today. */
  steps: readonly Step[];
  /** Whether everything that stands in the right side of an ended run was answered. */
  isReady: boolean;
  now: number;
  /** When it was last heard of, of a run under way to which the connection is lost. */
  lastSeen: number | null;
  /** It was looked at while it ran. */
  wasWatched: boolean;
  /** The run ended while it was looked at, too quickly to be watched. */
  playsFilm: boolean;
  /** There is room for it: nothing large came out. */
  isFilmLarge: boolean;
  /** What came out of the run, or how it is repaired. */
  outcome: ReactNode;
};

const NO_STEPS: readonly RunStep[] = [];
/** What stands for a line that signs in where that was not needed. */
const SIGNED_IN = 'Signed in already';

/**
 * The left third says what ran and what it did, the right side what came out. On a narrow page they are one column:
 * the head, what came out, the time line, the other rows of the left third.
 */
export function RunColumns({
  run,
  history,
  isHistoryFailed,
  steps,
  isReady,
  now,
  lastSeen,
  wasWatched,
  playsFilm,
  isFilmLarge,
  outcome,
}: Props) {
  const isOver = isTerminal(run.status);
  const done = history ?? NO_STEPS;
  const frames = useMemo(() => framesOf(done), [done]);
  const pictures = useMemo(() => picturesOf(done), [done]);
  const [enlarged, setEnlarged] = useState<string | null>(null);
  // What was shown stays: a part that failed may be asked for again, by what is shown itself.
  const [wasReady, setWasReady] = useState(false);
  if (isOver && isReady && !wasReady) setWasReady(true);
  const isShown = isReady || wasReady;
  // A run that waits for its person shows how far it came.
  // Of a failed run without any picture there is nothing to see but empty frames.
  const isSeen = run.status !== 'failed' || pictures.length > 0;
  const hasFilm =
    (isOver ? isShown && isSeen : run.status === 'pending' && run.live_url === null) && frames.length > 0;
  // It does not play before it is there to be seen.
  const player = usePlayer(frames, playsFilm && isShown);
  const failedStep = done.find((step) => step.status === 'failed');
  // A line that was done behind it was on the right page: what failed then has another cause.
  const lastDone = done.flatMap(({ lines }) => lines).findLast(({ status }) => status === 'completed');
  const wasSignedIn = lastDone?.text === SIGNED_IN;
  return (
    <div className="flex min-h-0 flex-1 flex-col max-lg:overflow-y-auto lg:flex-row">
      <div className="shrink-0 max-lg:contents lg:flex lg:w-1/3 lg:flex-col lg:border-r lg:border-line">
        <div
          data-left-third
          className="max-lg:contents lg:grid lg:min-h-0 lg:flex-1 lg:grid-cols-1 lg:content-start lg:gap-5 lg:overflow-y-auto lg:px-6 lg:py-6"
        >
          <div className="max-lg:px-4 max-lg:pt-6 max-lg:md:px-6">
            <RunHead
              run={run}
              failedStepId={failedStep?.step_id ?? null}
              {...{ lastSeen, wasWatched, wasSignedIn }}
            />
          </div>
          <div className="max-lg:order-3 max-lg:border-t max-lg:border-line max-lg:px-4 max-lg:py-6 max-lg:md:px-6">
            <RunFacts run={run} now={now} />
          </div>
          <div className="max-lg:order-2 max-lg:px-4 max-lg:pb-6 max-lg:md:px-6">
            <RunTimeLine
              executionId={run.execution_id}
              history={history}
              isFailed={isHistoryFailed}
              steps={steps}
              files={filesOfRun(run.variables)}
              now={now}
              isOver={isOver}
              stepsTotal={run.steps_total}
              atWork={run.at_work ?? null}
              current={isOver || hasFilm ? (frames[player.at]?.key ?? null) : null}
              isFollowed={player.wasMoved}
              pictures={pictures.length}
              onEnlarge={setEnlarged}
            />
          </div>
        </div>
        <div className="max-lg:order-4 lg:max-h-1/2 lg:shrink-0 lg:overflow-y-auto">
          <RunVariables variables={run.variables} />
        </div>
      </div>
      <div className="grid min-w-0 flex-1 grid-cols-1 content-start gap-6 px-4 py-6 max-lg:order-1 max-lg:flex-none md:px-6 lg:overflow-y-auto">
        {run.status === 'pending' && run.waiting_for !== null && (
          <RunWaitingNote waitingFor={run.waiting_for} run={run} />
        )}
        {!isOver && !hasFilm && <RunLivePanel liveUrl={run.live_url} isHeld={run.is_held_by_viewer} />}
        {isOver && !isShown ? <RunOutcomeSkeleton /> : outcome}
        {hasFilm && (
          <FilmStrip frames={frames} player={player} isLarge={isFilmLarge} onEnlarge={setEnlarged}>
            <NoLiveSession />
          </FilmStrip>
        )}
        {isOver && isShown && !hasFilm && <NoLiveSession />}
      </div>
      <PictureViewer pictures={pictures} shown={enlarged} onShow={setEnlarged} />
    </div>
  );
}
