import type { Act, Named } from '#browser/record/acts/act.ts';
import { isLead } from '#browser/record/acts/act.ts';
import { shownBy } from '#browser/record/names/aim.ts';

const MOST_LOOKS = 5;
const LOOK_MS = 60;

/**
 * An opener, then one of the choices that appeared, and the opener shows it: one choice. `named`: the opener in the words
 * that choosing from it needs. Null for any other press.
 */
export async function chosenFrom(
  acts: readonly Act[],
  option: Named,
  namedForChoice: (opener: Named) => Named | null,
): Promise<{ opener: Act; label: string; on: Named } | null> {
  const opener = acts.findLast((act) => !act.is_hidden && !isLead(act));
  if (opener?.kind !== 'click' || !opener.on?.aim.opens) return null;
  const label = option.aim.marks.name;
  const { aim } = opener.on;
  const isIn = (texts: readonly string[]) => texts.some((text) => text.includes(label));
  if (label === '' || isIn(aim.shown) || aim.document !== option.aim.document) return null;
  // The page shows the choice after it has heard the click.
  for (let look = 1; !isIn(await shownBy(aim)); look += 1) {
    if (look === MOST_LOOKS) return null;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  const on = namedForChoice(opener.on);
  return on && { opener, label, on };
}

/** Without the press that opened the list, and what had to be pointed at in it. */
export function withoutOpener(acts: readonly Act[], opener: Act): Act[] {
  const from = acts.indexOf(opener);
  return acts.filter((act, at) => act !== opener && !(at > from && isLead(act)));
}
