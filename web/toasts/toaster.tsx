import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useEffect, useSyncExternalStore, type CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as Sonner } from 'sonner';
import { markToasterReady } from '#web/toasts/toast.ts';
import { isSheetAtFloor, onToastFloor, toastFloor } from '#web/toasts/toast-floor.ts';
import { useResolvedTheme } from '#web/ui/theme.ts';

const ICONS = {
  success: <CircleCheck size={17} aria-hidden className="tone-green tone-text" />,
  error: <CircleAlert size={17} aria-hidden className="tone-red tone-text" />,
  info: <Info size={17} aria-hidden className="tone-blue tone-text" />,
};

/** Between a toast and what it must not cover, or the edge of the window. */
const MARGIN = 12;

export function Toaster() {
  const floor = useSyncExternalStore(onToastFloor, toastFloor);
  const isOnTop = useSyncExternalStore(onToastFloor, isSheetAtFloor);
  const theme = useResolvedTheme();
  // Effects of children run first, so Sonner listens by now.
  useEffect(markToasterReady, []);
  // In the body, beside the dialogs, because what is in #root lies below them.
  return createPortal(
    <Sonner
      theme={theme}
      // Not where panels at the right and dialogs in the middle have their buttons.
      position={isOnTop ? 'top-center' : 'bottom-center'}
      // Above the bar with the main button that some screens have on a phone.
      mobileOffset={{ bottom: Math.max(80, floor + MARGIN), top: MARGIN }}
      offset={{ bottom: Math.max(24, floor + MARGIN) }}
      visibleToasts={3}
      duration={4000}
      gap={14}
      icons={ICONS}
      style={{ '--width': '356px', fontFamily: 'var(--font-sans)' } as CSSProperties}
      toastOptions={{
        classNames: { actionButton: 'pointer-coarse:h-11! pointer-coarse:px-4! pointer-coarse:text-sm!' },
        style: {
          background: 'var(--raise)',
          color: 'var(--ink)',
          border: '1px solid var(--line)',
          borderRadius: 12,
          boxShadow: 'var(--shadow-2)',
          fontFamily: 'inherit',
        },
      }}
    />,
    document.body,
  );
}
