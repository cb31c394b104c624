import type { Named } from '#browser/record/acts/act.ts';
import type { RecordedEvent } from '#browser/record/recorded-event.ts';

/** What a line says that does not know what was pressed: nothing is called so. */
export const THING = 'the thing';

/** Why a recorded line says only that something was pressed. */
export const LOST_NOTES = {
  silent: 'the page did not say what was pressed: write its words',
  ground:
    'the empty part of a list was pressed here, which lines cannot do: leave it out, or write another way',
  word: 'a word was selected here, which lines cannot do: leave it out, or write another way',
  text: 'a text was selected here, which lines cannot do: leave it out, or write another way',
  held: 'the mouse was held down here, which lines cannot do: leave it out, or write another way',
  pull: 'the mouse was pulled over the page here, which lines cannot do: leave it out, or write another way',
  files: 'several files were given at once here, and a line gives one: write another way',
  carried: 'something was carried elsewhere here: write what, and onto what, as in Drag "Lamp" onto "Cart"',
};

/** Clicks of a slow hand are shorter. */
const HELD_MS = 500;

/** Null for a click that can be a line. `named` is what was clicked; silent where the page does not say. */
export function whyLost(
  { lost }: Extract<RecordedEvent, { event: 'click' }>,
  named: Named | 'silent' | null,
  { wasDraggable, heldFor }: { wasDraggable: boolean; heldFor: number },
): keyof typeof LOST_NOTES | null {
  if (named === 'silent') return named;
  if (lost === 'held') return heldFor >= HELD_MS ? 'held' : null;
  if (lost === undefined || lost === 'word' || lost === 'carried') return lost ?? null;
  // A press that slips within a button is a press.
  return named && !named.aim.is_control && !wasDraggable ? lost : null;
}

/** The empty part of a list with no words but those of its entries: a line would press one of these. */
export function isNamelessGround({ aim, words: { phrase, is_sure } }: Named): boolean {
  if (!aim.is_ground) return false;
  const isOfEntries = aim.first_text !== '' && phrase.includes(aim.first_text);
  return !is_sure || isOfEntries || phrase === THING || / icon(?: for |$)/.test(phrase);
}
