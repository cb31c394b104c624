import type { RunStep } from '#shared/wire.ts';

/** One browser action of a run, in the order in which they were done. */
export type Frame = {
  /** The place of its step, and its number among the step's actions. */
  key: string;
  summary: string;
  step_name: string;
  /** Null where no picture was taken. */
  file_id: string | null;
  /** The newest picture up to here; null before the first one. */
  standing_file_id: string | null;
  /** It took less time than a picture needs. */
  is_quick: boolean;
  /** The picture before this one, again: the film shows it once. */
  is_same_picture: boolean;
  started_at: string;
  /** Since the first action began. */
  ended_after_ms: number;
};

export function frameKey(step: Pick<RunStep, 'place'>, at: number): string {
  return `${step.place}#${at}`;
}

/** As long as a picture may wait for the actions after it (browser/page/pictures.ts). */
const QUICK_MS = 400;

export function framesOf(history: readonly RunStep[]): Frame[] {
  let before: string | null = null;
  const pictureOf = (file_id: string | null) => {
    const is_same_picture = file_id !== null && file_id === before;
    before = file_id ?? before;
    return { file_id, is_same_picture, standing_file_id: before };
  };
  const frames = history.flatMap((step) =>
    step.actions.map((action, at) => ({
      key: frameKey(step, at),
      summary: action.summary,
      step_name: step.name,
      ...pictureOf(action.screenshot),
      is_quick: action.duration_ms < QUICK_MS,
      started_at: action.started_at,
      ended_at: Date.parse(action.started_at) + action.duration_ms,
    })),
  );
  const begin = Math.min(...frames.map(({ started_at }) => Date.parse(started_at)));
  return frames.map(({ ended_at, ...frame }) => ({ ...frame, ended_after_ms: ended_at - begin }));
}

const SPEED = 4;
const LONGEST_GAP_MS = 1_000;
/** A picture that is shown for less is not seen. */
const SHORTEST_MS = 220;

/** How long the frame is shown before the next: the time between them, four times as fast. */
export function showFor(frames: readonly Frame[], at: number): number {
  const gap = (frames[at + 1]?.ended_after_ms ?? 0) - (frames[at]?.ended_after_ms ?? 0);
  return Math.max(SHORTEST_MS, Math.min(gap, LONGEST_GAP_MS) / SPEED);
}
