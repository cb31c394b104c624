/** Undo and redo over whole documents. They share every part that did not change, so keeping many is cheap. */
export type History<T> = {
  past: readonly T[];
  future: readonly T[];
  /** The field that was edited last; '' when the next edit begins anew. */
  group: string;
  editedAt: number;
};

const LIMIT = 200;
/** Edits of one field within this time are taken back together. */
const GROUP_WINDOW_MS = 1_200;

export function emptyHistory<T>(): History<T> {
  return { past: [], future: [], group: '', editedAt: 0 };
}

/** `before` is the document as it was. An edit with the group '' always stands alone. */
export function recordEdit<T>(
  history: History<T>,
  before: T,
  edit: { group: string; at: number },
): History<T> {
  const continues =
    edit.group !== '' && edit.group === history.group && edit.at - history.editedAt < GROUP_WINDOW_MS;
  return {
    past: continues ? history.past : [...history.past.slice(1 - LIMIT), before],
    future: [],
    group: edit.group,
    editedAt: edit.at,
  };
}

type Moved<T> = { history: History<T>; present: T };

/** Null when there is nothing to take back. */
export function undoEdit<T>(history: History<T>, present: T): Moved<T> | null {
  const before = history.past.at(-1);
  if (before === undefined) return null;
  const past = history.past.slice(0, -1);
  return {
    history: { past, future: [present, ...history.future], group: '', editedAt: 0 },
    present: before,
  };
}

export function redoEdit<T>(history: History<T>, present: T): Moved<T> | null {
  const [next, ...future] = history.future;
  if (next === undefined) return null;
  return { history: { past: [...history.past, present], future, group: '', editedAt: 0 }, present: next };
}
