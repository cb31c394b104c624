import { clsx } from 'clsx';
import { Pause, Play } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatDuration } from '#web/words/format.ts';
import { IconButton } from '#web/ui/button.tsx';
import { StoredPicture } from '#web/results/stored-picture.tsx';
import { FilmPicture } from '#web/runs/film/film-picture.tsx';
import type { Frame } from '#web/runs/film/film.ts';
import type { Player } from '#web/runs/film/use-player.ts';

type Props = {
  frames: readonly Frame[];
  player: Player;
  /** The picture at which it stands is shown in full width. */
  isLarge: boolean;
  onEnlarge: (fileId: string) => void;
  /** Beside the heading. */
  children: ReactNode;
};

/** The run as a strip of pictures: drag or arrow keys move through it, space plays. */
export function FilmStrip({ frames, player, isLarge, onEnlarge, children }: Props) {
  const shown = frames[player.at];
  const last = frames.at(-1);
  if (!shown || !last) return null;
  return (
    <section aria-labelledby="film" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="film" className="text-lg font-semibold">
          Film
        </h2>
        {children}
      </div>
      {isLarge && <FilmPicture frame={shown} onEnlarge={onEnlarge} />}
      {/* One picture has nothing to move through. */}
      <div className={frames.length > 1 ? 'flex items-center gap-3' : 'hidden'}>
        <IconButton label={player.isPlaying ? 'Pause the film' : 'Play the film'} onClick={player.toggle}>
          {player.isPlaying ? <Pause size={15} aria-hidden /> : <Play size={15} aria-hidden />}
        </IconButton>
        <span className="relative flex min-w-0 flex-1">
          <FilmTicks count={frames.length} at={player.at} />
          <input
            type="range"
            aria-label="Where in the run"
            aria-valuetext={`${player.at + 1} of ${frames.length}: ${shown.summary}`}
            min={0}
            max={frames.length - 1}
            value={player.at}
            onChange={(event) => player.show(Number(event.target.value))}
            onKeyDown={(event) => {
              if (event.key !== ' ') return;
              event.preventDefault();
              player.toggle();
            }}
            className="h-6 w-full min-w-0 pointer-coarse:h-11 accent-(--brand)"
          />
        </span>
        <span className="shrink-0 text-sm text-ink2 tabular-nums">
          {formatDuration(shown.ended_after_ms)} of {formatDuration(last.ended_after_ms)}
        </span>
      </div>
      <ol
        className={clsx(
          '-mx-1 gap-3 overflow-x-auto px-1 pt-1 pb-2',
          // The only one stands above already.
          isLarge && frames.length === 1 && shown.standing_file_id !== null ? 'hidden' : 'flex',
        )}
      >
        {frames.map((frame, at) => (
          <FrameCard
            key={frame.key}
            frame={frame}
            isShown={at === player.at}
            onChoose={() => {
              player.show(at);
              if (frame.file_id !== null) onEnlarge(frame.file_id);
            }}
          />
        ))}
      </ol>
    </section>
  );
}

/** More of them would be a line of dots. */
const MOST_TICKS = 40;

/** One on the track for each picture. The thumb of a range of the browser is 16 pixels wide. */
function FilmTicks({ count, at }: { count: number; at: number }) {
  if (count > MOST_TICKS) return null;
  return (
    <span aria-hidden className="pointer-events-none absolute inset-x-2 inset-y-0">
      {Array.from({ length: count }, (_, tick) => (
        <span
          key={tick}
          className={`absolute top-1/2 h-2 w-0.5 -translate-1/2 ${tick === at ? 'hidden' : 'bg-card'}`}
          style={{ left: `${(tick / (count - 1)) * 100}%` }}
        />
      ))}
    </span>
  );
}

type CardProps = { frame: Frame; isShown: boolean; onChoose: () => void };

function FrameCard({ frame, isShown, onChoose }: CardProps) {
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const strip = card.current?.parentElement;
    if (!isShown || !card.current || !strip) return;
    // Not scrollIntoView, which would move the page too.
    const left =
      card.current.offsetLeft - strip.offsetLeft - (strip.clientWidth - card.current.clientWidth) / 2;
    strip.scrollTo({ left });
  }, [isShown]);
  const without = frame.is_quick ? 'too quick for a picture' : 'no picture of this';
  return (
    <li ref={card} className="w-40 shrink-0">
      <button
        type="button"
        aria-label={
          frame.file_id === null ? `Show: ${frame.summary}, ${without}` : `Enlarge: ${frame.summary}`
        }
        aria-current={isShown}
        onClick={onChoose}
        className="block h-25 w-full overflow-hidden rounded-lg border border-line bg-sunken hover:border-line2 aria-current:outline-2 aria-current:outline-offset-1 aria-current:outline-brand"
      >
        {frame.file_id === null ? (
          <span className="grid size-full place-items-center p-3 text-xs text-ink3">{without}</span>
        ) : (
          <StoredPicture fileId={frame.file_id} alt="" className="size-full object-cover object-top" />
        )}
      </button>
      <p className={`mt-1 truncate text-xs ${isShown ? 'font-medium' : 'text-ink2'}`} title={frame.summary}>
        {frame.summary}
      </p>
      <p className="truncate text-xs text-ink3 tabular-nums">
        {formatDuration(frame.ended_after_ms)}
        {frame.is_same_picture && ' · same picture'}
      </p>
    </li>
  );
}
