import { Skeleton, SkeletonRows } from '#web/ui/skeleton.tsx';

export function RunDetailSkeleton() {
  return (
    <div className="flex min-h-0 flex-1 flex-col lg:flex-row">
      <div className="grid content-start gap-4 px-4 py-6 md:px-6 lg:w-1/3 lg:border-r lg:border-line">
        <Skeleton className="h-7 w-3/5" />
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-40" />
      </div>
      <div className="grid min-w-0 flex-1 content-start gap-6 px-4 py-6 md:px-6">
        <Skeleton className="h-16" />
        <SkeletonRows rows={4} className="h-13" />
      </div>
    </div>
  );
}
