import { onlineManager } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { clsx } from 'clsx';
import {
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { SidebarContent } from '#web/shell/sidebar-content.tsx';
import { readSidebarOpen, sidebarCookie } from '#web/shell/sidebar-state.ts';
import { wantToaster } from '#web/toasts/toast.ts';
import { MOBILE, useMediaQuery } from '#web/ui/media-query.ts';
import { SidebarContext } from '#web/ui/sidebar-toggle.tsx';
import { CenteredSpinner } from '#web/ui/spinner.tsx';
import { lazyPart } from '#web/loading/lazy-screen.tsx';

// Only on a narrow page.
const MobileSidebar = lazyPart(() => import('#web/shell/mobile-sidebar.tsx'), 'MobileSidebar', {
  quiet: true,
});

// After the screen: nothing depends on it.
const Background = lazyPart(() => import('#web/shell/push/background.tsx'), 'Background', { quiet: true });

const CommandBar = lazyPart(() => import('#web/shell/command-bar.tsx'), 'CommandBar', { quiet: true });
const KeysDialog = lazyPart(() => import('#web/shell/keys-dialog.tsx'), 'KeysDialog', { quiet: true });

/** A question mark that is typed into a field is a question mark. */
function readShortcut(event: KeyboardEvent): 'sidebar' | 'commands' | 'keys' | null {
  const key = event.key.toLowerCase();
  const isPlain = !event.altKey && !event.defaultPrevented;
  if (isPlain && !event.shiftKey && (event.ctrlKey || event.metaKey)) {
    if (key === 'b') return 'sidebar';
    return key === 'k' ? 'commands' : null;
  }
  const isInField =
    event.target instanceof Element &&
    event.target.closest('input, textarea, select, [contenteditable=true], [role=dialog]') !== null;
  return isPlain && key === '?' && !isInField && !event.ctrlKey && !event.metaKey ? 'keys' : null;
}

export function Shell() {
  const isMobile = useMediaQuery(MOBILE);
  const [isWantedOpen, setIsWantedOpen] = useState(() => readSidebarOpen(document.cookie, innerWidth));
  const [isFolded, fold] = useState(false);
  const isOpen = isWantedOpen && !isFolded;
  const [isSheetOpen, setIsSheetOpen] = useState(false);

  const toggle = useCallback(() => {
    if (isMobile) {
      setIsSheetOpen((open) => !open);
      return;
    }
    document.cookie = sidebarCookie(!isOpen);
    setIsWantedOpen(!isOpen);
    fold(false);
  }, [isMobile, isOpen]);
  // Null until it is first asked for: what it needs is loaded then.
  const [overlay, setOverlay] = useState<'commands' | 'keys' | 'none' | null>(null);
  const [isByKey, setIsByKey] = useState(false);
  const search = useCallback(() => {
    setIsByKey(false);
    setOverlay('commands');
  }, []);
  const followKey = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = readShortcut(event);
    if (shortcut === null) return;
    event.preventDefault();
    if (shortcut === 'sidebar') toggle();
    else {
      setIsByKey(true);
      setOverlay(shortcut);
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => followKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  useEffect(wantToaster, []);
  useEffect(keepFocus, []);

  const control = useMemo(
    () => ({ toggle, search, fold, isMobile, isOpen: isMobile ? isSheetOpen : isOpen }),
    [toggle, search, isMobile, isOpen, isSheetOpen],
  );
  return (
    <SidebarContext value={control}>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-md focus:bg-raise focus:px-3 focus:py-2 focus:font-medium focus:shadow-pop"
        onClick={(event) => {
          // The address stays clean: a fragment would be one more entry in the history.
          event.preventDefault();
          document.getElementById('main')?.focus();
        }}
      >
        Skip to content
      </a>
      <div className="flex h-dvh">
        {isMobile ? (
          <Suspense>
            <MobileSidebar isOpen={isSheetOpen} onOpenChange={setIsSheetOpen} />
          </Suspense>
        ) : (
          <aside
            aria-label="Sidebar"
            className={clsx(
              'flex shrink-0 flex-col overflow-hidden py-2 transition-[width] duration-200 ease-out',
              isOpen ? 'w-64 px-2.5' : 'w-12 px-2',
            )}
          >
            <SidebarContent isFull={isOpen} />
          </aside>
        )}
        <main
          id="main"
          tabIndex={-1}
          // `relative`: a text for screen readers is positioned, and would make the page longer than the window.
          className="relative flex min-w-0 flex-1 flex-col overflow-hidden bg-panel md:my-2 md:mr-2 md:rounded-2xl md:border md:border-line md:shadow-card"
        >
          <OfflineNotice />
          <Suspense fallback={<CenteredSpinner />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      {overlay !== null && (
        <Suspense>
          <CommandBar
            open={overlay === 'commands'}
            isOpenedByKey={isByKey}
            onOpenChange={(open) => setOverlay(open ? 'commands' : 'none')}
            onShowKeys={() => setOverlay('keys')}
          />
          <KeysDialog open={overlay === 'keys'} onOpenChange={(open) => setOverlay(open ? 'keys' : 'none')} />
        </Suspense>
      )}
      <Suspense>
        <Background />
      </Suspense>
    </SidebarContext>
  );
}

/** Without it a list that is loaded when the network is gone shows its placeholders without a word. */
function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
  return (
    <output className="tone-amber tone-text block border-b border-line bg-sunken px-4 py-2 text-sm empty:hidden md:px-8">
      {!isOnline && 'You are offline. What is not loaded yet comes when the connection is back.'}
    </output>
  );
}
