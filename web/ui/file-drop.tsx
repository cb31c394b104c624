import { clsx } from 'clsx';
import { Upload } from 'lucide-react';
import { useState, type DragEvent } from 'react';
import { useFieldLabel } from '#web/ui/field.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

type Props = {
  /** Its name where no Field gives it one. */
  label?: string | undefined;
  onFile: (file: File) => void;
  isUploading?: boolean | undefined;
  disabled?: boolean | undefined;
  accept?: string | undefined;
};

/** Choose a file, or drop one. */
export function FileDrop({ label, onFile, isUploading = false, disabled = false, accept }: Props) {
  const field = useFieldLabel();
  const [isOver, setIsOver] = useState(false);
  const isOff = disabled || isUploading;

  function take(file: File | undefined): void {
    if (file && !isOff) onFile(file);
  }
  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  }
  return (
    // The file input inside does all of it for the keyboard; dropping is an extra for the mouse.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <label
      className={clsx(
        'relative flex min-h-16 items-center justify-center gap-2 rounded-lg border border-dashed px-3 py-2 text-center text-sm text-ink2 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
        isOver ? 'border-brand bg-brand-soft' : 'border-field-line bg-sunken hover:bg-hover',
        isOff && 'pointer-events-none opacity-70',
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <input
        type="file"
        className="absolute inset-0 cursor-pointer opacity-0"
        id={field?.controlId}
        aria-label={label}
        aria-describedby={field?.describedBy}
        accept={accept}
        disabled={isOff}
        onChange={(event) => {
          take(event.target.files?.[0]);
          // The same file may be chosen again after a failure.
          event.target.value = '';
        }}
      />
      {isUploading ? (
        <Spinner label="Uploading..." />
      ) : (
        <>
          <Upload size={15} aria-hidden className="text-ink3" />
          <span>
            <span className="font-medium text-brand-ink">Choose a file</span>
            <span className="max-sm:hidden"> or drop it here</span>
          </span>
        </>
      )}
    </label>
  );
}
