import { withAskedFile } from '#server/drafts/checks/asked-file.ts';
import { chooseDraft } from '#server/drafts/checks/choose-draft.ts';
import { draftByClause } from '#server/drafts/clauses/draft-by-clause.ts';
import { sayLostWords } from '#server/drafts/checks/lost-words.ts';
import { withOpenCheckouts } from '#server/drafts/checks/open-checkouts.ts';
import { type Asked, draftByPhrase } from '#server/drafts/phrases/draft-by-phrase.ts';
import { withShopOrders } from '#server/drafts/checks/shop-orders.ts';
import { withSignIn } from '#server/drafts/checks/shop-sign-in.ts';
import { withoutUnheldSteps } from '#server/drafts/checks/unheld-steps.ts';
import { withWatchedThing } from '#server/drafts/checks/watched-thing.ts';
import { withoutUntrueNotes } from '#server/drafts/checks/untrue-notes.ts';
import { sayKindLast } from '#server/drafts/words/file-kind.ts';
import type { WorkflowDraft } from '#shared/wire/draft.ts';

const MOST_NOTES = 40;
/** “Read the price and, if it drops, …”: the word is for what comes behind the comma. */
const AND_COMMA = /(?<=[^\s,;]) and, (?=(?:only )?(?:if|when|whenever|once|unless|as soon as)\b)/gi;

/**
 * A draft of what can be told without a model. Two readers know different things: the one that loses less of what was
 * said is taken, and what no step of it has is said in notes. Null when no part of the description is understood.
 */
export function draftFromWords(given: Asked): WorkflowDraft | null {
  const description = sayKindLast(given.description.replaceAll(AND_COMMA, ', and '));
  const asked = { ...given, description };
  const chosen = chooseDraft(description, {
    by_phrase: draftByPhrase(asked),
    by_clause: draftByClause(asked),
    known: asked.known ?? [],
  });
  if (chosen === null) return null;
  const asDone = withAskedFile(
    description,
    withOpenCheckouts(withWatchedThing(description, withoutUnheldSteps(withoutUntrueNotes(chosen)))),
  );
  const draft = withSignIn(withShopOrders(asDone, asked.practice_site), asked.practice_site);
  return { ...draft, notes: [...draft.notes, ...sayLostWords(description, draft)].slice(0, MOST_NOTES) };
}
