import {
  Blocks,
  CalendarClock,
  FlaskConical,
  Hand,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  RotateCcw,
  Webhook,
  Zap,
} from 'lucide-react';
import type { RunStart } from '#shared/wire/run-start.ts';
import { startWords } from '#web/words/run-words.ts';

const PICTURES: Readonly<Record<RunStart, LucideIcon>> = {
  hand: Hand,
  schedule: CalendarClock,
  webhook: Webhook,
  form: ListChecks,
  app: Blocks,
  run: ListOrdered,
  trigger: Zap,
  resume: RotateCcw,
  trial: FlaskConical,
};

/** What started a run, with its picture. */
export function RunStartMark({ start }: { start: RunStart | undefined }) {
  if (start === undefined) return null;
  const Picture = PICTURES[start];
  return (
    <>
      <Picture size={14} aria-hidden className="shrink-0 text-ink3" />
      <span className="truncate">{startWords(start)}</span>
    </>
  );
}
