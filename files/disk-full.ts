import { DiskFull } from '#shared/errors.ts';
import type { QuotaProblem } from '#shared/quotas.ts';

export const DISK_FULL: QuotaProblem = {
  message: 'There is no space left on the disk of the server.',
  what_to_do: 'Nothing was lost. Try again when whoever runs Legwork has made room.',
};

/** The same for a step of a run. */
export function diskFullInRun(): DiskFull {
  return new DiskFull(DISK_FULL.message, `${DISK_FULL.what_to_do} Then resume from this step.`);
}

/** No space, no quota of the file system, a file larger than the process may write. */
const FILE_CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EFBIG'];
/** https://www.postgresql.org/docs/current/errcodes-appendix.html: disk_full */
const DATABASE_CODE = '53100';

/** The disk of the files. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && FILE_CODES.includes(error.code);
}

/** The disk of the database, which refuses what would need more space and answers the rest. */
export function isDatabaseFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === DATABASE_CODE;
}
