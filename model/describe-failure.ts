import { AISDKError, APICallError, StreamProviderError } from 'ai';
import { AnswerTooLong } from '#model/fetch-from-provider.ts';
import { askedPause } from '#model/retry-pause.ts';
import { StepFailure } from '#shared/errors.ts';

type Circumstances = { name: string; deadline_ms: number; isLate: boolean };

const LATER = 'Run the workflow again in a few minutes.';
const OPERATOR = 'Whoever runs this Legwork can find out more with `npm run doctor`.';
const UNKNOWN = `${OPERATOR} MODEL_NAME may be wrong, or MODEL_BASE_URL, which usually ends in /v1.`;

/**
 * What the author of a workflow reads. The provider's own words are left out: they may repeat what was sent, and with it
 * the values of variables. Anything that is no failure of the model stays as it is.
 */
export function describeModelFailure(error: unknown, circumstances: Circumstances): unknown {
  const { name, deadline_ms, isLate } = circumstances;
  if (isLate) {
    return failure(
      `The model ${name} did not answer within ${Math.round(deadline_ms / 1_000)} seconds.`,
      LATER,
    );
  }
  // The library wraps what reading the body throws.
  const cause = error instanceof Error ? error.cause : undefined;
  if (error instanceof AnswerTooLong || cause instanceof AnswerTooLong)
    return failure(`The answer of the model ${name} is too long.`, LATER);
  if (APICallError.isInstance(error) && wasClosed(error)) {
    return failure(
      `The provider of the model ${name} closed the connection before its answer was whole.`,
      LATER,
    );
  }
  if (APICallError.isInstance(error)) return describeCallError(error, name);
  if (StreamProviderError.isInstance(error))
    return failure(`The provider of the model ${name} broke off its answer.`, LATER);
  if (AISDKError.isInstance(error)) {
    return failure(`The model ${name} gave an answer that cannot be read.`, LATER);
  }
  return error;
}

/** What Node calls a connection that was open and no longer is. */
const CLOSED = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);
/** The library and fetch each wrap what happened. */
const MOST_WRAPS = 5;

function wasClosed(error: Error): boolean {
  let cause: unknown = error;
  for (let wraps = 0; wraps < MOST_WRAPS && cause instanceof Error; wraps += 1) {
    if ('code' in cause && typeof cause.code === 'string' && CLOSED.has(cause.code)) return true;
    cause = cause.cause;
  }
  return false;
}

function describeCallError(error: APICallError, name: string): StepFailure {
  const { statusCode: status } = error;
  if (status === undefined) return failure(`The provider of the model ${name} cannot be reached.`, OPERATOR);
  if (status < 300) return failure(`The provider of ${name} answers, but not as a model does.`, OPERATOR);
  if (status === 401 || status === 403)
    return failure(`The provider refuses the key for the model ${name} (${status}).`, OPERATOR);
  if (status === 404) return failure(`The provider knows no model ${name} (404).`, UNKNOWN);
  if (status === 429) {
    const pause = askedPause(error, Date.now());
    const wait = pause === null ? '' : ` It asks us to wait ${Math.ceil(pause / 1_000)} seconds.`;
    return failure(
      `The provider takes no more requests for the model ${name} at present (429).${wait}`,
      LATER,
    );
  }
  if (status >= 500) return failure(`The provider of the model ${name} is out of order (${status}).`, LATER);
  return failure(
    `The provider of the model ${name} refused the request (${status}).`,
    'Perhaps it is too long for this model: give the step less text to work on.',
  );
}

function failure(sentence: string, advice: string): StepFailure {
  return new StepFailure('model_failed', sentence, advice);
}
