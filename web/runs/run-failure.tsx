import { TriangleAlert } from 'lucide-react';
import type { RunFailure } from '#shared/wire.ts';
import { Note } from './note.tsx';

/** What happened, where, and what to do next. */
export function RunFailureNote({ failure, error }: { failure: RunFailure | null; error: string | null }) {
  const message = failure?.message ?? error;
  if (!message) return null;
  return (
    <Note label="Why it failed" tone="red" icon={<TriangleAlert size={17} />}>
      <div className="grid gap-1.5 wrap-anywhere">
        <p className="font-medium text-danger">
          {failure?.step_name ? `Failed in “${failure.step_name}”` : 'Failed'}
        </p>
        <p>{message}</p>
        {failure?.what_to_do && <p className="text-sm text-ink2">{failure.what_to_do}</p>}
      </div>
    </Note>
  );
}
