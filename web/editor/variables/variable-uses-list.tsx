import { useMemo } from 'react';
import { useEditor } from '#web/editor/document/editor-store.ts';
import { findUses } from '#web/editor/variables/variable-uses.ts';

type Props = { variableId: string; onShowUse: (stepId: string, inputId: string) => void };

/** Where a variable is used; each line leads there. */
export function VariableUses({ variableId, onShowUse }: Props) {
  const steps = useEditor((state) => state.document.steps);
  const uses = useMemo(() => findUses(steps, variableId), [steps, variableId]);
  const places = uses.length === 1 ? '1 place' : `${uses.length} places`;
  return (
    <section aria-label="Uses" className="rounded-xl bg-sunken p-3 text-sm">
      <p className="font-medium">{uses.length === 0 ? 'Not used yet' : `Used in ${places}`}</p>
      <ul>
        {uses.map((use) => (
          <li key={`${use.step_id}:${use.input_id}`}>
            <button
              type="button"
              className="-mx-1 min-h-6 rounded-sm px-1 text-left text-ink2 underline-offset-3 hover:text-ink hover:underline"
              onClick={() => onShowUse(use.step_id, use.input_id)}
            >
              {use.words}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
