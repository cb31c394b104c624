import type { ListedTriggers } from '#shared/wire/runs.ts';
import { useNow } from '#web/use-now.ts';
import { untilWords } from '#web/words/day-words.ts';

/** When a workflow starts next, before its description: a narrow list has no column for it. */
export function ListedTime({ triggers }: { triggers: ListedTriggers }) {
  const now = useNow();
  if (!triggers.is_enabled || triggers.next_run_at === null) return null;
  return <span className="text-ink @2xl:hidden">{untilWords(triggers.next_run_at, now)} · </span>;
}
