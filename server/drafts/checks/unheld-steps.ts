import { mark } from '#server/drafts/words/mark.ts';
import type { DraftPart, WorkflowDraft } from '#shared/wire/draft.ts';

/** A message whose condition no step finds out is left out: it would come at each run, or for another reason. */

const EVERY_RUN = /^It is (?:sent|posted) at every run: “(?<words>.{1,200})” was left out\.$/u;
const ANY_CHANGE = /: “(?<words>.{1,300})” itself is not found out\.$/u;
const MESSAGE = /^(?:mail\.send_me|(?:gmail|outlook)\.send_email|slack\.)/u;
const EVERY_TIME = ' What follows would be done every time: put it in before you use this.';
const MOST_SAID = 200;

/** The answer to a question that the draft has. */
const IF_SO =
  /^(?:and |but |only )*(?:if|when|once|as soon as) (?:so|yes|(?:it|that|this|there|they) (?:is|does|has|are|have))$/iu;
const BLOCK = /^\s*(?:if|unless) (?<words>.{2,200}):$/gimu;
const ASKS = /^.{0,60}?\b(?:if|whether|when|once) /iu;
/** What was read of a list. */
const THERE_ARE =
  /^(?:and |but |only )*(?:if|when) (?:there (?:is|are) (?:any|some)|(?:it|they) (?:is|are)(?: not|n['’]t) empty)$/iu;
const ROWS = /^\{\{[\p{L}\d_]{1,60}s\}\}$/u;
/** “If it is pretty, do nothing. Otherwise, mail me”, of which no condition is known. */
const ONLY_OTHERWISE =
  /\b(?<words>(?:if|when|unless) [^,.;\n]{2,100}),? (?:then )?(?:do nothing|ignore it)(?:[.,;]| and| but)+ ?otherwise,? /iu;

export function withoutUnheldSteps(given: WorkflowDraft): WorkflowDraft {
  const draft = withRowsThere(given);
  const unheld = unheldIn(draft);
  if (unheld.length === 0) return draft;
  const said = [...new Set(unheld.map(({ words }) => words))];
  const notes = draft.notes.filter(
    (note) => !said.some((words) => note.toLowerCase().startsWith(`“${words.toLowerCase()}” could not`)),
  );
  return {
    ...draft,
    parts: draft.parts.filter((part) => !unheld.some((one) => one.part === part)),
    notes: [
      ...notes.map((note) => note.replace(EVERY_TIME, '')),
      ...said.map((words) => {
        const told = unheld.find((one) => one.words === words && isMessage(one.part));
        return sayMissing(words, told?.part);
      }),
    ],
  };
}

type Unheld = { part: DraftPart; words: string };

function unheldIn({ description, parts, notes }: WorkflowDraft): Unheld[] {
  const stop = parts.findIndex((part) => wordsOf(part, ANY_CHANGE) !== null);
  const changed =
    stop !== -1 && parts.slice(stop + 1).every(isMessage) ? wordsOf(parts[stop], ANY_CHANGE) : null;
  const asked = ONLY_OTHERWISE.exec(description)?.groups?.words;
  const isUnknown = notes.some((note) => note.endsWith(EVERY_TIME)) && !parts.some(isCondition);
  const other = isUnknown && asked !== undefined ? asked : null;
  const blocks = parts
    .flatMap(({ inputs }) => [...(inputs.instructions ?? '').matchAll(BLOCK)])
    .map(({ groups }) => (groups?.words ?? '').toLowerCase());
  const isInBlock = (words: string) =>
    blocks.length > 0 &&
    (IF_SO.test(words) || blocks.some((block) => block.includes(words.replace(ASKS, '').toLowerCase())));
  return parts.flatMap((part, at) => {
    const alone = wordsOf(part, EVERY_RUN) ?? (isMessage(part) ? other : null);
    const words = alone ?? (changed !== null && at >= stop ? changed : null);
    return words === null || isInBlock(words) ? [] : [{ part, words }];
  });
}

/** “Mail me the orders, but only if there are any”: a step finds that out of what was read. */
function withRowsThere(draft: WorkflowDraft): WorkflowDraft {
  const at = draft.parts.findIndex((part) => THERE_ARE.test(wordsOf(part, EVERY_RUN) ?? ''));
  const message = draft.parts[at];
  const words = wordsOf(message, EVERY_RUN);
  const value = Object.values(message?.inputs ?? {}).find((text) => ROWS.test(text));
  if (!message || words === null || value === undefined) return draft;
  const stop: DraftPart = {
    workflow_step_id: 'flow.stop_unless',
    inputs: { value, condition: 'not_empty' },
    outputs: {},
    marks: [mark({ from: words })],
  };
  const marks = message.marks.filter(({ guess }) => !EVERY_RUN.test(guess ?? ''));
  const notes = draft.notes.filter((note) => !note.startsWith(`“${words}” could not`));
  return { ...draft, notes, parts: draft.parts.toSpliced(at, 1, stop, { ...message, marks }) };
}

function isCondition({ workflow_step_id: id }: DraftPart): boolean {
  return id.startsWith('flow.');
}

function sayMissing(words: string, message: DraftPart | undefined): string {
  const told = message?.marks[0]?.from;
  const what =
    told === undefined || told === null ? 'the message that hangs on it' : `“${told.slice(0, MOST_SAID)}”`;
  return `No step finds out “${words}”, so ${what} is not in this draft. Add a step that stops unless it is so, and the message behind it.`;
}

function wordsOf(part: DraftPart | undefined, pattern: RegExp): string | null {
  return (
    part?.marks
      .map(({ guess }) => pattern.exec(guess ?? '')?.groups?.words ?? null)
      .find((words) => words !== null) ?? null
  );
}

function isMessage({ workflow_step_id: id }: DraftPart): boolean {
  return MESSAGE.test(id);
}
