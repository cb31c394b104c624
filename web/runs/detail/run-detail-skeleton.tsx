import { Skeleton, SkeletonList } from '#web/ui/skeleton.tsx';

const FACTS = ['w-20', 'w-16', 'w-16', 'w-40', 'w-40', 'w-12'];

export function RunDetailSkeleton() {
  return (
    <div className="flex min-h-0 flex-1 flex-col lg:flex-row">
      <div className="grid grid-cols-1 content-start px-4 py-6 md:px-6 lg:w-1/3 lg:border-r lg:border-line">
        <Skeleton className="h-7 w-3/5" />
        <Skeleton className="mt-3 mb-7 h-4.5 w-20 rounded-full" />
        {FACTS.map((width, place) => (
          <div key={place} className="flex gap-6 py-1.5">
            <Skeleton className="h-4 w-18" />
            <Skeleton className={`h-4 ${width}`} />
          </div>
        ))}
      </div>
      <div className="grid min-w-0 flex-1 grid-cols-1 content-start gap-4 px-4 py-6 md:px-6">
        <RunOutcomeSkeleton />
      </div>
    </div>
  );
}

/** What came out of a run, while it is loaded. */
export function RunOutcomeSkeleton() {
  return (
    <>
      <Skeleton className="h-5 w-20" />
      <SkeletonList rows={4} />
    </>
  );
}
