import type { ActionScope } from '#browser/page/action-context.ts';
import { siteOf } from '#browser/page/shown-address.ts';
import type { PlacedInstruction } from '#shared/script/number-lines.ts';
import { keysOfTargets, targetsOf } from '#shared/script/target/target-keys.ts';
import type {
  LearnedTarget,
  TargetMarks,
  TargetMemories,
  TargetMemory,
  TargetSlot,
} from '#shared/script/target/target-memory.ts';
import type { TargetPhrase } from '#shared/script/target/target.ts';

/** What the lines of one script remember and learn. */
export type LineMemory = {
  enterLine(): void;
  /** The memory of a target of this line; undefined where nothing is remembered. */
  slotOf(phrase: TargetPhrase): TargetSlot | undefined;
  /** Where a sign-in led to in an earlier run; null where nothing is remembered. */
  recallPage(key: string): string | null;
  /** Where the sign-in led to that ends with this line. */
  keepPage(key: string, address: string): void;
  /** What this line learned. */
  learned(): LearnedTarget[];
  /** This text was put into the page: it is not kept in a memory. */
  addTyped(text: string): void;
};

/** More than a few at once is another site, or another version of it, that a person should see first. */
const MOST_HEALS = 3;
/** Shorter ones stand in many words by chance; they count when they are the whole text. */
const SHORT = 4;
const NONE: ReadonlySet<number> = new Set();

export function openLineMemory(
  world: Pick<ActionScope, 'secrets'>,
  lines: readonly PlacedInstruction[],
  memories: TargetMemories | undefined,
  /** The numbers of the lines that their author marked. */
  marked: ReadonlySet<number> = NONE,
): LineMemory {
  const careful = new Set<TargetPhrase>(
    lines.flatMap(({ numbered }) => (marked.has(numbered.line) ? targetsOf(numbered.instruction) : [])),
  );
  const keyOf = memories ? keysOfTargets(lines) : () => null;
  const typed = new Set<string>();
  let slots = new Map<string, TargetSlot>();
  let pages: LearnedTarget[] = [];
  let heals = 0;

  const isPrivate = (text: string) => {
    const folded = text.toLowerCase();
    for (const one of [...typed, ...world.secrets.map((secret) => secret.trim().toLowerCase())]) {
      if (one === '') continue;
      if (one.length < SHORT ? folded === one : folded.includes(one)) return true;
    }
    return false;
  };

  return {
    enterLine() {
      heals += [...slots.values()].filter(({ healed }) => healed).length;
      slots = new Map();
      pages = [];
    },
    recallPage: (key) => memories?.recall(key)?.opens ?? null,
    keepPage(key, address) {
      if (memories && !isPrivate(address)) pages = [{ key, memory: memoryOfPage(address), heal: null }];
    },
    slotOf(phrase) {
      const key = keyOf(phrase);
      if (key === null || !memories) return undefined;
      const known = slots.get(key);
      if (known) return known;
      const slot: TargetSlot = {
        key,
        at: phrase.readings[0]?.words.at ?? phrase.written.at,
        memory: memories.recall(key),
        heals_risky: memories.heals_risky,
        is_marked: careful.has(phrase),
        mayHeal: () => heals < MOST_HEALS,
        isPrivate,
        learned: null,
        healed: null,
      };
      slots.set(key, slot);
      return slot;
    },
    learned: () => [
      ...pages,
      ...[...slots.values()].flatMap(({ key, learned, healed }) =>
        learned ? [{ key, memory: learned, heal: healed }] : [],
      ),
    ],
    addTyped: (text) => void typed.add(text.trim().toLowerCase()),
  };
}

const NO_MARKS: TargetMarks = {
  tag: '',
  type: '',
  role: '',
  name: '',
  label: '',
  placeholder: '',
  title: '',
  test_id: '',
  id: '',
  field_name: '',
  href: '',
  item: '',
  dialog: '',
  form_action: '',
  is_only_submit: false,
  tokens: [],
  around: [],
  region: [],
  form: [],
};

function memoryOfPage(address: string): TargetMemory {
  return {
    v: 1,
    site: siteOf(address).slice(0, 300),
    frame: '',
    marks: NO_MARKS,
    rivals: [],
    opens: address,
  };
}
