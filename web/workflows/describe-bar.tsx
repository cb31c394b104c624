import { useLocation, useNavigate } from '@tanstack/react-router';
import { Sparkles } from 'lucide-react';
import { Suspense, useState } from 'react';
import { DESCRIBE_HASH } from '#web/drafts/describe-hash.ts';
import { keptDescription } from '#web/drafts/kept-description.ts';
import { lazyPart } from '#web/loading/lazy-screen.tsx';

const DescribeNewDialog = lazyPart(
  () => import('#web/workflows/describe-new-dialog.tsx'),
  'DescribeNewDialog',
  { quiet: true },
);

/** In the address, so that a reload leaves it open, and going back closes it. */
export function useDescribing(): [boolean, (isOpen: boolean) => void] {
  const navigate = useNavigate();
  const isOpen = useLocation({ select: ({ hash }) => hash === DESCRIBE_HASH });
  const setOpen = (next: boolean) =>
    void navigate({ to: '.', hash: next ? DESCRIBE_HASH : '', replace: !next, resetScroll: false });
  return [isOpen, setOpen];
}

/** Above the list, one line, however many workflows there are: a click opens the field for the next one. */
export function DescribeBar({ onOpen }: { onOpen: () => void }) {
  const words = keptDescription('new').trim();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="mx-4 mt-4 flex min-h-11 items-center gap-3 rounded-xl border border-field-line bg-card px-4 text-left hover:border-brand md:mx-8"
      onClick={onOpen}
    >
      <Sparkles size={16} aria-hidden className="shrink-0 text-brand-ink" />
      <span className={`min-w-0 truncate ${words === '' ? 'text-ink2' : ''}`}>
        {words === '' ? 'Describe what else you click through every week…' : words}
      </span>
    </button>
  );
}

/** Its code is loaded when it is first opened. */
export function Describing({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [isNeeded, setNeeded] = useState(isOpen);
  if (isOpen && !isNeeded) setNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <DescribeNewDialog open={isOpen} onClose={onClose} />
    </Suspense>
  );
}
