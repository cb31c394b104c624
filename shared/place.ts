/**
 * Where in a run something happens, as a text path: `3` is the third step, `3.7` line 7 in it, `3.else.1` the first
 * step of a branch, `3[17].1` the first step of round 17. Numbers count from 1, as people see them.
 */
export type Place = string;

/** A step or a line by its number, a round of a loop, or a branch by its name. */
export type PlacePart = number | { round: number } | string;

const PLACE = /^[1-9]\d{0,8}(?:\.(?:[1-9]\d{0,8}|[a-z]{1,20})|\[[1-9]\d{0,8}\])*$/;
const PART = /\[(\d+)\]|(\d+)|([a-z]+)/g;

export function parsePlace(place: Place): PlacePart[] {
  if (!PLACE.test(place)) throw new Error(`Not a place in a run: ${place.slice(0, 100)}`);
  return [...place.matchAll(PART)].map(([, round, number, name]) =>
    round === undefined ? (name ?? Number(number)) : { round: Number(round) },
  );
}

export function formatPlace(parts: readonly PlacePart[]): Place {
  return parts
    .map((part, at) => (typeof part === 'object' ? `[${part.round}]` : `${at === 0 ? '' : '.'}${part}`))
    .join('');
}

/** In the order of the run: a step before what is in it, 9 before 10, numbered parts before named branches. */
export function comparePlaces(one: Place, other: Place): number {
  return comparePaths(parsePlace(one), parsePlace(other));
}

/** Stable. Parses each place once. */
export function sortByPlace<Row extends { place: Place }>(rows: readonly Row[]): Row[] {
  return rows
    .map((row) => ({ row, path: parsePlace(row.place) }))
    .toSorted((one, other) => comparePaths(one.path, other.path))
    .map(({ row }) => row);
}

/** The step, round or branch around it; null for a step of the workflow itself. */
export function parentOf(place: Place): Place | null {
  const parts = parsePlace(place).slice(0, -1);
  return parts.length === 0 ? null : formatPlace(parts);
}

/** Whether a place is another one, or inside it. */
export function isWithin(place: Place, outer: Place): boolean {
  return place === outer || place.startsWith(`${outer}.`) || place.startsWith(`${outer}[`);
}

/** Of a workflow's own step, by its index in the list. */
export function placeOfStep(index: number): Place {
  return formatPlace([index + 1]);
}

/** The index in the workflow's list of the step that a place is in. */
export function stepIndexOf(place: Place): number {
  const [first] = parsePlace(place);
  return Number(first) - 1;
}

function comparePaths(ours: readonly PlacePart[], theirs: readonly PlacePart[]): number {
  for (const [at, part] of ours.entries()) {
    const against = theirs[at];
    if (against === undefined) return 1;
    const order = compareParts(part, against);
    if (order !== 0) return order;
  }
  return ours.length - theirs.length;
}

const KIND_ORDER = ['number', 'object', 'string'];

function compareParts(one: PlacePart, other: PlacePart): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  if (typeof one === 'object' && typeof other === 'object') return one.round - other.round;
  if (typeof one === 'string' && typeof other === 'string') return one < other ? -1 : Number(one > other);
  return KIND_ORDER.indexOf(typeof one) - KIND_ORDER.indexOf(typeof other);
}
