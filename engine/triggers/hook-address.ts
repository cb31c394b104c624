import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { changeHook, type HookAddress, keepHook } from '#db/triggers/hooks.ts';
import type { TriggerRow } from '#db/schema.ts';
import type { Engine } from '#engine/engine.ts';

/** The unguessable part of a hook's address. */
export function openAddress(engine: Engine, hook: Pick<TriggerRow, 'id' | 'address'>): string {
  if (!hook.address) throw new Error('A hook has no address.');
  return engine.vault.unseal(hook.id, hook.address).toString('utf8');
}

export function hashAddress(address: string): Buffer {
  return createHash('sha256').update(address).digest();
}

/** The hook of a step, with an address. */
export async function openHook(
  engine: Engine,
  userId: string,
  step: { workflow_id: string; step_id: string },
): Promise<TriggerRow> {
  const id = randomUUID();
  const hook = await keepHook(engine.db, userId, { ...step, id, ...newAddress(engine, id) });
  if (hook.address) return hook;
  // It was switched on before anybody asked for its address.
  await rotateAddress(engine, userId, hook.id);
  return keepHook(engine.db, userId, { ...step, id, ...newAddress(engine, id) });
}

/** The old address is gone at once. */
export async function rotateAddress(engine: Engine, userId: string, hookId: string): Promise<void> {
  await changeHook(engine.db, userId, hookId, { ...newAddress(engine, hookId), kind: 'hook' });
}

function newAddress(engine: Engine, hookId: string): HookAddress {
  const address = randomBytes(24).toString('base64url');
  return {
    address: engine.vault.seal(hookId, Buffer.from(address)),
    address_hash: hashAddress(address),
  };
}
