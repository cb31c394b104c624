import type { ExecutionStatus, RunStep } from '#shared/wire.ts';
import { picturesOf } from '#web/results/run-pictures.ts';
import { StoredPicture } from '#web/results/stored-picture.tsx';

/** What the page last looked like, beside the error of a failed run. */
export function FailurePicture({ run, history }: { run: ExecutionStatus; history: readonly RunStep[] }) {
  const last = picturesOf(history).at(-1);
  // Where nothing was done, the last picture is one of the run before.
  if (run.status !== 'failed' || run.failure?.code === 'page_changed') return null;
  const actions = history.flatMap((step) => step.actions);
  if (!last) {
    if (actions.length === 0) return null;
    return (
      <p className="text-sm text-ink2">
        {actions.some(({ succeeded }) => succeeded)
          ? 'No picture of the page was taken before it failed.'
          : 'No page was open when it failed, so there is no picture of one.'}
      </p>
    );
  }
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
