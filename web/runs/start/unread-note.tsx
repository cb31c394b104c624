import { withReadableNames } from '#shared/workflow/readable-names.ts';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { Note } from '#web/runs/note.tsx';
import { lineInWords } from '#web/runs/detail/line-in-words.ts';
import { readUnread } from '#web/runs/start/read-unread.ts';
import type { StartForm } from '#web/runs/start/start-form.ts';
import { stepInAddress } from '#web/step-in-address.ts';

/** Said before a run is started: what of the instructions nobody understands, with the way to each line. */
export function UnreadNote({ workflowId, form }: { workflowId: string; form: StartForm }) {
  const unread = useMemo(() => readUnread(form), [form]);
  if (unread.length === 0) return null;
  const outputs = form.steps.flatMap((step) => Object.values(step.endpoint_output_values));
  const names = withReadableNames([...form.variables, ...outputs], form.steps);
  return (
    <Note label="Lines that are not understood" tone="amber" icon={<TriangleAlert size={17} />}>
      <p className="font-medium">
        {unread.length === 1 ? 'A line is' : `${unread.length} lines are`} not understood
      </p>
      <p className="text-sm text-ink2">
        {unread.some(({ stops }) => stops)
          ? 'A run stops before it does any line of that step.'
          : 'A run does it only if its page has one thing that says all of its words; else it stops there.'}
      </p>
      <ul className="mt-0.5 grid gap-0.5 text-sm">
        {unread.map(({ step_id, line, text }) => (
          <li key={`${step_id} ${line}`}>
            <Link
              to="/workflows/$workflowId"
              params={{ workflowId }}
              hash={stepInAddress(step_id, line)}
              className="link inline-block min-h-6 wrap-anywhere"
            >
              Line {line}: {lineInWords(text, names)}
            </Link>
          </li>
        ))}
      </ul>
    </Note>
  );
}
