import { Skeleton } from '#web/ui/skeleton.tsx';

export function SubscriptionSkeleton() {
  return (
    <output aria-label="Loading..." className="grid gap-6">
      <div className="grid gap-4 xl:grid-cols-[minmax(0,11fr)_minmax(0,5fr)]">
        <Skeleton className="h-44" />
        <Skeleton className="h-44" />
      </div>
      <div className="grid gap-4 lg:grid-cols-3">
        <Skeleton className="h-64" />
        <Skeleton className="h-64" />
        <Skeleton className="h-64" />
      </div>
    </output>
  );
}
