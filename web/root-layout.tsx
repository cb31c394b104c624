import { Outlet, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { isToasterWanted, onToasterWanted } from '#web/toasts/toast.ts';
import { lazyPart } from '#web/loading/lazy-screen.tsx';

const Toaster = lazyPart(() => import('#web/toasts/toaster.tsx'), 'Toaster', { quiet: true });

export function RootLayout() {
  const showsToaster = useSyncExternalStore(onToasterWanted, isToasterWanted);
  return (
    <>
      <Outlet />
      <ScreenAnnouncer />
      {showsToaster && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </>
  );
}

const OPEN_DIALOG = ':is([role=dialog], [role=alertdialog]):not([data-closed])';

/**
 * A page that changes without loading says nothing to a screen reader and leaves the focus on a link that is gone. After
 * each change of screen the focus moves to the content, and its title is read out.
 */
function ScreenAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(() => {
    let isMoving = false;
    const stopListening = router.subscribe('onResolved', (event) => {
      if (!event.pathChanged || event.fromLocation === undefined) return;
      isMoving = true;
      const main = document.getElementById('main');
      const focused = document.activeElement;
      // A screen may have put the focus where the work starts; a dialog may have been opened while it loaded.
      const isElsewhere = main?.contains(focused) === true || focused?.closest(OPEN_DIALOG) != null;
      if (!isElsewhere) main?.focus({ preventScroll: true });
      setTitle(document.title);
    });
    // Screens know their title when their data has arrived.
    const watcher = new MutationObserver(() => {
      if (isMoving) setTitle(document.title);
    });
    watcher.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => {
      stopListening();
      watcher.disconnect();
    };
  }, [router]);
  return (
    <div aria-live="polite" className="sr-only">
      {title}
    </div>
  );
}
