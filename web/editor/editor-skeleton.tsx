import { Suspense } from 'react';
import { BackLink } from '#web/editor/header/back-link.tsx';
import { lazyPart } from '#web/loading/lazy-screen.tsx';
import { PageBar } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** It is loaded while nothing else is, as all parts are, so it is there without a connection. */
const NotLoadedOffline = lazyPart(() => import('#web/ui/not-loaded-offline.tsx'), 'NotLoadedOffline', {
  quiet: true,
});

const CARDS = ['first', 'second', 'third'];

/** Each part where it stands in the editor; `isOffline`: it does not come before there is a connection. */
export function EditorSkeleton({ isOffline }: { isOffline: boolean }) {
  return (
    <>
      <h1 className="sr-only">Workflow</h1>
      <PageBar start={<BackLink />} />
      <Suspense>{isOffline && <NotLoadedOffline />}</Suspense>
      <div hidden={isOffline} className="min-h-0 flex-1 overflow-y-auto [scrollbar-gutter:stable]">
        <output
          aria-label="Loading workflow"
          className="mx-auto grid w-full max-w-190 content-start px-4 pt-5 md:px-6"
        >
          <Skeleton className="h-8 w-72 max-w-full" />
          <Skeleton className="mt-3 h-4 w-44" />
          <Skeleton className="mt-4 h-8 w-40 rounded-full" />
          <Skeleton className="mt-3 h-10 rounded-lg" />
          <Skeleton className="mt-6 mb-4 h-4 w-24" />
          {CARDS.map((card) => (
            <div key={card} className="mb-7 rounded-xl border border-line bg-card p-3 shadow-card">
              <div className="flex gap-3">
                <Skeleton className="size-9 shrink-0" />
                <div className="grid min-w-0 flex-1 content-center gap-2">
                  <Skeleton className="h-3.5 w-32" />
                  <Skeleton className="h-3 w-64 max-w-full" />
                </div>
              </div>
              <Skeleton className="mt-4 h-9 md:ml-12" />
            </div>
          ))}
        </output>
      </div>
    </>
  );
}
