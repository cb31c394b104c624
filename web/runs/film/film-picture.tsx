import { StoredPicture } from '#web/results/stored-picture.tsx';
import type { Frame } from '#web/runs/film/film.ts';

type Props = { frame: Frame; onEnlarge: (fileId: string) => void };

/** Where a film stands, in full width: what the page looked like then. */
export function FilmPicture({ frame, onEnlarge }: Props) {
  const fileId = frame.standing_file_id;
  if (fileId === null) return null;
  return (
    <figure className="grid grid-cols-1 gap-2">
      <button
        type="button"
        aria-label={`Enlarge what the film shows: ${frame.summary}`}
        onClick={() => onEnlarge(fileId)}
        className="block aspect-8/5 max-h-[60dvh] w-full overflow-clip rounded-xl border border-line bg-sunken hover:border-line2"
      >
        <StoredPicture key={fileId} fileId={fileId} alt="" className="block h-auto w-full" />
      </button>
      <figcaption className="text-sm text-ink2 wrap-anywhere">
        {frame.file_id === null
          ? `There is no picture after: ${frame.summary}. This is the one before it.`
          : `After: ${frame.summary}`}
      </figcaption>
    </figure>
  );
}
