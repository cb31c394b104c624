import { Sparkles } from 'lucide-react';
import type { LineHeal } from '#shared/wire/repair.ts';
import { Button } from '#web/ui/button.tsx';

type Props = {
  heals: readonly (LineHeal & { line: number | null })[];
  /** The key of the heal that is being taken or forgotten. */
  busy?: string | null;
  onTake: (heal: LineHeal) => void;
  onForget: (heal: LineHeal) => void;
};

/** Lines whose target is called something else now: the run went on, and the words can be changed. */
export function LineHeals({ heals, busy = null, onTake, onForget }: Props) {
  return (
    <ul aria-label="Lines with new words" className="grid gap-1.5 empty:hidden">
      {heals.map((heal) => (
        <li
          key={heal.key}
          className="tone tone-violet flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border px-3 py-1.5 text-xs"
        >
          <Sparkles size={13} aria-hidden className="shrink-0" />
          <span className="min-w-0 flex-1 basis-60 break-words">
            {heal.line === null ? '' : `Line ${heal.line}: `}“{heal.from}” is now{' '}
            <strong>{heal.to === '' ? 'an icon without words' : `“${heal.to}”`}</strong>. Runs go on with it.
          </span>
          <span className="flex gap-1.5">
            {heal.to !== '' && (
              <Button size="sm" disabled={busy !== null} onClick={() => onTake(heal)}>
                Take the new words
              </Button>
            )}
            <Button size="sm" variant="ghost" disabled={busy !== null} onClick={() => onForget(heal)}>
              It is the wrong thing
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}
