import { clsx, type ClassValue } from 'clsx';
import { CircleAlert, Eye, Maximize2, Minimize2, X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useFirstPicture } from '#web/live-view/use-first-picture.ts';
import { useFullScreen } from '#web/live-view/use-full-screen.ts';
import { useOneBar } from '#web/live-view/use-one-bar.ts';
import { SESSION_HINT } from '#web/live-view/session-hint.ts';
import { useOnline } from '#web/live-view/use-online.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CenteredSpinner } from '#web/ui/spinner.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { useResolvedTheme } from '#web/ui/theme.ts';

/** `idle`: nothing to show yet; `hint` says when there will be. */
export type LiveViewState =
  | { kind: 'idle'; hint?: string | undefined }
  | { kind: 'starting' }
  | { kind: 'ending' }
  | { kind: 'failed'; message: string }
  /** Not by its person: it was idle, or its machine went down. */
  | { kind: 'ended'; message: string }
  | { kind: 'active'; live_url: string };

type Props = {
  state: LiveViewState;
  /** The button that hides the panel; absent where it cannot be hidden. */
  onClose?: (() => void) | undefined;
  onRetry?: (() => void) | undefined;
  /** The frame of the live page has been loaded. */
  onFrame?: ((frame: HTMLIFrameElement) => void) | undefined;
  isRecording?: boolean | undefined;
  /** Without a ground of its own around the browser. */
  isFlush?: boolean | undefined;
  /** Beside the buttons of the panel, and below the picture. */
  actions?: ReactNode;
  footer?: ReactNode;
};

/** The live browser in a frame, or the state of the session while there is none. */
export function LiveViewPanel(props: Props) {
  const { state, onClose, onRetry, onFrame, isRecording = false, isFlush = false, actions, footer } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const isOnline = useOnline();
  // With the bar above the frame, for the button that leaves it.
  const panel = useRef<HTMLElement>(null);
  const fullScreen = useFullScreen(panel);
  const [loadedUrl, setLoadedUrl] = useState<string | null>(null);
  const isLoaded = state.kind === 'active' && loadedUrl === state.live_url;
  // The frame also loads a page that says that the run has no browser yet.
  const hasPicture = useFirstPicture(frame, state.kind === 'active' ? state.live_url : null);
  const { panel: whole, left, right, isOne } = useOneBar(frame, isLoaded ? state.live_url : null);
  return (
    <section
      ref={panel}
      aria-label="Live browser"
      className={clsx(
        'flex min-h-0 flex-1 flex-col',
        !(isFlush && !fullScreen.isOn) && 'bg-sunken p-3 max-md:p-0',
      )}
    >
      <div ref={whole} className="@container relative flex min-h-0 flex-1 flex-col">
        <div
          className={clsx(
            'flex items-center justify-between',
            // As high as the bar of the live page, and only the buttons take the pointer.
            isOne
              ? 'pointer-events-none absolute inset-x-2 top-px z-10 h-10.5 pointer-coarse:h-13'
              : clsx('mb-2 min-h-8', !isFlush && 'max-md:mb-0 max-md:h-12 max-md:pr-2 max-md:pl-4'),
          )}
        >
          <div ref={left} className="pointer-events-auto flex items-center">
            {!isOnline && state.kind === 'active' ? (
              <Badge tone="grey">Connection lost</Badge>
            ) : hasPicture || (isLoaded && isRecording) ? (
              <Badge tone={isRecording ? 'red' : 'green'} className="@max-md:px-1.5">
                <span
                  className="size-1.5 animate-[pulse-dot_1.6s_infinite] rounded-full bg-current"
                  aria-hidden
                />
                <span className="@max-md:sr-only">{isRecording ? 'Recording' : 'Live'}</span>
              </Badge>
            ) : (
              <span className="text-sm font-medium text-ink2">Live browser</span>
            )}
          </div>
          <div ref={right} className="pointer-events-auto flex items-center gap-2">
            {/* What they open stands beside the panel, where full screen shows nothing. */}
            <div className={fullScreen.isOn ? 'hidden' : 'contents'}>{actions}</div>
            {(fullScreen.isOn || (state.kind === 'active' && document.fullscreenEnabled)) && (
              // A phone shows little else beside it, and needs the room for the address.
              <FullScreenButton {...fullScreen} className={onClose && !fullScreen.isOn && 'max-md:hidden'} />
            )}
            {onClose && !fullScreen.isOn && (
              <IconButton label="Hide live browser" onClick={onClose}>
                <X size={16} aria-hidden />
              </IconButton>
            )}
          </div>
        </div>
        <div
          className={clsx(
            'relative flex min-h-0 flex-1 flex-col overflow-hidden rounded-xl border bg-card shadow-card',
            isRecording ? 'border-danger-fill ring-1 ring-danger-fill' : 'border-line',
            !isFlush && 'max-md:rounded-none max-md:border-x-0 max-md:border-t-0',
          )}
        >
          {state.kind === 'active' ? (
            <LiveFrame
              key={state.live_url}
              frame={frame}
              address={state.live_url}
              isLoaded={isLoaded}
              onLoad={(loaded) => {
                setLoadedUrl(state.live_url);
                onFrame?.(loaded);
              }}
            />
          ) : (
            <Waiting state={state} onRetry={onRetry} />
          )}
        </div>
      </div>
      {footer && (
        <div
          className={
            fullScreen.isOn
              ? 'hidden'
              : clsx('grid gap-2 pt-2 empty:hidden', !isFlush && 'max-md:px-2 max-md:pb-2')
          }
        >
          {footer}
        </div>
      )}
    </section>
  );
}

/** One button, so that it keeps the focus. In words where it leaves: a tooltip is not drawn in full screen. */
function FullScreenButton({
  isOn,
  toggle,
  className,
}: ReturnType<typeof useFullScreen> & { className: ClassValue }) {
  const label = isOn ? 'Leave full screen' : 'Full screen';
  return (
    <Tooltip label={label} off={isOn}>
      <Button
        aria-label={label}
        size={isOn ? 'sm' : 'icon'}
        variant="ghost"
        className={clsx(className)}
        onClick={toggle}
      >
        {isOn ? <Minimize2 size={15} aria-hidden /> : <Maximize2 size={15} aria-hidden />}
        {isOn && label}
      </Button>
    </Tooltip>
  );
}

/** The address holds a ticket for one use, so the frame must not load it again when the theme changes. */
function LiveFrame({
  frame,
  address,
  isLoaded,
  onLoad,
}: {
  frame: RefObject<HTMLIFrameElement | null>;
  address: string;
  isLoaded: boolean;
  onLoad: (frame: HTMLIFrameElement) => void;
}) {
  const theme = useResolvedTheme();
  const [source] = useState(() => withTheme(address, theme));
  useEffect(() => {
    // Until it is loaded, the frame is on our own origin, and the browser warns in the console.
    if (!isLoaded || !source.startsWith('http')) return;
    frame.current?.contentWindow?.postMessage({ theme }, new URL(source).origin);
  }, [frame, source, theme, isLoaded]);
  return (
    <>
      <iframe
        ref={frame}
        title="Live browser"
        // The page is on the API's origin, never on ours: with both permissions it still cannot leave the frame.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-forms allow-downloads"
        src={source}
        onLoad={(event) => onLoad(event.currentTarget)}
        allow="camera; microphone; clipboard-read; clipboard-write; geolocation; fullscreen"
        className="min-h-0 w-full flex-1 border-0"
      />
      {!isLoaded && (
        <div className="absolute inset-0 flex flex-col bg-card">
          <CenteredSpinner label="Starting live view session..." />
        </div>
      )}
    </>
  );
}

function withTheme(address: string, theme: string): string {
  if (!address.startsWith('http')) return address;
  const url = new URL(address);
  url.searchParams.set('theme', theme);
  return url.href;
}

function Waiting({ state, onRetry }: { state: LiveViewState; onRetry: (() => void) | undefined }): ReactNode {
  if (state.kind === 'starting') return <CenteredSpinner label="Starting live view session..." />;
  if (state.kind === 'ending') return <CenteredSpinner label="Ending live view session..." />;
  if (state.kind === 'failed' || state.kind === 'ended') {
    const [title, action] =
      state.kind === 'failed'
        ? ['Error starting live view', 'Try again']
        : ['The live browser has ended', 'Open it again'];
    return (
      <div role="alert" className="my-auto">
        <EmptyState
          icon={<CircleAlert size={20} />}
          title={title}
          text={state.message}
          action={onRetry && <Button onClick={onRetry}>{action}</Button>}
        />
      </div>
    );
  }
  const hint = state.kind === 'idle' ? state.hint : undefined;
  return (
    <div className="my-auto">
      <EmptyState icon={<Eye size={20} />} title={hint ?? SESSION_HINT} />
    </div>
  );
}
