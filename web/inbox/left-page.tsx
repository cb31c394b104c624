import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#web/api/queries.ts';
import { picturesOf } from '#web/results/run-pictures.ts';
import { StoredPicture } from '#web/results/stored-picture.tsx';

/** The last picture of a run that waits: what its question is about, without starting a browser. */
export function LeftPage({ executionId }: { executionId: string }) {
  const history = useQuery(
    apiQuery('GET_WORKFLOW_EXECUTION_HISTORY', { query: { execution_id: executionId } }),
  );
  const last = picturesOf(history.data ?? []).at(-1);
  if (!last) return null;
  return (
    <figure>
      <div className="aspect-8/5 max-h-[60dvh] w-full overflow-clip border-t border-line">
        <StoredPicture
          key={last.file_id}
          fileId={last.file_id}
          alt={`The page after: ${last.summary}`}
          className="block h-auto w-full"
        />
      </div>
      <figcaption className="border-t border-line px-4 py-2 text-xs text-ink2 wrap-anywhere">
        After: {last.summary}
      </figcaption>
    </figure>
  );
}
