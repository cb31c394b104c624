import { PageBar } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export function RunFormSkeleton() {
  return (
    <>
      <PageBar start={<Skeleton className="h-5 w-36" />} end={<Skeleton className="h-8 w-32" />} />
      <output aria-label="Loading..." className="mx-auto grid w-full max-w-190 gap-4 px-4 py-8">
        <Skeleton className="h-8 w-72 max-w-full" />
        <Skeleton className="h-5 w-96 max-w-full" />
        <Skeleton className="mt-6 h-40" />
        <Skeleton className="h-28" />
      </output>
    </>
  );
}
