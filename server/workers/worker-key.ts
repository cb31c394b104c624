import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * API processes call workers over HTTP. Each request carries a signature made with a key that is derived from the
 * installation's own: the key itself is never sent, so a program that listens on a dead worker's port learns nothing.
 */
export type WorkerKey = Uint8Array;

export type SignedParts = { worker_id: string; method: string; path: string; body: string };

/** Clocks of two machines may differ by this much. */
const VALID_MS = 60_000;

export function deriveWorkerKey(installationKey: Uint8Array): WorkerKey {
  return new Uint8Array(hkdfSync('sha256', installationKey, '', 'legwork calls to workers', 32));
}

/** The Authorization header of one request. */
export function signRequest(key: WorkerKey, parts: SignedParts, now: number): string {
  const nonce = randomBytes(16).toString('base64url');
  return `Legwork ${now}.${nonce}.${macOf(key, parts, `${now}.${nonce}`).toString('base64url')}`;
}

/** Says whether a request carries a valid signature. Each signature is accepted once. */
export function createSignatureCheck(
  key: WorkerKey,
  now: () => number,
): (parts: SignedParts, header: string | undefined) => boolean {
  const used = new Map<string, number>();
  return (parts, header) => {
    const [, time = '', nonce = '', mac = ''] =
      /^Legwork (\d{1,15})\.([\w-]{22})\.([\w-]{43})$/.exec(header ?? '') ?? [];
    const expected = macOf(key, parts, `${time}.${nonce}`);
    const given = Buffer.from(mac, 'base64url');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
    if (Math.abs(now() - Number(time)) > VALID_MS) return false;
    for (const [old, until] of used) if (until < now()) used.delete(old);
    if (used.has(nonce)) return false;
    used.set(nonce, now() + 2 * VALID_MS);
    return true;
  };
}

function macOf(key: WorkerKey, parts: SignedParts, once: string): Buffer {
  const body = createHash('sha256').update(parts.body).digest('base64url');
  return createHmac('sha256', key)
    .update([parts.worker_id, parts.method, parts.path, body, once].join('\n'))
    .digest();
}
