import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { FlaskConical, Info, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { fetchNotices, type Notice } from '#web/shell/read-notices.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';

const REFRESH_MS = 60_000;
const HIDDEN_KEY = 'hidden_notices';
/** With these, runs do not work, or soon will not. */
const PROBLEMS: readonly string[] = ['no_worker', 'browser_problem', 'disk_space'];

/** Notices about this installation. `isFull`: with text, otherwise as an icon. */
export function InstallationNotices({ isFull }: { isFull: boolean }) {
  const [hidden, setHidden] = useState(readHidden);
  const { data: notices = [] } = useQuery({
    queryKey: ['notices'],
    queryFn: fetchNotices,
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
    retry: false,
  });
  const shown = notices.filter(({ text }) => !hidden.includes(text));
  const [first] = shown;
  if (!first) return null;
  function hide({ text }: Notice): void {
    const next = [...hidden, text];
    setHidden(next);
    sessionStorage.setItem(HIDDEN_KEY, JSON.stringify(next));
  }
  if (!isFull) {
    const words = shown.map(({ text }) => text).join(' ');
    return (
      <Tooltip label={words} side="right">
        <span className="grid h-8 place-items-center">
          <NoticeIcon id={first.id} />
          <span className="sr-only">{words}</span>
        </span>
      </Tooltip>
    );
  }
  return (
    <ul aria-label="Notices" className="grid gap-1.5">
      {shown.map((notice) => (
        <li
          key={`${notice.id} ${notice.text}`}
          className="group/notice flex items-start gap-2 rounded-lg border border-line py-1.5 pr-1 pl-2 text-xs text-ink3"
        >
          <NoticeIcon id={notice.id} className="mt-0.5" />
          <span className="min-w-0 flex-1 wrap-anywhere">{notice.text}</span>
          <IconButton
            label="Hide until this tab is closed"
            size="icon-sm"
            className="-my-1 opacity-0 group-hover/notice:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
            onClick={() => hide(notice)}
          >
            <X size={13} aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

function NoticeIcon({ id, className }: { id: string; className?: string }) {
  const isProblem = PROBLEMS.includes(id);
  const Icon = isProblem ? TriangleAlert : id === 'stand_ins' ? FlaskConical : Info;
  return (
    <Icon
      size={13}
      aria-hidden
      className={clsx('shrink-0', isProblem && 'tone-amber tone-text', className)}
    />
  );
}

/** Dismissed notices are stored by their text, so that another problem under the same id is shown. */
function readHidden(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(HIDDEN_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string') : [];
  } catch {
    // Not JSON: nothing is hidden.
    return [];
  }
}
