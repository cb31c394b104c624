import type { ActionContext } from '#integrations/define.ts';

const PURE: ReadonlySet<string | symbol> = new Set(['inputs', 'own_outputs', 'signal', 'endRun']);

/** A step that says it is pure may be lost and repeated unnoticed, so it cannot use what may have an effect. */
export function keepPure(context: ActionContext): ActionContext {
  return new Proxy(context, {
    get(target, key): unknown {
      if (!PURE.has(key)) throw new Error(`A step that says it is pure used ${String(key)}.`);
      return Reflect.get(target, key);
    },
  });
}
