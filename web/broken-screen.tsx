import type { ErrorComponentProps } from '@tanstack/react-router';
import { buttonClass } from '#web/ui/button-class.ts';
import { useDocumentTitle } from '#web/ui/document-title.ts';

/**
 * Shown for a screen that threw while rendering, or whose code could not be loaded; the shell stays. It is part of the
 * first load, so that it can be shown without further requests, and uses few components.
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
