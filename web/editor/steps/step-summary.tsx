import { parseSegments } from '#shared/references.ts';
import { valueFormat } from '#shared/workflow/value-formats.ts';
import type { Step } from '#shared/wire.ts';
import { useEditor } from '#web/editor/document/editor-store.ts';

/** What a folded card says: the first input that is filled in, in words. */
export function StepSummary({ step }: { step: Step }) {
  const byId = useEditor((state) => state.index.byId);
  const first = step.endpoint_inputs.find(
    (input) => (step.endpoint_input_values[input.id] ?? '').trim() !== '',
  );
  if (!first) return <>{step.description}</>;
  const format = valueFormat(first);
  if (format) return <>{format.summarize(step.endpoint_input_values[first.id] ?? '')}</>;
  return (
    <>
      {parseSegments(step.endpoint_input_values[first.id] ?? '').map((segment, place) =>
        segment.kind === 'text' ? (
          betweenLines(segment.text)
        ) : (
          <span
            key={place}
            className="vchip"
            data-variable={segment.id}
            data-state={byId.has(segment.id) ? 'fine' : 'missing'}
          >
            @{byId.get(segment.id)?.name ?? 'missing variable'}
          </span>
        ),
      )}
    </>
  );
}

/** Lines that stand in one row. */
function betweenLines(text: string): string {
  return text
    .split('\n')
    .filter((line, at, lines) => line.trim() !== '' || at === 0 || at === lines.length - 1)
    .join(' · ');
}
