import { type ComponentType } from 'react';
import { newSchedule } from '#shared/schedule/new-schedule.ts';
import type { StepInput } from '#shared/wire.ts';
import type { ValueFormatName } from '#shared/workflow/value-formats.ts';
import { BROWSER_ZONE } from '#web/words/browser-zone.ts';
import { lazyPart } from '#web/loading/lazy-screen.tsx';

/** How a value with a format of its own is edited (shared/workflow/value-formats.ts). */
type ValueEditor = {
  Editor: ComponentType<{ value: string; onChange: (value: string) => void; stepId: string }>;
  /** What a new step begins with. */
  initial(): string;
};

/** A format without one is edited as text. */
const EDITORS: Partial<Record<ValueFormatName, ValueEditor>> = {
  schedule: {
    Editor: lazyPart(() => import('#web/editor/steps/schedule-of-step.tsx'), 'ScheduleOfStep'),
    initial: () => JSON.stringify(newSchedule(BROWSER_ZONE)),
  },
};

const BY_FORMAT: ReadonlyMap<string, ValueEditor> = new Map(Object.entries(EDITORS));

/** Null for free text. */
export function valueEditor(input: Pick<StepInput, 'format'>): ValueEditor | null {
  return BY_FORMAT.get(input.format ?? '') ?? null;
}
