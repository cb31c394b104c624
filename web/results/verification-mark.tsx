import type { RunOverview } from '#shared/wire/runs.ts';
import { Explained } from '#web/ui/explained.tsx';

const WORDS = {
  verified: {
    text: '✓ verified',
    title: 'What must be true at the end was looked up afterwards, and it was so.',
    look: 'font-medium text-ink2',
  },
  not_verified: {
    text: 'not verified',
    title:
      'Each line was done, but nothing was looked up afterwards: no step says what must be true at the end. Fill in “What must be true at the end” in the editor to have it checked.',
    look: 'text-ink3',
  },
};

/** Whether what a completed run did was checked afterwards; nothing for one that only reads. */
export function VerificationMark({ run }: { run: Pick<RunOverview, 'verification'> }) {
  if (!run.verification) return null;
  const { text, title, look } = WORDS[run.verification];
  return (
    <Explained className={`text-xs ${look}`} explanation={title}>
      {text}
    </Explained>
  );
}
