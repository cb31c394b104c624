import type { ExecutionStatus, RunStep } from '#shared/wire.ts';
import { picturesOf } from '#web/results/run-pictures.ts';
import { StoredPicture } from '#web/results/stored-picture.tsx';

/** What the page last looked like, beside the error of a failed run. */
export function FailurePicture({ run, history }: { run: ExecutionStatus; history: readonly RunStep[] }) {
  const last = picturesOf(history).at(-1);
  // Where nothing was done, the last picture is one of the run before.
  if (run.status !== 'failed' || run.failure?.code === 'page_changed' || !last) return null;
  return (
    <section aria-labelledby="last-picture" className="grid grid-cols-1 gap-2">
      <h2 id="last-picture" className="text-lg font-semibold">
        The page before it failed
      </h2>
      <div className="aspect-8/5 overflow-clip rounded-xl border border-line bg-sunken">
        <StoredPicture
          key={last.file_id}
          fileId={last.file_id}
          alt={`The page after: ${last.summary}`}
          className="block h-auto w-full"
        />
      </div>
      <p className="text-sm text-ink2 wrap-anywhere">After: {last.summary}</p>
    </section>
  );
}
