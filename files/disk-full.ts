import type { QuotaProblem } from '#shared/quotas.ts';

export const DISK_FULL: QuotaProblem = {
  message: 'There is no space left on the disk of the server.',
  what_to_do: 'Nothing was lost. Try again when whoever runs Legwork has made room.',
};

/** No space, no quota of the file system, or a file larger than the process may write. */
const CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EFBIG'];

export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CODES.includes(error.code);
}
