import { TriangleAlert } from 'lucide-react';
import type { RunFailure } from '#shared/wire.ts';

/** What happened, where, and what to do next. */
export function RunFailureNote({ failure, error }: { failure: RunFailure | null; error: string | null }) {
  const message = failure?.message ?? error;
  if (!message) return null;
  return (
    <section
      aria-label="Why it failed"
      className="tone tone-red grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 rounded-xl border px-3.5 py-3"
    >
      <TriangleAlert size={16} aria-hidden className="mt-0.5" />
      <div className="grid gap-1.5 text-sm">
        {failure?.step_name && <p className="font-semibold">In “{failure.step_name}”</p>}
        <p className="break-words">{message}</p>
        {failure?.what_to_do && <p className="break-words text-ink">{failure.what_to_do}</p>}
      </div>
    </section>
  );
}
