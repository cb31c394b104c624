import { RotateCw, Sparkles } from 'lucide-react';
import { type ReactNode, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react';
import { LONGEST_DESCRIPTION, type WorkflowDraft } from '#shared/wire/draft.ts';
import { ApiError, askApi, describeError } from '#web/api/api.ts';
import { useKeptDescription } from '#web/drafts/kept-description.ts';
import { keepDraft, type Offered, readKeptDraft } from '#web/drafts/kept-draft.ts';
import { lazyPart } from '#web/loading/lazy-screen.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** It brings the reader of lines, which is larger than all else of the screen that the field stands on. */
const DraftCard = lazyPart(() => import('#web/drafts/draft-card.tsx'), 'DraftCard');
const DraftWait = lazyPart(() => import('#web/drafts/draft-wait.tsx'), 'DraftWait');

type Props = {
  /** Where the field stands, under which its words survive a reload. */
  place: string;
  /** Of the workflow that it is added to: the names of its variables. Left out for a new one. */
  known?: readonly string[] | undefined;
  /** What the accepting button says. */
  accept: string;
  /** Its promise is awaited: the button waits, and a draft that could not be kept stays. */
  onAccept: (draft: WorkflowDraft) => Promise<void> | void;
  placeholder?: string | undefined;
  /** Beside the button, where other ways begin. */
  beside?: ReactNode;
  /** It is what one comes for: it has the focus, unless that is somewhere else already, or would open the keyboard of a phone. */
  takesFocus?: boolean | undefined;
};

/** A field for a description, and below it the draft that it became. Nothing runs, and nothing is stored before it is accepted. */
export function DescribeWorkflow({
  place,
  known,
  accept,
  onAccept,
  placeholder,
  beside,
  takesFocus = false,
}: Props) {
  const id = useId();
  const { words, write, clear } = useKeptDescription(place);
  const [offered, show] = useState<Offered | null>(null);
  function setOffered(next: Offered | null): void {
    show(next);
    keepDraft(place, next);
  }
  const [error, setError] = useState<string | null>(null);
  /** When the next draft may be asked for, after too many of them. */
  const [freeAt, setFreeAt] = useState<number | null>(null);
  /** Other words became no draft: the one of before is no answer to them. */
  const [isOfOtherWords, setOfOtherWords] = useState(false);
  const [busy, setBusy] = useState<'drafting' | 'accepting' | null>(null);
  // A second draft asked for while the first is under way takes its place.
  const asked = useRef(0);
  useEffect(() => {
    let isGone = false;
    async function showKept(): Promise<void> {
      try {
        const kept = await readKeptDraft(place);
        if (kept && !isGone && asked.current === 0) show(kept);
      } catch (problem) {
        // The words are there; only the draft has to be asked for again.
        console.error('Failed to read a kept draft', problem);
      }
    }
    void showKept();
    return () => {
      isGone = true;
    };
  }, [place]);

  /** It was asked for a draft of nothing. */
  const [saysEmpty, setSaysEmpty] = useState(false);
  const isTooLong = words.length > LONGEST_DESCRIPTION;
  const takeFocus = useCallback(
    (field: HTMLTextAreaElement | null) => {
      if (takesFocus && isFocusFree() && matchMedia('(pointer: fine)').matches)
        field?.focus({ preventScroll: true });
    },
    [takesFocus],
  );

  async function draft(): Promise<void> {
    if (isTooLong || freeAt !== null) return;
    if (words.trim() === '') {
      setSaysEmpty(true);
      document.getElementById(id)?.focus();
      return;
    }
    const number = (asked.current += 1);
    setBusy('drafting');
    setError(null);
    setFreeAt(null);
    setOfOtherWords(false);
    void DraftCard.preload();
    try {
      const answer = await askApi('DRAFT_WORKFLOW', {
        body: { description: words, ...(known && { known: [...known] }) },
      });
      if (number === asked.current) setOffered({ ...answer, words, number });
    } catch (problem) {
      if (number === asked.current) {
        const wait_s = problem instanceof ApiError && problem.status === 429 ? problem.wait_s : null;
        setError(wait_s === null ? describeError(problem, 'The draft could not be made. Try again.') : null);
        setFreeAt(wait_s === null ? null : Date.now() + wait_s * 1_000);
        setOfOtherWords(offered !== null && offered.words !== words);
      }
    } finally {
      if (number === asked.current) setBusy(null);
    }
  }

  // State is a render late for the second click of a double click.
  const isKeeping = useRef(false);
  async function keep(accepted: WorkflowDraft, madeOf: string): Promise<void> {
    if (isKeeping.current) return;
    isKeeping.current = true;
    // A draft that is still asked for would appear beside what was kept.
    asked.current += 1;
    setBusy('accepting');
    setError(null);
    try {
      await onAccept(accepted);
      // Words that were written after the draft are no part of it, so they stay.
      clear(madeOf);
      keepDraft(place, null);
    } catch (problem) {
      setError(describeError(problem, 'The draft could not be kept. Try again.'));
    } finally {
      isKeeping.current = false;
      setBusy(null);
    }
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <form
        className="rounded-2xl border border-field-line bg-card focus-within:border-brand"
        onSubmit={(event) => {
          event.preventDefault();
          void draft();
        }}
      >
        <label htmlFor={id} className="sr-only">
          Describe what you want
        </label>
        <textarea
          id={id}
          ref={takeFocus}
          rows={2}
          value={words}
          aria-invalid={isTooLong || saysEmpty || undefined}
          aria-describedby={isTooLong ? `${id}-too-long` : saysEmpty ? `${id}-empty` : undefined}
          placeholder={placeholder ?? 'Describe what you want'}
          className="block field-sizing-content max-h-48 min-h-15.5 w-full resize-none bg-transparent px-4 pt-3.5 text-base outline-none placeholder:text-ink3"
          onChange={(event) => {
            setSaysEmpty(false);
            write(event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            void draft();
          }}
        />
        <div className="flex flex-wrap items-center gap-2 px-3 pt-1 pb-3">
          {beside}
          <span className="ml-auto text-xs text-ink3 max-sm:sr-only">
            {offered && offered.words !== words
              ? 'The draft is made of the words before'
              : 'You see the draft before anything runs'}
          </span>
          <Button
            type="submit"
            className="max-sm:ml-auto"
            variant={offered ? undefined : 'primary'}
            loading={busy === 'drafting'}
            disabled={isTooLong || freeAt !== null}
            // Enter in the field drafts the same words again; the next stop of the keyboard is what keeps the draft.
            tabIndex={offered?.words === words ? -1 : undefined}
          >
            {busy !== 'drafting' &&
              (offered ? <RotateCw size={15} aria-hidden /> : <Sparkles size={15} aria-hidden />)}
            {offered ? 'Draft again' : 'Draft'}
          </Button>
        </div>
      </form>
      {saysEmpty && (
        <p role="alert" id={`${id}-empty`} className="text-sm text-danger">
          Write first what is to be done, as in “Open shop.example and read the price of the lantern”.
        </p>
      )}
      {isTooLong && (
        <p role="alert" id={`${id}-too-long`} className="text-sm text-danger">
          This has {words.length.toLocaleString('en')} characters; a description may have{' '}
          {LONGEST_DESCRIPTION.toLocaleString('en')}.
        </p>
      )}
      <Suspense>{freeAt !== null && <DraftWait freeAt={freeAt} onFree={() => setFreeAt(null)} />}</Suspense>
      {error !== null && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      {offered && isOfOtherWords && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-xl border border-line bg-sunken px-4 py-2 text-sm text-ink2">
          <span className="min-w-0 flex-1 basis-60 truncate">
            The draft of before is of other words: “{offered.words}”
          </span>
          <Button size="sm" onClick={() => setOfOtherWords(false)}>
            Show it
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setOffered(null)}>
            Discard
          </Button>
        </p>
      )}
      {offered && !isOfOtherWords && (
        <Suspense fallback={<Skeleton className="h-60 rounded-2xl" />}>
          <DraftCard
            key={offered.number}
            draft={offered.draft}
            options={offered.step_options}
            onChange={(changed) => setOffered({ ...offered, draft: changed })}
            onWriting={(written) => keepDraft(place, { ...offered, draft: written })}
            accept={accept}
            isAccepting={busy === 'accepting'}
            onAccept={(written) => void keep(written, offered.words)}
            onDiscard={() => setOffered(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Nobody has moved it: on the page itself, or where a change of screen puts it. */
function isFocusFree(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || focused.id === 'main';
}
