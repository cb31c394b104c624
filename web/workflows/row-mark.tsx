import { clsx } from 'clsx';
import { Workflow } from 'lucide-react';
import { Suspense } from 'react';
import type { ListedWorkflow } from '#shared/wire/runs.ts';
import { lazyPart } from '#web/loading/lazy-screen.tsx';
import type { Selecting } from '#web/workflows/use-selection.ts';

const StepIcon = lazyPart(() => import('#web/ui/step-icon.tsx'), 'StepIcon', { quiet: true });

type Props = {
  id: string;
  name: string;
  icon: NonNullable<ListedWorkflow['icon']> | null;
  isSelected: boolean;
  selecting: Selecting;
};

/** The icon of the first step. With the pointer or the focus on the row, and while others are selected, a checkbox. */
export function RowMark({ id, name, icon, isSelected, selecting }: Props) {
  return (
    <label className="relative z-10 grid size-9 shrink-0 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={isSelected}
        onChange={() => {}}
        onClick={(event) => selecting.toggle(id, { isRange: event.shiftKey })}
        className={clsx(
          'peer col-start-1 row-start-1 size-4.5 cursor-pointer accent-brand',
          !selecting.isAny && 'opacity-0 group-hover:opacity-100 focus-visible:opacity-100',
        )}
      />
      <span
        aria-hidden
        className={clsx(
          'pointer-events-none col-start-1 row-start-1',
          selecting.isAny ? 'hidden' : 'group-hover:hidden peer-focus-visible:hidden',
        )}
      >
        {icon ? (
          <Suspense fallback={<EmptyMark />}>
            <StepIcon step={icon} />
          </Suspense>
        ) : (
          <EmptyMark />
        )}
      </span>
    </label>
  );
}

function EmptyMark() {
  return (
    <span className="grid size-9 rounded-lg place-items-center border border-line bg-sunken text-ink3">
      <Workflow size={18} strokeWidth={1.9} />
    </span>
  );
}
