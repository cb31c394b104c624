import type { RunOverview } from '#shared/wire-runs.ts';

const WORDS = {
  verified: {
    text: '✓ verified',
    title: 'What must be true at the end was true',
    look: 'font-medium text-ink2',
  },
  not_verified: {
    text: 'not verified',
    title: 'No step says what must be true at the end',
    look: 'text-ink3',
  },
};

/** Whether what a completed run did was checked afterwards; nothing for one that only reads. */
export function VerificationMark({ run }: { run: Pick<RunOverview, 'verification'> }) {
  if (!run.verification) return null;
  const { text, title, look } = WORDS[run.verification];
  return (
    <span className={`shrink-0 text-xs whitespace-nowrap ${look}`} title={title}>
      {text}
    </span>
  );
}
