import type { Act } from '#browser/record/acts/act.ts';
import type { ElementPlace } from '#browser/record/recorded-event.ts';

/** Presses whose form the browser kept back: it was not sent, and a run says of such a press that it failed. */
export function createHeldBack() {
  let last: Act | null = null;
  return {
    /** Without the press. Null: Enter sent it. */
    take(acts: readonly Act[], id: number | null): Act[] {
      const newest = acts.at(-1);
      const isEnter = id === null && newest?.kind === 'press' && newest.key === 'Enter';
      last = (isEnter ? newest : acts.find((act) => act.id === id)) ?? null;
      return acts.filter((act) => act !== last);
    },
    /** What its page has asked by the press was answered only now, so it was done after all: with it, in its place. */
    giveBack(acts: readonly Act[], { path, document }: ElementPlace): Act[] {
      const given = last;
      if (given?.on?.aim.path !== path || given.on.aim.document !== document) return [...acts];
      last = null;
      const at = acts.findIndex(({ id }) => id > given.id);
      return at < 0 ? [...acts, given] : acts.toSpliced(at, 0, given);
    },
  };
}
