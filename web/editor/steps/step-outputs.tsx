import { outputsOf } from '#shared/step-outputs.ts';
import type { Step, StepOutput } from '#shared/wire.ts';
import { useEditor } from '#web/editor/document/editor-store.ts';
import { OutputValue } from '#web/editor/trying/output-value.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

type Props = { step: Step; onVariable: (variableId: string) => void };

export function StepOutputs({ step, onVariable }: Props) {
  const outputs = outputsOf(step);
  if (outputs.length === 0) return null;
  return (
    <ul className="grid gap-1.5 border-t border-dashed border-line pt-3 text-sm text-ink2">
      {outputs.map((output) => (
        <Output key={output.id} step={step} output={output} onVariable={onVariable} />
      ))}
    </ul>
  );
}

function Output({ step, output, onVariable }: Props & { output: StepOutput }) {
  const variableId = step.endpoint_output_values[output.id]?.id;
  const name = useEditor((state) => state.index.byId.get(variableId ?? '')?.name);
  return (
    <li>
      <span className="inline-flex max-w-full flex-wrap items-center gap-1.5">
        output ({output.display_name}):
        {variableId !== undefined && name !== undefined ? (
          <button
            type="button"
            className="vchip max-w-full min-h-6 cursor-pointer truncate hover:brightness-95"
            data-variable={variableId}
            onClick={() => onVariable(variableId)}
          >
            @{name}
          </button>
        ) : (
          <Spinner label="Not available yet" hideLabel />
        )}
      </span>
      {variableId !== undefined && <OutputValue variableId={variableId} type={output.variable_type} />}
    </li>
  );
}
