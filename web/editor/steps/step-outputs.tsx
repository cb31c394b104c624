import { TextCursorInput } from 'lucide-react';
import { Suspense } from 'react';
import { outputsOf } from '#shared/workflow/step-outputs.ts';
import type { Step, StepOutput } from '#shared/wire.ts';
import { renameVariable } from '#shared/workflow/workflow.ts';
import { useEditor, useEditorStore } from '#web/editor/document/editor-store.ts';
import { isAutoName } from '#shared/workflow/auto-name.ts';
import { nameAfter } from '#web/editor/document/variable-index.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { lazyPart } from '#web/loading/lazy-screen.tsx';

/** Nothing was found before a try. */
const OutputValue = lazyPart(() => import('#web/editor/trying/output-value.tsx'), 'OutputValue', {
  quiet: true,
});

type Props = { step: Step; onVariable: (variableId: string) => void };

export function StepOutputs({ step, onVariable }: Props) {
  const outputs = outputsOf(step);
  if (outputs.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink2 pointer-coarse:gap-y-5 pointer-coarse:py-2.5">
      {outputs.map((output) => (
        <Output key={output.id} step={step} output={output} onVariable={onVariable} />
      ))}
    </ul>
  );
}

function Output({ step, output, onVariable }: Props & { output: StepOutput }) {
  const variableId = step.endpoint_output_values[output.id]?.id;
  const { edit } = useEditorStore().getState();
  const variable = useEditor((state) => state.index.byId.get(variableId ?? ''));
  const isTried = useEditor(({ trial }) => Boolean(trial?.status));
  const better = useEditor(({ index }) =>
    variable && isAutoName(variable.name)
      ? nameAfter(variable.words ?? output.display_name, index.entries)
      : null,
  );
  return (
    <li className="min-w-0 max-w-full has-[table]:basis-full">
      <span className="inline-flex max-w-full flex-wrap items-center gap-1.5 pointer-coarse:gap-3">
        output ({output.display_name}):
        {output.is_missing && (
          <span className="tone tone-amber rounded-full border px-1.5">missing: no line gives it</span>
        )}
        {variableId !== undefined && variable ? (
          <button
            type="button"
            className="touch min-h-6 max-w-full min-w-0 pointer-coarse:min-w-11 rounded-[5px] hover:brightness-95"
            data-variable={variableId}
            onClick={() => onVariable(variableId)}
          >
            <span className="vchip mx-0! block truncate">@{variable.label}</span>
          </button>
        ) : (
          <Spinner label="Not available yet" hideLabel />
        )}
        {variableId !== undefined && better !== null && (
          <IconButton
            label={`Call it @${better}`}
            size="icon-sm"
            className="touch size-6! text-ink3"
            onClick={() => edit('', (document) => renameVariable(document, variableId, better))}
          >
            <TextCursorInput size={13} aria-hidden />
          </IconButton>
        )}
      </span>
      {variableId !== undefined && isTried && (
        <Suspense>
          <OutputValue
            variableId={variableId}
            type={output.variable_type}
            hidesEmpty={step.step_type === 'trigger'}
            twins={step.own_outputs?.includes(output) ? [] : ownVariables(step)}
          />
        </Suspense>
      )}
    </li>
  );
}

/** “Result” of lines is the last value that they read, which has a name of its own as well. */
function ownVariables(step: Step): string[] {
  return (step.own_outputs ?? []).flatMap(({ id }) => step.endpoint_output_values[id]?.id ?? []);
}
