import { BackLink } from '#web/editor/header/back-link.tsx';
import { PageBar } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const CARDS = ['first', 'second', 'third'];

export function EditorSkeleton() {
  return (
    <>
      <h1 className="sr-only">Workflow</h1>
      <PageBar start={<BackLink />} />
      <output
        aria-label="Loading workflow"
        className="mx-auto grid w-full max-w-190 content-start gap-4 px-4 py-8 @md:px-6"
      >
        <Skeleton className="h-9 w-72 max-w-full" />
        <Skeleton className="h-5" />
        <Skeleton className="h-16" />
        {CARDS.map((card) => (
          <Skeleton key={card} className="h-36" />
        ))}
      </output>
    </>
  );
}
