import { setTimeout as sleep } from 'node:timers/promises';
import { askOnce } from '#model/ask-once.ts';
import { speakEitherProtocol } from '#model/either-protocol.ts';
import { describeModelFailure } from '#model/describe-failure.ts';
import type { ModelSettings } from '#model/model-settings.ts';
import { createLanguageModel, createResponsesModel } from '#model/providers.ts';
import { pauseBeforeRetry } from '#model/retry-pause.ts';
import type { Model, ModelAnswer, ModelRequest } from '#shared/model.ts';

const DEADLINE_MS = 120_000;

// The library prints warnings about settings that a model does not know, unless told.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** The model that the settings name. Connects with the first request, not before. */
export function openModel(settings: ModelSettings): Model {
  const ask = speakEitherProtocol(createLanguageModel(settings), () => createResponsesModel(settings));
  const name = `${settings.provider} ${settings.name}`;
  return {
    name,
    price: settings.price ?? null,
    async generate(request) {
      const deadline_ms = request.deadline_ms ?? DEADLINE_MS;
      const deadline = AbortSignal.timeout(deadline_ms);
      const signal = request.signal ? AbortSignal.any([request.signal, deadline]) : deadline;
      const ends_at = Date.now() + deadline_ms;
      try {
        return await askWithRetries((one) => ask((model) => askOnce(model, one)), {
          ...request,
          signal,
          ends_at,
        });
      } catch (error) {
        request.signal?.throwIfAborted();
        throw describeModelFailure(error, { name, deadline_ms, isLate: deadline.aborted });
      }
    },
  };
}

/** Does not wait for a try that the deadline would not let begin. */
async function askWithRetries(
  ask: (request: ModelRequest & { signal: AbortSignal }) => Promise<ModelAnswer>,
  request: ModelRequest & { signal: AbortSignal; ends_at: number },
): Promise<ModelAnswer> {
  const { signal, ends_at, onText } = request;
  let hasBegun = false;
  const heard = (part: string) => {
    hasBegun = true;
    onText?.(part);
  };
  for (let retries = 0; ; retries += 1) {
    try {
      return await ask({ ...request, ...(onText && { onText: heard }) });
    } catch (error) {
      signal.throwIfAborted();
      const pause = pauseBeforeRetry(error, { retries, now: Date.now(), random: Math.random() });
      if (pause === null || hasBegun || Date.now() + pause >= ends_at) throw error;
      await sleep(pause, undefined, { signal });
    }
  }
}
