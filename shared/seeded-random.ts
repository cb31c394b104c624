/** Pseudorandom numbers that a seed repeats; for tests that must be reproducible, never for secrets. */
export type SeededRandom = {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** An integer from `min` up to, but not including, `max`, as crypto.randomInt(min, max). */
  integer(min: number, max: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
  bytes(length: number): Uint8Array;
};

/** The generator is mulberry32: 32 bits of state, and every seed gives a different sequence. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min));
  return {
    next,
    integer,
    pick: (choices) => choices[integer(0, choices.length)] ?? choices[0],
    bytes: (length) => Uint8Array.from({ length }, () => integer(0, 256)),
  };
}
