import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';

const LOOK =
  'rounded-md px-2.5 py-1 text-sm font-medium transition-colors pointer-coarse:px-4 pointer-coarse:py-3';

/** What waits, and what was answered lately. */
export function InboxTabs({ count, isDone }: { count: number; isDone: boolean }) {
  const look = (isCurrent: boolean) => clsx(LOOK, isCurrent ? 'bg-hover' : 'text-ink2 hover:bg-hover');
  return (
    <nav aria-label="Inbox" className="flex shrink-0 gap-1 px-4 pt-2 pb-3 md:px-8">
      <Link to="/inbox" search={{}} aria-current={isDone ? undefined : 'page'} className={look(!isDone)}>
        Waiting {count > 0 && <span className="pl-1 font-normal text-ink2 tabular-nums">{count}</span>}
      </Link>
      <Link
        to="/inbox"
        search={{ show: 'done' }}
        aria-current={isDone ? 'page' : undefined}
        className={look(isDone)}
      >
        Done
      </Link>
    </nav>
  );
}
