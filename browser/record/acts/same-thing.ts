import type { Act, Named } from '#browser/record/acts/act.ts';

const CELL = /^(?:cell|gridcell)$/;

/** Whether two acts are about one thing. */
export function isSame(one: Act, other: Act): boolean {
  return other.on !== null && isOf(one, other.on);
}

export function isOf(one: Act, on: Named): boolean {
  if (!one.on || one.on.aim.document !== on.aim.document) return false;
  const isOnePlace = one.on.aim.frame_path === on.aim.frame_path && one.on.aim.path === on.aim.path;
  if (isOnePlace) return !isReplaced(one.on, on);
  // The button that opens a search is often called as its field is, and the cell as the field that opens in it.
  const { is_control: isControl, marks, role } = one.on.aim;
  const opens = isControl || marks.name === '' || CELL.test(role);
  const isOpener = opens && !one.on.aim.is_editable && on.aim.is_editable;
  return !isOpener && one.on.words.is_sure && one.on.words.phrase === on.words.phrase;
}

/** Another element of another name: a page that asks one thing after another puts each in the same place. */
function isReplaced(one: Named, other: Named): boolean {
  const isOther = one.element !== undefined && other.element !== undefined && one.element !== other.element;
  return isOther && one.aim.marks.name !== other.aim.marks.name;
}
