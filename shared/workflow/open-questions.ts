import type { Step } from '#shared/wire.ts';
import type { DraftPart } from '#shared/wire/draft.ts';
import { MOST_OPEN_QUESTIONS, OpenQuestion } from '#shared/wire/open-question.ts';
import { changeStep, type WorkflowDocument } from '#shared/workflow/workflow.ts';

/** What a drafted step still has to be asked about; `values` are its inputs as they are stored. */
export function questionsOf({ marks }: DraftPart, values: Readonly<Record<string, string>>): OpenQuestion[] {
  return marks
    .flatMap(({ input, line, guess }) => {
      const value = input === null ? undefined : values[input];
      const said = line === null ? value : value?.split('\n')[line - 1];
      const question = OpenQuestion.safeParse({ input_id: input, said: said ?? '', guess });
      return question.success && question.data.said.trim() !== '' ? [question.data] : [];
    })
    .slice(0, MOST_OPEN_QUESTIONS);
}

/** `line` is from 1, and null where the question is about the whole value. */
export type AskedInStep = { question: OpenQuestion; line: number | null };

/** Those of an input that nobody has answered: what they are about is still there as it was drafted. */
export function openQuestionsIn(step: Step, inputId: string): AskedInStep[] {
  const value = step.endpoint_input_values[inputId] ?? '';
  const lines = value.split('\n');
  return (step.open_questions ?? []).flatMap((question): AskedInStep[] => {
    if (question.input_id !== inputId) return [];
    if (question.said === value) return [{ question, line: null }];
    const at = lines.indexOf(question.said);
    return at < 0 ? [] : [{ question, line: at + 1 }];
  });
}

/** Its person says that the guess is right. */
export function settleQuestion(
  document: WorkflowDocument,
  stepId: string,
  settled: OpenQuestion,
): WorkflowDocument {
  return changeStep(document, stepId, ({ open_questions: before = [], ...step }) => {
    const left = before.filter(
      ({ input_id, said, guess }) =>
        input_id !== settled.input_id || said !== settled.said || guess !== settled.guess,
    );
    return left.length === 0 ? step : { ...step, open_questions: left };
  });
}
