import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore, type CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { type ExternalToast, toast, Toaster as Sonner } from 'sonner';
import { findFreePlace, type Place } from '#web/toasts/free-place.ts';
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

const WIDTH = 356;
const BOTTOM = 24;
const BOTTOM_ON_PHONE = 80;
/** Below it, Sonner gives a toast the width of the window. */
const PHONE = 600;
const LETTERS = 38;
const LINE = 20;

let place: Place | null = null;
const listeners = new Set<() => void>();

function onPlace(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function chosenPlace(): Place | null {
  return place;
}

/** Toasts stand on one another: those that are read stay where they are. */
function choosePlace(message: string, options?: ExternalToast): void {
  if (document.querySelector('[data-sonner-toast]') !== null) return;
  place = placeFor(message, options);
  for (const listener of listeners) listener();
}

/** Before it is drawn, so that it does not jump: its height is what its text will need, about. */
function placeFor(message: string, options?: ExternalToast): Place {
  const isPhone = innerWidth <= PHONE;
  const width = isPhone ? innerWidth - 2 * 16 : WIDTH;
  const { description, action } = options ?? {};
  const letters = action ? LETTERS - 10 : LETTERS;
  const lines = (text: unknown) => (typeof text === 'string' ? Math.ceil(text.length / letters) : 0);
  const height = 2 * 17 + LINE * (lines(message) + lines(description));
  const least = Math.max(isPhone ? BOTTOM_ON_PHONE : BOTTOM, toastFloor() + MARGIN);
  return findFreePlace({ width, height, least, top: MARGIN });
}

/** One of this class is about the screen that it was sent from: on the next one it would cover what is new there. */
const OF_SCREEN = 'of-screen';

function dismissOfScreen(): void {
  for (const shown of toast.getToasts())
    if ('className' in shown && shown.className === OF_SCREEN) toast.dismiss(shown.id);
}

export function Toaster() {
  const router = useRouter();
  useEffect(
    () => router.subscribe('onResolved', ({ pathChanged }) => pathChanged && dismissOfScreen()),
    [router],
  );
  const floor = useSyncExternalStore(onToastFloor, toastFloor);
  const isOnTop = useSyncExternalStore(onToastFloor, isSheetAtFloor);
  const theme = useResolvedTheme();
  const place = useSyncExternalStore(onPlace, chosenPlace);
  // Effects of children run first, so Sonner listens by now.
  useEffect(() => markToasterReady(choosePlace), []);
  const isAtTop = isOnTop || place?.side === 'top';
  const least = (base: number) => Math.max(base, floor + MARGIN, place?.side === 'bottom' ? place.offset : 0);
  // In the body, beside the dialogs, because what is in #root lies below them.
  return createPortal(
    <Sonner
      theme={theme}
      // Not where panels at the right and dialogs in the middle have their buttons.
      position={isAtTop ? 'top-center' : 'bottom-center'}
      // Above the bar with the main button that some screens have on a phone.
      mobileOffset={{ bottom: least(BOTTOM_ON_PHONE), top: MARGIN }}
      offset={{ bottom: least(BOTTOM), top: MARGIN }}
      visibleToasts={3}
      duration={4000}
      gap={14}
      icons={ICONS}
      style={{ '--width': `${WIDTH}px`, fontFamily: 'var(--font-sans)' } as CSSProperties}
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
