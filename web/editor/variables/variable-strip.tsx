import { FileText, Lock, Plus, Type } from 'lucide-react';
import type { Variable } from '#shared/wire.ts';
import { SECRET_MASK } from '#shared/secrets/secrets.ts';
import { addInputVariable } from '#shared/workflow/workflow.ts';
import { newId, useEditor, useEditorStore } from '#web/editor/document/editor-store.ts';
import { ADD_VARIABLE } from '#web/editor/variables/added-variable.ts';
import { Button } from '#web/ui/button.tsx';

/** The input variables, and the button that adds one. */
export function VariableStrip({ onOpen }: { onOpen: (variableId: string) => void }) {
  const store = useEditorStore();
  const variables = useEditor((state) => state.document.variables);

  function add(): void {
    store.getState().edit(ADD_VARIABLE, (document) => addInputVariable(document, newId));
    const added = store.getState().document.variables.at(-1);
    if (!added) return;
    store.setState({ addedVariable: added });
    onOpen(added.id);
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {variables
        .filter((variable) => variable.is_input)
        .map((variable) => (
          <InputVariable key={variable.id} variable={variable} onOpen={onOpen} />
        ))}
      <Button size="sm" variant="ghost" className="shrink-0 rounded-full first:-ml-2.5" onClick={add}>
        <Plus size={15} aria-hidden />
        Add Input Variable
      </Button>
    </div>
  );
}

type ChipProps = { variable: Variable; onOpen: (variableId: string) => void };

function InputVariable({ variable, onOpen }: ChipProps) {
  const isFile = variable.variable_type === 'file';
  const Icon = variable.is_secret ? Lock : isFile ? FileText : Type;
  return (
    <button
      type="button"
      data-variable={variable.id}
      onClick={() => onOpen(variable.id)}
      className="inline-flex min-h-8 max-w-[min(800px,100%)] items-center gap-1.5 rounded-full border border-brand-line bg-brand-soft pr-3 pl-2.5 text-sm transition-[filter] hover:brightness-[0.97] pointer-coarse:min-h-10"
    >
      <Icon size={14} className="shrink-0 text-brand-ink" aria-hidden />
      <span className="min-w-0 truncate font-medium text-brand-ink">@{variable.name}</span>
      {variable.default_value && (
        <span className="min-w-0 shrink-999 truncate text-ink2">= {describeDefault(variable)}</span>
      )}
    </button>
  );
}

function describeDefault({ variable_type, is_secret, default_value }: Variable): string | undefined {
  if (variable_type === 'file') return '[Uploaded File]';
  // Also while it is in the document as it was typed.
  return is_secret ? SECRET_MASK : default_value;
}
