import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallName } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';

/** Calls a minute: by user, or by address for visitors. Counted by each process for itself. */
const CALLS_A_MINUTE: Partial<Record<CallName, number>> = {
  GOOGLE_LOGIN: 60,
  GOOGLE_CALLBACK: 60,
  UPLOAD_VARIABLE_FILE: 60,
  START_WORKFLOW: 120,
  START_WORKFLOW_AFTER_TRIGGER: 120,
  RESUME_WORKFLOW: 120,
  LIVE_VIEW_URL_FOR_PROFILE: 30,
};

export function rateLimitOf(name: CallName): { max: number; timeWindow: number } | false {
  const max = CALLS_A_MINUTE[name];
  return max === undefined ? false : { max, timeWindow: 60_000 };
}

export async function limitRates(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    // After the sign-in was checked, so that people behind one address do not share a limit.
    hook: 'preHandler',
    keyGenerator: (request: FastifyRequest) => request.userId ?? request.ip,
    errorResponseBuilder: () => new AppError(429, 'That was too often. Wait a minute, then try again.'),
  });
}
