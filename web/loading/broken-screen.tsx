import type { ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NotLoadedError } from '#web/loading/not-loaded-error.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { useDocumentTitle } from '#web/ui/document-title.ts';
import { useReloadWhenReachable } from '#web/api/wait-for-server.ts';

/**
 * Shown for a screen that threw while rendering, or whose code could not be loaded; the shell stays. It is part of the
 * first load, so that it can be shown without further requests, and uses few components.
 */
export function BrokenScreen({ error, reset }: ErrorComponentProps) {
  return error instanceof NotLoadedError ? <UnreachableScreen /> : <FailedScreen onRetry={reset} />;
}

function UnreachableScreen() {
  const { isOffline, hasGivenUp, retry } = useReloadWhenReachable();
  if (hasGivenUp) return <FailedScreen onRetry={retry} />;
  return (
    <Message
      title={isOffline ? 'You are offline' : 'The server could not be reached'}
      text="What you typed is kept. This page goes on by itself when there is an answer."
    >
      <button type="button" className={buttonClass({ variant: 'primary' })} onClick={retry}>
        Try again
      </button>
    </Message>
  );
}

function FailedScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <Message
      title="Something went wrong on this page"
      text="What was saved is safe. Try again, or reload the page."
    >
      <button type="button" className={buttonClass({ variant: 'primary' })} onClick={onRetry}>
        Try again
      </button>
      <button type="button" className={buttonClass({})} onClick={() => location.reload()}>
        Reload
      </button>
      {/* On a phone the menu is in the header of the screen that failed. */}
      <a className={buttonClass({ variant: 'ghost' })} href="/workflows">
        All Workflows
      </a>
    </Message>
  );
}

type MessageProps = { title: string; text: string; children: ReactNode };

function Message({ title, text, children }: MessageProps) {
  useDocumentTitle(title);
  return (
    <div
      role="alert"
      className="grid min-h-80 flex-1 place-content-center justify-items-center gap-4 p-6 text-center"
    >
      <div className="grid max-w-sm gap-1">
        <h1 className="font-medium">{title}</h1>
        <p className="text-sm text-ink2">{text}</p>
      </div>
      <div className="flex gap-2">{children}</div>
    </div>
  );
}
