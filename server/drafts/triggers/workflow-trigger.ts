import type { AppTrigger } from '#server/drafts/triggers/app-trigger.ts';
import { whenClauses, withoutClause } from '#server/drafts/triggers/when-clause.ts';
import { mark } from '#server/drafts/words/mark.ts';

/** “After the workflow “Nightly export” is done”: another workflow of the person. */

const RUNS_OUT =
  /^(?:the |my |our |an? |any |another |one of my )?(?:other |new )?(?:(?:workflows? )?["“](?<quoted>[^"”]{1,100})["”](?: workflow)?|workflows?(?: (?:called|named))?(?: (?<called>\p{Lu}[\p{L}\d -]{1,60}?))?|(?<bare>[\p{L}\d][\p{L}\d -]{1,60}?) workflow) (?:has |have |is |was )?(?:(?<failed>fails?|failed|breaks?|crashe[sd]|goes wrong|stops? with an error|does not work)|done|finished|finishes|completed?s?|ended|ends|ran|run|succeed(?:s|ed)?|through|ready)(?![\p{L}])/iu;
const IS_WORKFLOW = /\bworkflows?\b/i;

export function takeWorkflowTrigger(description: string): AppTrigger | null {
  for (const { words, said } of whenClauses(description)) {
    const found = IS_WORKFLOW.test(said) ? RUNS_OUT.exec(said)?.groups : undefined;
    if (!found) continue;
    const name = (found.quoted ?? found.called ?? found.bare)?.trim();
    const isFailed = found.failed !== undefined;
    const kept = { workflow_name: 'workflow_name', ...(isFailed && { error: 'error' }) };
    return {
      words,
      parts: [
        {
          workflow_step_id: isFailed ? 'workflow.failed' : 'workflow.completed',
          inputs: name === undefined ? {} : { workflow: name },
          outputs: kept,
          marks: [
            mark({ from: words.slice(0, 300) }),
            ...(name === undefined
              ? [mark({ input: 'workflow', guess: 'Any of your workflows: write the name of one.' })]
              : []),
          ],
        },
      ],
      rest: withoutClause(description, words),
      names: Object.values(kept),
      notes: [],
    };
  }
  return null;
}
