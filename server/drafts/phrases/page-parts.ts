import { type Asked, askPart } from '#server/drafts/phrases/ask-first.ts';
import { mark } from '#server/drafts/words/mark.ts';
import type { Line, Written } from '#server/drafts/phrases/writing.ts';
import type { DraftPart } from '#shared/wire/draft.ts';

/** A step that asks stands between what is done before the answer and what is done with a yes. */
export function pageParts(
  lines: readonly Line[],
  { written: { asks, reads }, question }: { written: Written; question: Asked['question'] },
): (DraftPart | null)[] {
  const at = asks === null ? -1 : lines.indexOf(asks);
  if (!question || at === -1) return [instructionsPart(lines)];
  const behind = lines.slice(at + 1);
  const read = reads.filter((name) => lines.slice(0, at).some(({ text }) => text.endsWith(` as ${name}`)));
  const does = behind[0] ? (behind[0].from ?? behind[0].text) : null;
  return [
    instructionsPart(lines.slice(0, at)),
    askPart(question, { behind: does, reads: read }),
    instructionsPart(behind),
  ];
}

function instructionsPart(lines: readonly Line[]): DraftPart | null {
  if (lines.length === 0) return null;
  return {
    workflow_step_id: 'browser.instructions',
    inputs: { instructions: lines.map(({ text }) => text).join('\n') },
    outputs: {},
    marks: lines.map(({ from, guess }, at) => mark({ input: 'instructions', line: at + 1, from, guess })),
  };
}
