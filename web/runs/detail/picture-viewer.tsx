import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { formatDateTime } from '#web/words/format.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { fileLinkQuery } from '#web/results/file-link.tsx';
import type { RunPicture } from '#web/results/run-pictures.ts';
import { StoredPicture } from '#web/results/stored-picture.tsx';

type Props = {
  pictures: readonly RunPicture[];
  /** The file id of the enlarged picture. */
  shown: string | null;
  onShow: (fileId: string | null) => void;
};

/** The pictures of the whole run, one at a time: a film to walk through with the arrow keys. */
export function PictureViewer({ pictures, shown, onShow }: Props) {
  const at = pictures.findIndex((picture) => picture.file_id === shown);
  const picture = pictures[at];
  const next = pictures[at + 1];
  const walk = (steps: number) => {
    const there = pictures[at + steps];
    if (there) onShow(there.file_id);
  };
  useArrowKeys(picture !== undefined, walk);
  return (
    <Dialog
      open={picture !== undefined}
      onOpenChange={(open) => !open && onShow(null)}
      title={picture?.step_name ?? 'Picture'}
      description={picture?.summary}
      width={1120}
    >
      {picture && (
        <div className="grid min-h-0 grid-cols-1 gap-3 overflow-y-auto px-5 pb-5">
          <div className="min-h-40 overflow-hidden rounded-lg border border-line bg-sunken">
            <StoredPicture
              key={picture.file_id}
              fileId={picture.file_id}
              alt={`The page after: ${picture.summary}`}
              className="mx-auto max-h-[62dvh] w-auto max-w-full object-contain"
            />
          </div>
          <div className="flex items-center justify-between gap-3 text-sm text-ink2">
            <IconButton label="Previous picture" disabled={at === 0} onClick={() => walk(-1)}>
              <ChevronLeft size={17} aria-hidden />
            </IconButton>
            <p aria-live="polite" className="text-center tabular-nums">
              {at + 1} of {pictures.length}
              <span className="sr-only">: {picture.summary}</span>
              <span className="text-ink3"> · {formatDateTime(picture.started_at)}</span>
            </p>
            <IconButton label="Next picture" disabled={!next} onClick={() => walk(1)}>
              <ChevronRight size={17} aria-hidden />
            </IconButton>
          </div>
          {next && <PictureAhead key={next.file_id} fileId={next.file_id} />}
        </div>
      )}
    </Dialog>
  );
}

/** Wherever in the dialog the focus is. */
function useArrowKeys(isOpen: boolean, walk: (steps: number) => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const follow = (event: KeyboardEvent) => {
      if (event.key === 'ArrowLeft') walk(-1);
      else if (event.key === 'ArrowRight') walk(1);
    };
    // Captured, for the dialog keeps arrow keys to itself.
    addEventListener('keydown', follow, { capture: true });
    return () => removeEventListener('keydown', follow, { capture: true });
  }, [isOpen, walk]);
}

/** Fetched before it is wanted, so that walking does not flicker. */
function PictureAhead({ fileId }: { fileId: string }) {
  const link = useQuery(fileLinkQuery(fileId));
  return link.data === undefined ? null : <img src={link.data} alt="" hidden />;
}
