import { Mail } from 'lucide-react';
import type { RunStep, Step } from '#shared/wire.ts';

type Props = { steps: readonly Step[]; history: readonly RunStep[] };

/** Of a run that has sent its owner e-mails: that it did, and where to. */
export function SentMails({ steps, history }: Props) {
  const senders = new Set(
    steps.filter((step) => step.workflow_step_id === 'mail.send_me').map(({ id }) => id),
  );
  const sent = history.filter((step) => senders.has(step.step_id) && step.status === 'completed');
  const to = sent[0]?.outputs?.to;
  if (typeof to !== 'string' || to === '') return null;
  return (
    <p className="flex items-center gap-2 text-sm text-ink2">
      <Mail size={15} aria-hidden className="shrink-0 text-ink3" />
      <span className="min-w-0 wrap-anywhere">
        {sent.length === 1 ? 'An e-mail was' : `${sent.length} e-mails were`} sent to {to}.
      </span>
    </p>
  );
}
