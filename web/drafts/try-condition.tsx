import { Play } from 'lucide-react';
import type { DraftPart, TriedCondition } from '#shared/wire/draft.ts';
import { formatNumber } from '#web/words/format.ts';
import { useAuth } from '#web/session/session.tsx';
import { Button } from '#web/ui/button.tsx';

type Props = { isBusy: boolean; onTry: () => void };

/** Reads what the condition looks at, and nothing behind it. */
export function TryCondition({ isBusy, onTry }: Props) {
  const { subscription } = useAuth();
  const isFree = (subscription?.free?.tries_left ?? 0) > 0;
  return (
    <Button
      size="sm"
      loading={isBusy}
      title="Opens the page, reads it, and says what the condition comes to now. Nothing is sent or kept."
      onClick={onTry}
    >
      {!isBusy && <Play size={13} aria-hidden />}
      {isBusy ? 'Reading…' : isFree ? 'Try it now · free' : 'Try it now'}
    </Button>
  );
}

/** Above the buttons of the draft, which stick to the edge. */
function bringIntoView(said: HTMLElement | null): void {
  said?.scrollIntoView({ block: 'nearest' });
}

/** What the condition came to, and the words that were there. */
export function SaidNow({
  part,
  said,
  sentence,
}: {
  part: DraftPart;
  said: TriedCondition | null;
  sentence: string | null;
}) {
  if (sentence !== null)
    return (
      <p role="alert" className="basis-full pb-1.5 text-sm text-danger">
        {sentence}
      </p>
    );
  if (!said) return null;
  const { is_so, value, credits_used } = said;
  return (
    <output ref={bringIntoView} className="block scroll-mb-20 basis-full pb-2 text-sm">
      <strong className="font-medium">
        {describe(part, is_so)} {is_so ? 'The run would go on.' : 'The run would end here, without a word.'}
      </strong>
      {credits_used > 0 && ` It cost ${formatNumber(credits_used)} credits.`}
      <span className="mt-1 block text-xs">What is there now, to choose the words from:</span>
      <span
        // It scrolls, so the keyboard has to reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="mt-1 block max-h-32 overflow-y-auto rounded-md border border-line bg-card px-2.5 py-1.5 text-sm wrap-anywhere whitespace-pre-wrap text-ink select-text"
      >
        {value === '' ? 'Nothing.' : value}
      </span>
    </output>
  );
}

function describe({ inputs }: DraftPart, isSo: boolean): string {
  const other = `“${inputs.other ?? ''}”`;
  switch (inputs.condition) {
    case 'contains':
      return isSo ? `It says ${other} now.` : `It does not say ${other} now.`;
    case 'lacks':
      return isSo ? `It does not say ${other} now.` : `It says ${other} now.`;
    default:
      return isSo ? 'It is so now.' : 'It is not so now.';
  }
}
