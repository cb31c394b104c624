import { StepFailure } from '#shared/errors.ts';

export const MOST_FILE_BYTES = 100 * 1024 * 1024;

export function refuseLargeFile(mostBytes = MOST_FILE_BYTES): StepFailure {
  return new StepFailure(
    'page_failed',
    `The file is larger than ${mostBytes / 1024 / 1024} MB.`,
    'Choose a smaller file, or a part of it.',
  );
}
