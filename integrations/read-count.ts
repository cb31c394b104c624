import { StepFailure } from '#shared/errors.ts';

/** A whole number from 1 to `most`; `otherwise` when nothing was written. */
export function readCount(
  given: string | undefined,
  { label, most, otherwise }: { label: string; most: number; otherwise: number },
): number {
  const written = given?.trim() ?? '';
  if (written === '') return otherwise;
  const count = /^\d{1,9}$/.test(written) ? Number(written) : Number.NaN;
  if (count >= 1 && count <= most) return count;
  throw new StepFailure(
    'input_invalid',
    `“${label}” cannot be “${written.slice(0, 30)}”.`,
    `Write a whole number from 1 to ${most}.`,
  );
}
