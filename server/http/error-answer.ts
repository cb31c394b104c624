import type { FastifyError } from 'fastify';
import { isPassing } from '#engine/work/retry-database.ts';
import { DISK_FULL, isDatabaseFull, isDiskFull } from '#files/disk-full.ts';
import { AppError, type ErrorPlace } from '#shared/errors.ts';

export type ErrorAnswer = { status: number; detail: string; retry_after_seconds?: number; at?: ErrorPlace };

/** Answers for errors of the HTTP layer, by code. */
const REFUSALS: Record<string, ErrorAnswer> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, detail: 'This is too large to send.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, detail: 'The body of the request must be JSON.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { status: 400, detail: 'The request broke off.' },
  FST_ERR_BAD_URL: { status: 400, detail: 'The address is not valid.' },
  FST_INVALID_MULTIPART_CONTENT_TYPE: { status: 415, detail: 'Send the file as a multipart form.' },
  FST_PARTS_LIMIT: { status: 413, detail: 'The form has too many parts.' },
  FST_FILES_LIMIT: { status: 413, detail: 'Send one file at a time.' },
  FST_FIELDS_LIMIT: { status: 413, detail: 'The form has too many fields.' },
  FST_PROTO_VIOLATION: { status: 400, detail: 'The form has a field that is not allowed.' },
  FST_INVALID_JSON_FIELD_ERROR: { status: 400, detail: 'The form has a field that is not valid JSON.' },
  FST_MP_PREMATURE_CLOSE: { status: 400, detail: 'The upload broke off.' },
};

/** Somebody has to make room on the disk first. */
const ROOM_AFTER_SECONDS = 60;

/** A timeout or a lost connection of the database, or of what else an answer needs. */
const UNAVAILABLE: ErrorAnswer = {
  status: 503,
  detail: 'Legwork cannot answer at the moment. Nothing was lost. Try again in a minute.',
  retry_after_seconds: 5,
};

export const CUT_OFF: ErrorAnswer = { status: 400, detail: 'The request broke off.' };

export function answerError(error: FastifyError | Error, requestId: string): ErrorAnswer {
  if (error instanceof AppError) {
    const { status, message: detail, at } = error;
    if (status === 507) return { status, detail, retry_after_seconds: ROOM_AFTER_SECONDS };
    return { status, detail, ...(at && { at }) };
  }
  const refusal = 'code' in error ? REFUSALS[error.code] : undefined;
  if (refusal) return refusal;
  if (isDiskFull(error) || isDatabaseFull(error)) {
    return {
      status: 507,
      detail: `${DISK_FULL.message} ${DISK_FULL.what_to_do}`,
      retry_after_seconds: ROOM_AFTER_SECONDS,
    };
  }
  if (isPassing(error)) return UNAVAILABLE;
  return { status: 500, detail: `Something went wrong on our side. Tell us ${requestId} if it stays.` };
}
