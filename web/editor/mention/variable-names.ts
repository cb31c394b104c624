import type { VariableEntry } from '#web/editor/document/variable-index.ts';

/** How a chip reads: the name, and what is wrong with it here. */
type ChipFace = { label: string; state: 'fine' | 'unavailable' | 'missing' };

/** The names of the variables; chips subscribe to changes. */
export type VariableNames = {
  faceOf(variableId: string): ChipFace;
  /** It existed once and was deleted: undo must not bring it back. */
  isGone(variableId: string): boolean;
  update(variables: readonly VariableEntry[], allowed: ReadonlySet<string>): void;
  onChange(listen: () => void): () => void;
};

export function createVariableNames(): VariableNames {
  let names = new Map<string, string>();
  let allowed: ReadonlySet<string> = new Set();
  const gone = new Set<string>();
  const listeners = new Set<() => void>();
  return {
    faceOf: (variableId) => {
      const name = names.get(variableId);
      if (name === undefined) return { label: '@missing variable', state: 'missing' };
      return { label: `@${name}`, state: allowed.has(variableId) ? 'fine' : 'unavailable' };
    },
    isGone: (variableId) => gone.has(variableId),
    update: (variables, nowAllowed) => {
      for (const id of names.keys()) gone.add(id);
      for (const { id } of variables) gone.delete(id);
      names = new Map(variables.map((variable) => [variable.id, variable.label]));
      allowed = nowAllowed;
      for (const listen of listeners) listen();
    },
    onChange: (listen) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
  };
}
