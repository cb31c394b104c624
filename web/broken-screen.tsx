import type { ErrorComponentProps } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { buttonClass } from '#web/ui/button-class.ts';
import { useDocumentTitle } from '#web/ui/document-title.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** A screen that threw while it was drawn, or whose code did not arrive. The rest of the page stands. */
export function BrokenScreen({ reset }: ErrorComponentProps) {
  useDocumentTitle('Something went wrong');
  return (
    <div role="alert" className="grid min-h-80 flex-1 place-items-center">
      <EmptyState
        icon={<TriangleAlert size={20} />}
        title="Something went wrong on this page"
        text="Your work is saved up to a few seconds ago. Try again, or reload the page."
        action={
          <div className="flex gap-2">
            {/* Not our Button: its tooltips would be in the first load. */}
            <button type="button" className={buttonClass({ variant: 'primary' })} onClick={reset}>
              Try again
            </button>
            <button type="button" className={buttonClass({})} onClick={() => location.reload()}>
              Reload
            </button>
          </div>
        }
      />
    </div>
  );
}
