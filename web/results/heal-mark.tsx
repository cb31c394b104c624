import { Sparkles } from 'lucide-react';
import type { RunOverview } from '#shared/wire/runs.ts';
import { healWords } from '#web/words/run-words.ts';

type Props = {
  run: Pick<RunOverview, 'healed'>;
  /** With the words where there is room for them; else they are shown on hover. */
  isWide?: boolean;
};

/** That a completed run found a line's target under new words; nothing for the others. */
export function HealMark({ run, isWide = false }: Props) {
  const words = healWords(run);
  if (words === null) return null;
  return (
    <span
      // What came out of the run stands beside it, and is shortened last.
      className="tone-violet tone-text inline-flex min-w-15 shrink-20 items-baseline gap-1 text-xs font-medium whitespace-nowrap"
      title={isWide ? undefined : words}
    >
      <Sparkles size={12} aria-hidden className="shrink-0 self-center" />
      {isWide && <span className="truncate @max-2xl:hidden">{words},</span>}
      <span className="shrink-0">healed</span>
    </span>
  );
}
