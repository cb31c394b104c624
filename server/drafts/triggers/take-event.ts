import { takeAppTrigger } from '#server/drafts/triggers/app-trigger.ts';
import { takeEmailTrigger } from '#server/drafts/triggers/email-trigger.ts';
import { KEPT_IN, OF_FORM, takeFormTrigger } from '#server/drafts/triggers/form-trigger.ts';
import { takeUnknownEvent } from '#server/drafts/triggers/unknown-event.ts';
import { takeWebhookTrigger } from '#server/drafts/triggers/webhook-trigger.ts';
import { takeWorkflowTrigger } from '#server/drafts/triggers/workflow-trigger.ts';
import { ADDRESS, PRACTICE_SHOP } from '#server/drafts/words/find-address.ts';
import type { DraftPart, DraftVariable } from '#shared/wire/draft.ts';

/** What happens elsewhere, and starts a workflow. */
export type Event = {
  kind: 'email' | 'form' | 'app' | 'unknown';
  /** As the description says it. */
  words: string;
  /** The trigger first; none where no trigger waits for it. */
  parts: readonly DraftPart[];
  /** The description without it. */
  rest: string;
  /** What is known of it, as later steps call it. */
  names: readonly string[];
  /** Of the names, what a message says where nobody said what. */
  about: readonly string[];
  /** A file that comes with it, as later steps call it. */
  file: string | null;
  variables: readonly DraftVariable[];
  notes: readonly string[];
};

/** All of it goes on. */
const FORWARDS = /\b(?:forward|pass|send) (?:it|them|the e-?mail|the message|this|each)\b/i;
const ABOUT_EMAIL = ['sender', 'subject'];

export function takeEvent(description: string): Event | null {
  const email = takeEmailTrigger(description);
  if (email)
    return {
      ...email,
      rest: email.rest.replace(KEPT_IN, 'it '),
      kind: 'email',
      words: wordsOf(email.parts),
      about: FORWARDS.test(email.rest) ? [...ABOUT_EMAIL, 'text'] : ABOUT_EMAIL,
      variables: [],
    };
  const form = takeFormTrigger(description);
  if (form) {
    const { part, variables, rest } = form;
    const about = variables.length > 0 ? variables.map(({ name }) => name) : [OF_FORM];
    const found = { parts: [part], rest, names: [OF_FORM], about, file: null, variables, notes: [] };
    return { ...found, kind: 'form', words: wordsOf([part]) };
  }
  const hasPage = ADDRESS.test(description) || PRACTICE_SHOP.test(description);
  const app =
    takeWorkflowTrigger(description) ?? takeAppTrigger(description) ?? takeWebhookTrigger(description);
  const found = app ?? (hasPage ? null : takeUnknownEvent(description));
  if (!found) return null;
  const kind = app ? 'app' : 'unknown';
  return { ...found, kind, about: found.names, file: null, variables: [] };
}

function wordsOf([trigger]: readonly DraftPart[]): string {
  return trigger?.marks[0]?.from ?? '';
}
