import { parseSegments } from '#shared/references.ts';
import { isScheduleStep, parseSchedule, SCHEDULE_INPUT, summarizeSchedule } from '#shared/schedule.ts';
import type { Step } from '#shared/wire.ts';
import { useEditor } from '#web/editor/document/editor-store.ts';

/** What a folded card says: the instruction itself, or the schedule in words. A list of them reads as a recipe. */
export function StepSummary({ step }: { step: Step }) {
  const byId = useEditor((state) => state.index.byId);
  if (isScheduleStep(step)) {
    return <>{summarizeSchedule(parseSchedule(step.endpoint_input_values[SCHEDULE_INPUT]))}</>;
  }
  const first = step.endpoint_inputs.find(
    (input) => (step.endpoint_input_values[input.id] ?? '').trim() !== '',
  );
  if (!first) return <>{step.description}</>;
  return (
    <>
      {parseSegments(step.endpoint_input_values[first.id] ?? '').map((segment, place) =>
        segment.kind === 'text' ? (
          segment.text
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
