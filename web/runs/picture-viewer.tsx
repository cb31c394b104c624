import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { formatDateTime } from '#web/format.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { RunPicture } from './run-values.ts';
import { StoredPicture } from './stored-picture.tsx';

/** The pictures of the whole run, one at a time: like a film one walks through with the arrow keys. */
export function PictureViewer({
  pictures,
  shown,
  onShow,
}: {
  pictures: readonly RunPicture[];
  /** The file id of the enlarged picture. */
  shown: string | null;
  onShow: (fileId: string | null) => void;
}) {
  const at = pictures.findIndex((picture) => picture.file_id === shown);
  const picture = pictures[at];
  const walk = (steps: number) => {
    const next = pictures[at + steps];
    if (next) onShow(next.file_id);
  };
  const walkByKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') walk(-1);
    else if (event.key === 'ArrowRight') walk(1);
    else if (event.key === 'Home') onShow(pictures[0]?.file_id ?? null);
    else if (event.key === 'End') onShow(pictures.at(-1)?.file_id ?? null);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog
      open={picture !== undefined}
      onOpenChange={(open) => !open && onShow(null)}
      title={picture?.step_name ?? 'Picture'}
      description={picture?.summary ?? ''}
      width={1120}
    >
      {picture && (
        // Keys are listened for here, around everything in the dialog that can hold the focus.
        <div
          role="presentation"
          onKeyDown={walkByKey}
          className="grid min-h-0 gap-3 overflow-y-auto px-5 pb-5"
        >
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
              <ChevronLeft size={17} />
            </IconButton>
            <p aria-live="polite" className="text-center tabular-nums">
              {at + 1} of {pictures.length}
              <span className="text-ink3"> · {formatDateTime(picture.started_at)}</span>
            </p>
            <IconButton label="Next picture" disabled={at === pictures.length - 1} onClick={() => walk(1)}>
              <ChevronRight size={17} />
            </IconButton>
          </div>
        </div>
      )}
    </Dialog>
  );
}
