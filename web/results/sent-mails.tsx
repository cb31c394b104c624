import { Mail, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RunStep, Step } from '#shared/wire.ts';

type Props = { steps: readonly Step[]; history: readonly RunStep[] };

/** What a run has sent: that it did, and where to. The ids by which an app knows it tell nobody anything. */
export function SentMails({ steps, history }: Props) {
  const kinds = new Map(steps.map((step) => [step.id, step.workflow_step_id]));
  const done = history.filter(({ status }) => status === 'completed');
  const sent = done.filter(({ step_id }) => kinds.get(step_id) === 'mail.send_me');
  const to = sent[0]?.outputs.to ?? '';
  return (
    <>
      {to !== '' && (
        <Told Icon={Mail}>
          {sent.length === 1 ? 'An e-mail was' : `${sent.length} e-mails were`} sent to {to}.
        </Told>
      )}
      {done.map((step) => {
        const words = sentByApp(kinds.get(step.step_id) ?? '', step.inputs);
        return (
          words !== null && (
            <Told
              key={step.place}
              Icon={kinds.get(step.step_id)?.startsWith('slack.') ? MessageSquare : Mail}
            >
              {words}
            </Told>
          )
        );
      })}
    </>
  );
}

function Told({ Icon, children }: { Icon: typeof Mail; children: ReactNode }) {
  return (
    <p className="flex items-center gap-2 text-sm text-ink2">
      <Icon size={15} aria-hidden className="shrink-0 text-ink3" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}

function sentByApp(kind: string, { to, subject, channel, person }: RunStep['inputs']): string | null {
  if (/^(?:gmail|outlook)\.send_email$/.test(kind) && to !== undefined)
    return `An e-mail “${subject ?? ''}” was sent to ${to}.`;
  if (kind === 'slack.post_message' && channel !== undefined) return `A message was posted to ${channel}.`;
  if (kind === 'slack.direct_message' && person !== undefined) return `A message was sent to ${person}.`;
  return null;
}
