import { Skeleton } from '#web/ui/skeleton.tsx';

export function SubscriptionSkeleton() {
  return (
    <output aria-label="Loading..." className="grid gap-6">
      <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
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
