import { mark } from '#server/drafts/words/mark.ts';
import { type ScheduleWords, takeSchedule } from '#server/drafts/schedules/find-schedule-words.ts';
import { newSchedule } from '#shared/schedule/new-schedule.ts';
import { formatSchedule } from '#shared/schedule/schedule.ts';
import { ownZoneName } from '#shared/schedule/time-zones.ts';
import type { StepOption } from '#shared/wire.ts';
import type { DraftPart, WorkflowDraft } from '#shared/wire/draft.ts';

const TRIGGER = 'schedule.on_a_schedule';

/** The trigger that words such as `every day at 8` mean. */
export function schedulePart(found: ScheduleWords, timeZone: string): DraftPart {
  const guesses = [found.departs, found.is_time_guessed ? 'Nobody said at what time.' : undefined];
  return {
    workflow_step_id: TRIGGER,
    inputs: { schedule_config: formatSchedule({ ...found.schedule, timezone: ownZoneName(timeZone) }) },
    outputs: {},
    marks: [
      mark({ from: found.words.trim() }),
      ...guesses.flatMap((guess) => (guess ? [mark({ input: 'schedule_config', guess })] : [])),
    ],
  };
}

/** Whoever waits for something wants it looked at again and again. */
export function schedulePartOfWaiting(timeZone: string): DraftPart {
  const timezone = ownZoneName(timeZone);
  return {
    workflow_step_id: TRIGGER,
    inputs: { schedule_config: formatSchedule({ ...newSchedule(timeZone), timezone }) },
    outputs: {},
    marks: [mark({ input: 'schedule_config', guess: 'Nobody said how often it looks.' })],
  };
}

/** A draft of a model that has left out when it runs, with the time that the description says. */
export function withScheduleOfWords(
  draft: WorkflowDraft,
  {
    description,
    options,
    time_zone,
  }: { description: string; options: readonly StepOption[]; time_zone: string },
): WorkflowDraft {
  const triggers = new Set(
    options.flatMap(({ step_type, workflow_step_id: id }) => (step_type === 'trigger' ? [id] : [])),
  );
  if (!triggers.has(TRIGGER) || draft.parts.some((part) => triggers.has(part.workflow_step_id))) return draft;
  const { schedule } = takeSchedule(description);
  return schedule ? { ...draft, parts: [schedulePart(schedule, time_zone), ...draft.parts] } : draft;
}
