import type { ErrorComponentProps } from '@tanstack/react-router';
import { buttonClass } from '#web/ui/button-class.ts';
import { useDocumentTitle } from '#web/ui/document-title.ts';

/**
 * A screen that threw while it was drawn, or whose code did not arrive; what is around it stands. It is in the first
 * load, so that it can be shown when nothing more arrives, and uses little.
 */
export function BrokenScreen({ reset }: ErrorComponentProps) {
  useDocumentTitle('Something went wrong');
  return (
    <div
      role="alert"
      className="grid min-h-80 flex-1 place-content-center justify-items-center gap-4 p-6 text-center"
    >
      <div className="grid max-w-sm gap-1">
        <h1 className="font-medium">Something went wrong on this page</h1>
        <p className="text-sm text-ink2">What was saved is safe. Try again, or reload the page.</p>
      </div>
      <div className="flex gap-2">
        <button type="button" className={buttonClass({ variant: 'primary' })} onClick={reset}>
          Try again
        </button>
        <button type="button" className={buttonClass({})} onClick={() => location.reload()}>
          Reload
        </button>
      </div>
    </div>
  );
}
