import { StepFailure } from '#shared/errors.ts';
import type { Fields } from '#shared/fields.ts';
import { parseSegments } from '#shared/references.ts';
import type { Lookup } from '#shared/script/words/value.ts';
import type { Step } from '#shared/wire.ts';

/** Of one input with its variables filled in, and of one output. */
const MOST_BYTES = 1_000_000;
/** Of all that the steps of one run take in and put out. */
const MOST_RUN_BYTES = 10_000_000;

/** Counts bytes. Throws StepFailure `too_large` when there are too many for one run. */
export type CountBytes = (bytes: number) => void;

export function createByteLimit(taken: number): CountBytes {
  let sum = taken;
  return (bytes) => {
    sum += bytes;
    if (sum <= MOST_RUN_BYTES) return;
    throw new StepFailure(
      'too_large',
      'The steps of this run have taken in and put out more than 10 MB of text.',
      'Hand large contents on as files, or divide the workflow into several.',
    );
  };
}

/** The size that inputs would have, found without making them. Throws StepFailure `too_large` for one that is too large. */
export function createInputMeasure(step: Step, lookup: Lookup): (label: string, text: string) => number {
  // A text may name the same variable ten thousand times.
  const sizes = new Map<string, number>();
  return (label, text) => {
    let sum = 0;
    for (const segment of parseSegments(text)) {
      if (segment.kind === 'text') {
        sum += Buffer.byteLength(segment.text);
        continue;
      }
      const size = sizes.get(segment.id) ?? Buffer.byteLength(lookup(segment.id).text);
      sizes.set(segment.id, size);
      sum += size;
    }
    if (sum <= MOST_BYTES) return sum;
    throw new StepFailure(
      'too_large',
      `“${label}” of “${step.name}” came out larger than 1 MB.`,
      'Put fewer or shorter variables into it, or hand the contents on as a file.',
    );
  };
}

export function refuseLargeOutputs(
  fields: Fields,
  step: Step,
  { outputs, countBytes }: { outputs: Record<string, string>; countBytes: CountBytes },
): void {
  for (const [id, value] of Object.entries(outputs)) {
    const size = Buffer.byteLength(value);
    if (size > MOST_BYTES) {
      throw new StepFailure(
        'too_large',
        `“${step.name}” put out more than 1 MB as “${fields[id]?.label ?? id}”.`,
        'Read a smaller part, or use a step that keeps the contents as a file.',
      );
    }
    countBytes(size);
  }
}
