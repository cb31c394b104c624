import { useMemo, useState } from 'react';
import type { RunStep, Step } from '#shared/wire.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { NoLiveSession } from '#web/runs/detail/run-live-panel.tsx';
import { PictureViewer } from '#web/runs/detail/picture-viewer.tsx';
import { RunTimeLine } from '#web/runs/detail/run-time-line.tsx';
import { picturesOf } from '#web/runs/detail/run-values.ts';
import { FilmStrip } from '#web/runs/film/film-strip.tsx';
import { framesOf } from '#web/runs/film/film.ts';
import { usePlayer } from '#web/runs/film/use-player.ts';

type Props = {
  executionId: string;
  /** Undefined until it is loaded. */
  history: readonly RunStep[] | undefined;
  isFailed: boolean;
  steps: readonly Step[];
  files: ReadonlySet<string>;
  now: number;
  isOver: boolean;
  stepsTotal: number;
  /** The run ended while it was looked at, too quickly to be watched. */
  playsFilm: boolean;
};

/** What a run did: its film, and its time line, which follows the film. */
export function RunRecord({
  executionId,
  history,
  isFailed,
  steps,
  files,
  now,
  isOver,
  stepsTotal,
  playsFilm,
}: Props) {
  const frames = useMemo(() => framesOf(history ?? []), [history]);
  const player = usePlayer(frames, playsFilm);
  const [enlarged, setEnlarged] = useState<string | null>(null);
  return (
    <>
      {isOver && frames.length > 0 && (
        <FilmStrip frames={frames} player={player} onEnlarge={setEnlarged}>
          <NoLiveSession />
        </FilmStrip>
      )}
      {isOver && frames.length === 0 && <NoLiveSession />}
      <section aria-labelledby="time-line">
        <h2 id="time-line" className="mb-3 text-lg font-semibold">
          Time line
        </h2>
        {history === undefined && !isFailed && <SkeletonRows rows={Math.min(stepsTotal, 8)} />}
        {history === undefined && isFailed && (
          <p className="text-sm text-ink2">What this run did could not be loaded.</p>
        )}
        <RunTimeLine
          executionId={executionId}
          history={history ?? []}
          steps={steps}
          files={files}
          now={now}
          isOver={isOver}
          current={isOver ? (frames[player.at]?.key ?? null) : null}
          onEnlarge={setEnlarged}
        />
      </section>
      <PictureViewer pictures={picturesOf(history ?? [])} shown={enlarged} onShow={setEnlarged} />
    </>
  );
}
