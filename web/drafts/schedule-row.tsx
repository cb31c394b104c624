import { Suspense } from 'react';
import { parseSchedule } from '#shared/schedule/schedule.ts';
import { findScheduleProblem } from '#shared/schedule/schedule-problem.ts';
import { lazyPart } from '#web/loading/lazy-screen.tsx';
import { Button } from '#web/ui/button.tsx';

const ScheduleEditor = lazyPart(() => import('#web/schedule/schedule-editor.tsx'), 'ScheduleEditor');

/** It takes the place of the button that was pressed. */
function focusFirst(fields: HTMLElement | null): void {
  fields?.querySelector<HTMLElement>('input:checked, input, button')?.focus();
}

type Props = {
  typed: string;
  onType: (text: string) => void;
  /** With null the row stays as it was. */
  onLeave: (text: string | null) => void;
};

/** When a drafted workflow runs, with the fields of the editor. */
export function ScheduleRow({ typed, onType, onLeave }: Props) {
  const isWhole = findScheduleProblem(parseSchedule(typed)) === null;
  return (
    <li className="py-1">
      <form
        className="@container grid gap-3 rounded-lg border border-line bg-sunken p-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (isWhole) onLeave(typed);
        }}
      >
        <Suspense>
          <div ref={focusFirst}>
            <ScheduleEditor value={typed} onChange={onType} />
          </div>
        </Suspense>
        <div className="flex gap-2">
          <Button type="button" size="sm" variant="ghost" onClick={() => onLeave(null)}>
            Cancel
          </Button>
          <Button type="submit" size="sm" disabled={!isWhole}>
            Done
          </Button>
        </div>
      </form>
    </li>
  );
}
