import { createHmac, timingSafeEqual } from 'node:crypto';
import type { HookRequest } from '#integrations/define-trigger.ts';

export const SIGNATURE_STYLES = {
  plain: 'X-Signature: HMAC-SHA256 of the body, as hex',
  github: 'GitHub (X-Hub-Signature-256)',
  stripe: 'Stripe (Stripe-Signature)',
  slack: 'Slack (X-Slack-Signature)',
};
type Style = keyof typeof SIGNATURE_STYLES;

/** Older requests may be replays. */
const TOLERANCE_SECONDS = 300;
/** While a secret is rotated, Stripe sends a signature for each. */
const MOST_SIGNATURES = 10;

/** Whether the request was signed with the secret, in the way that a provider does. */
export function isSigned(style: Style, secret: Buffer, { headers, body, now }: HookRequest): boolean {
  switch (style) {
    case 'plain':
      return isHex(headers['x-signature']?.replace(/^sha256=/, ''), hmac(secret, body));
    case 'github':
      return isHex(headers['x-hub-signature-256']?.replace(/^sha256=/, ''), hmac(secret, body));
    case 'stripe': {
      const parts = (headers['stripe-signature'] ?? '').slice(0, 2_000).split(',');
      const time = parts.find((part) => part.startsWith('t='))?.slice(2) ?? '';
      const wanted = hmac(secret, Buffer.concat([Buffer.from(`${time}.`), body]));
      const given = parts.filter((part) => part.startsWith('v1=')).slice(0, MOST_SIGNATURES);
      return isRecent(time, now) && given.some((part) => isHex(part.slice(3), wanted));
    }
    default: {
      const time = headers['x-slack-request-timestamp'] ?? '';
      const wanted = hmac(secret, Buffer.concat([Buffer.from(`v0:${time}:`), body]));
      return isRecent(time, now) && isHex(headers['x-slack-signature']?.replace(/^v0=/, ''), wanted);
    }
  }
}

function hmac(secret: Buffer, signed: Buffer): Buffer {
  return createHmac('sha256', secret).update(signed).digest();
}

function isHex(given: string | undefined, wanted: Buffer): boolean {
  if (given === undefined || !/^[0-9a-f]{64}$/i.test(given)) return false;
  return timingSafeEqual(Buffer.from(given, 'hex'), wanted);
}

function isRecent(seconds: string, now: Date): boolean {
  if (!/^\d{1,12}$/.test(seconds)) return false;
  return Math.abs(now.getTime() / 1000 - Number(seconds)) <= TOLERANCE_SECONDS;
}
