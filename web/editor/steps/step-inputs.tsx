import { Suspense, useMemo } from 'react';
import type { Step, StepInput } from '#shared/wire.ts';
import { setStepInput } from '#shared/workflow/workflow.ts';
import { inputKey, useEditor, useEditorStore } from '#web/editor/document/editor-store.ts';
import { EMPTY_SCOPE } from '#web/editor/document/variable-index.ts';
import { MentionField } from '#web/editor/mention/mention-field.tsx';
import { ScriptField } from '#web/editor/steps/script-field.tsx';
import { valueEditor } from '#web/editor/steps/value-editors.tsx';
import { updateOwnOutputs } from '#web/editor/steps/update-own-outputs.ts';
import { Field } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { lazyPart } from '#web/loading/lazy-screen.tsx';

/** Few steps have them, and they bring the code of lists along. */
const ChoiceField = lazyPart(() => import('#web/editor/steps/choice-field.tsx'), 'ChoiceField');
const LiteralSecrets = lazyPart(() => import('#web/editor/steps/literal-secrets.tsx'), 'LiteralSecrets', {
  quiet: true,
});
/** Of steps that were drafted. */
const OpenQuestions = lazyPart(() => import('#web/editor/steps/open-questions.tsx'), 'OpenQuestions', {
  quiet: true,
});
const SingleVariablePicker = lazyPart(
  () => import('#web/editor/variables/single-variable-picker.tsx'),
  'SingleVariablePicker',
);

/** The fields of a step. Hiding an optional one folds it away and keeps what it holds. */
export function StepInputs({ step }: { step: Step }) {
  const store = useEditorStore();
  const shownInputs = useEditor((state) => state.shownInputs);
  // The first input is what a step is about, also where it may be left empty: what to read, what to compare.
  const [main] = step.endpoint_inputs;
  const isShown = (input: StepInput) =>
    input.is_required ||
    (shownInputs[inputKey(step.id, input.id)] ??
      (input === main || input.is_shown || (step.endpoint_input_values[input.id] ?? '') !== ''));
  const show = (input: StepInput, shown: boolean) =>
    store.setState({ shownInputs: { ...shownInputs, [inputKey(step.id, input.id)]: shown } });
  const hidden = step.endpoint_inputs.filter((input) => !isShown(input));
  return (
    <>
      {step.endpoint_inputs.filter(isShown).map((input) => (
        <div key={input.id} data-input-id={input.id} onBlur={() => void updateOwnOutputs(store, step.id)}>
          <StepInputField step={step} input={input} onHide={() => show(input, false)} />
          {step.open_questions && (
            <Suspense>
              <OpenQuestions step={step} inputId={input.id} />
            </Suspense>
          )}
        </div>
      ))}
      <Suspense>
        <LiteralSecrets step={step} />
      </Suspense>
      {hidden.length > 0 && (
        <div className="flex flex-wrap gap-x-3 gap-y-1 pointer-coarse:gap-y-5">
          {hidden.map((input) => (
            <span key={input.id}>
              <button
                type="button"
                className="touch min-h-6 text-sm text-ink2 underline decoration-line2 underline-offset-4 hover:text-ink"
                onClick={() => show(input, true)}
              >
                [show {input.display_name}]
              </button>
              {(step.endpoint_input_values[input.id] ?? '') !== '' && (
                <span className="ml-1.5 text-xs text-ink3">filled in</span>
              )}
            </span>
          ))}
        </div>
      )}
    </>
  );
}

type FieldProps = { step: Step; input: StepInput; onHide: () => void };

function StepInputField({ step, input, onHide }: FieldProps) {
  const { edit } = useEditorStore().getState();
  const variables = useEditor((state) => state.index.entries);
  const scope = useEditor((state) => state.index.scopes.get(step.id)) ?? EMPTY_SCOPE;
  // Lines upload files and go over their rows.
  const forLines = useMemo(() => new Set([...scope.string, ...scope.file]), [scope]);
  const value = step.endpoint_input_values[input.id] ?? '';
  const change = (group: string) => (next: string) =>
    edit(group, (document) => setStepInput(document, step.id, input.id, next));

  const editor = valueEditor(input);
  if (editor) {
    return (
      // As high as a daily schedule: what stands below must not move when it has come.
      <Suspense fallback={<Skeleton className="h-34" />}>
        <editor.Editor stepId={step.id} value={value} onChange={change(inputKey(step.id, input.id))} />
      </Suspense>
    );
  }
  const isScript = step.browser_actions === 'each_line' && input.is_multiline === true;
  return (
    <Field
      isBeside={isOneLine(step, input)}
      label={input.display_name}
      // Whoever has written lines knows it.
      hint={isScript && value.trim() !== '' ? undefined : input.description}
      isRequired={input.is_required}
      aside={
        !input.is_required && (
          <button
            type="button"
            aria-label={`[hide] ${input.display_name}`}
            className="touch min-h-6 text-xs text-ink3 hover:text-ink"
            onClick={onHide}
          >
            [hide]
          </button>
        )
      }
    >
      {input.choices ? (
        <Suspense fallback={<Skeleton className="h-9" />}>
          <ChoiceField input={input} value={value} onChange={change('')} />
        </Suspense>
      ) : isScript ? (
        <ScriptField
          stepId={step.id}
          isLater={input.id !== step.endpoint_inputs[0]?.id}
          value={value}
          onChange={change(inputKey(step.id, input.id))}
          variables={variables}
          allowed={forLines}
          placeholder={input.placeholder ?? ''}
          isRequired={input.is_required}
        />
      ) : input.variable_type === 'string' ? (
        <MentionField
          value={value}
          onChange={change(inputKey(step.id, input.id))}
          variables={variables}
          allowed={scope.string}
          placeholder={input.placeholder || 'Type @ to insert a variable'}
          isMultiline={input.is_multiline ?? false}
          isRequired={input.is_required}
        />
      ) : (
        <Suspense fallback={<Skeleton className="h-9" />}>
          <SingleVariablePicker
            label={input.display_name}
            value={value}
            onChange={change('')}
            variables={variables}
            allowed={scope[input.variable_type]}
          />
        </Suspense>
      )}
    </Field>
  );
}

/** One line has room beside its label. */
function isOneLine(step: Step, input: StepInput): boolean {
  return !input.is_multiline && step.browser_actions !== 'each_line';
}
