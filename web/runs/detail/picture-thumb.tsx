import { Tooltip } from '@base-ui/react/tooltip';
import { clsx } from 'clsx';
import { StoredPicture } from '#web/results/stored-picture.tsx';

type Props = {
  fileId: string;
  summary: string;
  /** Where there is a pointer, it stands over the end of its row, and only while that is pointed at. */
  isQuiet?: boolean;
  onEnlarge: (fileId: string) => void;
};

/** A small picture that a pointer makes large enough to read, and a click larger still. */
export function PictureThumb({ fileId, summary, isQuiet = false, onEnlarge }: Props) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger
        type="button"
        aria-label={`Enlarge the picture after: ${summary}`}
        onClick={() => onEnlarge(fileId)}
        className={clsx(
          'h-5.5 w-9 shrink-0 overflow-hidden rounded-sm border border-line bg-sunken hover:border-line2 pointer-coarse:h-11 pointer-coarse:w-17.5',
          isQuiet
            ? 'pointer-fine:absolute pointer-fine:top-0.5 pointer-fine:right-0 pointer-fine:opacity-0 pointer-fine:group-hover/row:opacity-100 pointer-fine:focus-visible:opacity-100'
            : '-my-px',
        )}
      >
        <StoredPicture fileId={fileId} alt="" className="size-full object-cover object-top" />
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Positioner side="right" sideOffset={10} collisionPadding={8} className="z-60">
          <Tooltip.Popup
            data-preview
            className="h-50 w-80 overflow-hidden rounded-lg border border-line2 bg-sunken shadow-pop"
          >
            <StoredPicture fileId={fileId} alt="" className="size-full object-cover object-top" />
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
