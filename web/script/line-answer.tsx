import type { LiveLines } from '#shared/wire/live-lines.ts';
import { Button } from '#web/ui/button.tsx';

export type LineAnswer = NonNullable<LiveLines['answers']>[number];

/** A line that no verb takes and that the page of the live browser decides: what it comes to there. */
export function LineAnswered({
  answer: { line, kind, shown },
  onTake,
}: {
  answer: LineAnswer;
  onTake: (fixed: string) => void;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-line bg-sunken px-3 py-1.5 text-xs text-ink2">
      <span className="min-w-0 flex-1 basis-60 break-words">
        Line {line} depends on its page.{' '}
        {kind === 'value' ? 'On this one it reads ' : 'On this one it means '}
        <strong className="font-medium text-ink">{kind === 'value' ? `“${shown}”` : shown}</strong>.
      </span>
      {kind === 'line' && (
        <Button size="sm" onClick={() => onTake(shown)}>
          Use it
        </Button>
      )}
    </li>
  );
}
