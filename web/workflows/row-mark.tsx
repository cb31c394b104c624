import { clsx } from 'clsx';
import { Workflow } from 'lucide-react';
import { Suspense } from 'react';
import type { ListedWorkflow } from '#shared/wire/runs.ts';
import { toneClass } from '#web/ui/badge.tsx';
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

/** The icon of the first step, or the letter of a workflow on pages. With the pointer or the focus on the row, and while others are selected, a checkbox. */
export function RowMark({ id, name, icon, isSelected, selecting }: Props) {
  return (
    <label className="touch relative z-10 grid size-9 shrink-0 cursor-pointer place-items-center">
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
        {icon && isOfPages(icon) && firstSign(name) !== null ? (
          <LetterMark name={name} />
        ) : icon ? (
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

/** Steps on pages look alike: their workflows are told apart by their names. Those of apps have a logo. */
function isOfPages({ group, oauth_app_id }: NonNullable<Props['icon']>): boolean {
  return group === 'Browser' && oauth_app_id === null;
}

function firstSign(name: string): string | null {
  return /[\p{L}\p{N}]/u.exec(name.slice(0, 40))?.[0]?.toUpperCase() ?? null;
}

/** None of them is the colour of a state. */
const LETTER_TONES = ['violet', 'sky', 'teal', 'pink'] as const;

function LetterMark({ name }: { name: string }) {
  let sum = 7;
  for (const sign of name) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9_973;
  return (
    <span
      className={clsx(
        toneClass(LETTER_TONES[sum % LETTER_TONES.length] ?? 'violet'),
        'grid size-9 place-items-center rounded-lg border text-base font-semibold',
      )}
    >
      {firstSign(name)}
    </span>
  );
}

function EmptyMark() {
  return (
    <span className="grid size-9 rounded-lg place-items-center border border-line bg-sunken text-ink3">
      <Workflow size={18} strokeWidth={1.9} />
    </span>
  );
}
