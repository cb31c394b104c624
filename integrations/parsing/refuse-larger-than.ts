import { StepFailure } from '#shared/errors.ts';
import type { LargeFile } from '#shared/large-file.ts';

const MB = 1024 * 1024;

/** For files that are read whole: said before anything of them is read. */
export function refuseLargerThan(mostMb: number, { file, what }: { file: LargeFile; what: string }): void {
  if (file.content.size <= mostMb * MB) return;
  throw new StepFailure(
    'too_large',
    `This ${what} has ${Math.ceil(file.content.size / MB)} MB; ${mostMb} MB are the most that can be read.`,
    'Use a smaller file, or divide it.',
  );
}
