import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { RoundGroup } from '#web/runs/detail/group-rounds.ts';

/** One round of a loop, folded once it has ended. */
export function RunRound({ group, children }: { group: RoundGroup; children: () => ReactNode }) {
  const [toggled, setToggled] = useState<boolean | null>(null);
  const isOpen = toggled ?? !group.isOver;
  return (
    <li className="min-w-0">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setToggled(!isOpen)}
        className="flex min-h-7 w-full items-center gap-1.5 rounded-md text-left text-sm hover:bg-hover"
      >
        <ChevronRight
          size={14}
          aria-hidden
          className={`shrink-0 text-ink3 transition-transform ${isOpen ? 'rotate-90' : ''}`}
        />
        <span className="min-w-0 font-medium break-words">{group.title}</span>
      </button>
      {isOpen && <div className="mt-1.5 pl-4">{children()}</div>}
    </li>
  );
}
