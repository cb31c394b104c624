import { HOSTILE_TEXTS, hostileLines } from '#shared/script/lists/hostile-texts.ts';
import { mixedScript } from '#shared/script/lists/mixed-script.ts';
import { MOST_CHARACTERS } from '#shared/script/read-clauses.ts';
import { readInstructions } from '#shared/script/read-instructions.ts';
import { readWrittenTarget } from '#shared/script/target/read-target.ts';

export type ScriptBench = {
  /** The slowest of all hostile texts of 100,000 characters, in milliseconds. */
  slowest_ms: number;
  slowest: string;
};

/** How long the reader takes for the worst that it accepts: as instructions in lines, and as one long target. */
export function benchHostileScripts(rounds = 3): ScriptBench {
  const results = Object.entries(HOSTILE_TEXTS).flatMap(([name, make]) => [
    { name: `${name}, as instructions`, ms: best(rounds, () => readAll(hostileLines(make))) },
    { name: `${name}, as a target`, ms: best(rounds, () => readTargetOf(make(MOST_CHARACTERS))) },
  ]);
  const slowest = results.reduce((a, b) => (b.ms > a.ms ? b : a));
  return { slowest_ms: slowest.ms, slowest: slowest.name };
}

const MIXED_LINES = 458;

/**
 * How long a long script of ordinary lines and blocks takes in milliseconds, when it is new, and when its last line has
 * changed since it was read. It says as many instructions as a script may hold.
 */
export function benchMixedScript(rounds = 60): { new_ms: number; again_ms: number } {
  const times = Array.from({ length: rounds }, (_, round) => {
    const text = mixedScript(MIXED_LINES, round);
    const fresh = best(1, () => readAll(text));
    return { fresh, again: best(1, () => readAll(`${text} as last_${round}`)) };
  });
  return {
    new_ms: Math.min(...times.map(({ fresh }) => fresh)),
    again_ms: Math.min(...times.map(({ again }) => again)),
  };
}

/** Whether it can be understood does not matter. */
function readAll(text: string): void {
  try {
    readInstructions(text);
  } catch {
    // A sentence for its author.
  }
}

function readTargetOf(text: string): void {
  try {
    readWrittenTarget(text);
  } catch {
    // A sentence for its author.
  }
}

function best(rounds: number, work: () => void): number {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    work();
    least = Math.min(least, performance.now() - started);
  }
  return least;
}
