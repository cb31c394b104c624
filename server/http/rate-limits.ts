import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Log } from '#engine/log.ts';
import { addressKey } from '#server/http/trusted-proxies.ts';
import type { Call, RateClass } from '#shared/calls/call.ts';
import { AppError } from '#shared/errors.ts';

/**
 * A minute, of each call: by user, or by address for visitors. Counted by each process for itself. The editor saves every
 * 5 s in each of its tabs; no screen comes near the others.
 */
export const CALLS_A_MINUTE: Record<RateClass, number> = {
  sign_in: 60,
  read: 600,
  edit: 240,
  start: 120,
  upload: 60,
  live: 30,
  pay: 30,
  // Each may be a request to the model, which costs the operator money.
  draft: 10,
};

export function rateLimitOf({ rate }: Pick<Call, 'rate'>): { max: number; timeWindow: number } | false {
  return rate === undefined ? false : { max: CALLS_A_MINUTE[rate], timeWindow: 60_000 };
}

export async function limitRates(
  app: FastifyInstance,
  options: { trusted_proxies: readonly string[]; log: Log },
): Promise<void> {
  const { log } = options;
  let hasWarned = false;
  /**
   * Behind a proxy that TRUSTED_PROXIES does not name everybody has its address, and one visitor could use up the
   * limit of all. The forwarded address is then part of the key. It may be forged, but one visitor cannot block all others.
   */
  const visitorOf = (request: FastifyRequest): string => {
    const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
    if (forwarded === undefined || options.trusted_proxies.length > 0) return addressKey(request.ip);
    if (!hasWarned) log.warn({}, 'Requests come through a proxy: set TRUSTED_PROXIES to its address.');
    hasWarned = true;
    return `${addressKey(request.ip)} ${String(forwarded).slice(0, 200)}`;
  };
  await app.register(rateLimit, {
    global: false,
    // After the sign-in was checked, so that people behind one address do not share a limit.
    hook: 'preHandler',
    keyGenerator: (request: FastifyRequest) => request.userId ?? visitorOf(request),
    errorResponseBuilder: () => new AppError(429, 'That was too often. Wait a minute, then try again.'),
  });
}
