import { mark } from '#server/drafts/words/mark.ts';
import type { DraftPart, WorkflowDraft } from '#shared/wire/draft.ts';

const CHECKS_OUT = /^\s*(?:check ?out|(?:go|proceed|continue) to (?:the )?check ?out)\.?$/i;
/** Something is written, chosen or pressed on the page that comes then. */
const GOES_ON =
  /^\s*(?:type|enter|fill|write|select|choose|pick|tick|click|press|pay|place|confirm|submit|buy|order|use|log)\b/i;
const GUESS =
  'A checkout asks for more: write what it asks for in lines behind this one, up to the order, or record it once.';

/** “Check out and tell me the order number”: nobody has said what its form is filled in with. */
export function withOpenCheckouts(draft: WorkflowDraft): WorkflowDraft {
  return { ...draft, parts: draft.parts.map(withGuess) };
}

function withGuess(part: DraftPart): DraftPart {
  const lines = (part.inputs.instructions ?? '').split('\n');
  const at = lines.findLastIndex((line) => CHECKS_OUT.test(line));
  if (at === -1 || lines.slice(at + 1).some((line) => GOES_ON.test(line))) return part;
  const isOfLine = ({ line }: DraftPart['marks'][number]) => line === at + 1;
  const marks = part.marks.some(isOfLine)
    ? part.marks.map((one) => (isOfLine(one) ? { ...one, guess: one.guess ?? GUESS } : one))
    : [...part.marks, mark({ input: 'instructions', line: at + 1, guess: GUESS })];
  return { ...part, marks };
}
