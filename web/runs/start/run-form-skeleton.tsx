import { ArrowLeft } from 'lucide-react';
import { LinkButton } from '#web/ui/link-button.tsx';
import { NotLoadedOffline } from '#web/ui/not-loaded-offline.tsx';
import { PageBar } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

type Props = {
  workflowId: string;
  /** It does not come before there is a connection. */
  isOffline: boolean;
};

export function RunFormSkeleton({ workflowId, isOffline }: Props) {
  if (isOffline) {
    return (
      <>
        <PageBar
          start={
            <LinkButton to="/workflows/$workflowId" params={{ workflowId }} variant="ghost" size="sm">
              <ArrowLeft size={15} aria-hidden />
              Back to Workflow
            </LinkButton>
          }
        />
        <h1 className="sr-only">Run Workflow</h1>
        <NotLoadedOffline />
      </>
    );
  }
  return (
    <>
      <PageBar start={<Skeleton className="h-5 w-36" />} end={<Skeleton className="h-8 w-32" />} />
      <h1 className="sr-only">Run Workflow</h1>
      <div className="mx-auto grid w-full max-w-190 gap-4 px-4 py-8 md:px-6">
        <Skeleton className="h-8 w-72 max-w-full" />
        <Skeleton className="h-5 w-96 max-w-full" />
        <Spinner label="Loading variables..." className="mt-6" />
        <Skeleton className="h-40" />
      </div>
    </>
  );
}
