import { TriangleAlert } from 'lucide-react';
import type { Step } from '#shared/wire.ts';
import { openQuestionsIn, settleQuestion } from '#shared/workflow/open-questions.ts';
import { useEditorStore } from '#web/editor/document/editor-store.ts';
import { Button } from '#web/ui/button.tsx';

/** What was guessed when the step was drafted, below the field that it is about, until it is confirmed or changed. */
export function OpenQuestions({ step, inputId }: { step: Step; inputId: string }) {
  const { edit } = useEditorStore().getState();
  const asked = openQuestionsIn(step, inputId);
  if (asked.length === 0) return null;
  return (
    <ul aria-label="Guesses of the draft" className="mt-1.5 grid gap-1.5">
      {asked.map(({ question, line }) => (
        <li
          key={`${question.said} ${question.guess}`}
          className="tone tone-amber flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border px-3 py-1.5 text-xs"
        >
          <TriangleAlert size={13} aria-hidden className="shrink-0" />
          <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
            {line !== null && `Line ${line}: `}
            {question.guess}
          </span>
          <Button
            size="sm"
            onClick={() => edit('', (document) => settleQuestion(document, step.id, question))}
          >
            It is right
          </Button>
        </li>
      ))}
    </ul>
  );
}
