import { Square } from 'lucide-react';
import type { ExecutionStatus } from '#shared/wire.ts';
import { Note } from '#web/runs/note.tsx';
import { canResume, ResumeButton } from '#web/runs/detail/resume-button.tsx';

/** A stopped run with steps left can go on from the one it was stopped in. */
export function RunStoppedNote({ run }: { run: ExecutionStatus }) {
  if (run.status !== 'stopped' || !canResume(run)) return null;
  return (
    <Note label="Where it was stopped" tone="amber" icon={<Square size={15} />}>
      <div className="grid justify-items-start gap-2">
        <p className="font-medium">
          Stopped in step {run.steps_done + 1} of {run.steps_total}
        </p>
        <ResumeButton run={run} />
      </div>
    </Note>
  );
}
