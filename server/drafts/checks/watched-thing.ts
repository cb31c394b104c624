import { withoutPlace } from '#server/drafts/words/find-address.ts';
import { mark } from '#server/drafts/words/mark.ts';
import type { DraftPart, WorkflowDraft } from '#shared/wire/draft.ts';

/** “Whether the Head Torch is in stock”: a list of things does not say it of one, so its own page is opened. */

const OPENS = /^\s*open\s+(?:https?:\/\/)?[^\s/]+\/?$/iu;
const READS_PAGE = 'Read the page as page';
const ASKED =
  /\b(?:if|whether|when|once|as soon as) (?:the |my )?(?<thing>\p{Lu}[\p{L}\d'’-]{1,30}(?: [\p{Lu}\d][\p{L}\d'’-]{0,30}){0,4})(?: (?:in|on|at|from) (?:the|my) [\p{L} ]{3,30}?)? (?:is|are|has|have|gets?|becomes?|comes?)\b/u;
const GUESS = 'Its page is one click from the first one.';

export function withWatchedThing(description: string, draft: WorkflowDraft): WorkflowDraft {
  const thing = (ASKED.exec(description) ?? ASKED.exec(withoutPlace(description)))?.groups?.thing;
  const at = draft.parts.findIndex((part, of) => isLookedAt(part, draft.parts[of + 1]));
  const part = draft.parts[at];
  const lines = part?.inputs.instructions?.split('\n') ?? [];
  const isNamed = lines.some(
    (line) => thing !== undefined && line.toLowerCase().includes(thing.toLowerCase()),
  );
  const [first = '', second] = lines;
  if (thing === undefined || !part || isNamed || lines.length !== 2 || second !== READS_PAGE) return draft;
  if (!OPENS.test(first)) return draft;
  const instructions = [first, `Click "${thing}"`, READS_PAGE].join('\n');
  const moved = part.marks.map((one) => (one.line === 2 ? { ...one, line: 3 } : one));
  const marks = [...moved, mark({ input: 'instructions', line: 2, guess: GUESS })];
  return {
    ...draft,
    parts: draft.parts.with(at, { ...part, inputs: { ...part.inputs, instructions }, marks }),
  };
}

function isLookedAt({ inputs }: DraftPart, next: DraftPart | undefined): boolean {
  return (
    inputs.instructions !== undefined &&
    next?.workflow_step_id === 'flow.stop_unless' &&
    next.inputs.value === '{{page}}' &&
    /^(?:contains|newly_contains|lacks)$/u.test(next.inputs.condition ?? '')
  );
}
