import { mark } from '#server/drafts/mark.ts';
import type { DraftPart } from '#shared/wire/draft.ts';

/** “Post it to #general on Slack”: a step of its own, with what was read. */

const WHAT = String.raw`(?:it|them|this|that|these|those|everything|both|(?:the|all) [\p{L}-]{2,30}(?: [\p{L}-]{2,30}){0,2}|an? (?:message|note))`;
const VERB = 'post|send|write|share|put|publish|announce|report';
const IN_CHANNEL = new RegExp(
  String.raw`^(?:please )?(?:${VERB})(?: ${WHAT})? (?:in|to|into|on) (?:(?:the|our|my) )?(?:slack )?(?:channel )?(?<channel>#[\w-]{1,80})(?: channel)?(?: (?:on|in|of) slack)?$`,
  'iu',
);
const IN_SLACK = new RegExp(
  String.raw`^(?:please )?(?:${VERB})(?: ${WHAT})? (?:in|to|into|on) slack(?: (?:in|to|into|on) (?:(?:the|our|my) )?(?:channel )?(?<channel>#?[\w-]{1,80})(?: channel)?)?$`,
  'iu',
);
const NOTHING_READ = 'Nothing is read before, so it says only that the workflow has run.';
const NO_CHANNEL = 'Say which channel it goes to.';

function groupsOf(clause: string): { channel?: string | undefined } | null {
  const found = IN_CHANNEL.exec(clause) ?? IN_SLACK.exec(clause);
  return found && { channel: found.groups?.channel };
}

export function isPostedToSlack(clause: string): boolean {
  return groupsOf(clause) !== null;
}

/** `all` is what was read, with the names of its variables; empty where nothing was. */
export function slackPart(clause: string, all: string): DraftPart {
  const channel = groupsOf(clause)?.channel ?? '';
  return {
    workflow_step_id: 'slack.post_message',
    inputs: { channel, message: all || 'It is done.' },
    outputs: {},
    marks: [
      mark({ from: clause }),
      ...(channel === '' ? [mark({ input: 'channel', guess: NO_CHANNEL })] : []),
      ...(all === '' ? [mark({ input: 'message', guess: NOTHING_READ })] : []),
    ],
  };
}
