import { defineAction } from '#integrations/define.ts';
import { StepFailure } from '#shared/errors.ts';
import { choice, optional, text } from '#shared/fields.ts';

const APPROVE = 'Approve';
const REJECT = 'Reject';
const MOST_CHOICES = 20;
const LONGEST_CHOICE = 200;
const LONGEST_HOURS = 24 * 90;
const USUAL_HOURS = 24 * 7;

export const askMe = defineAction({
  id: 'flow.ask_me',
  name: 'Ask me',
  search_words: 'approve approval confirm check question human password code two factor wait pause',
  description:
    'Asks you in the Inbox and by e-mail, and waits for your answer: approve or reject, a text, or a choice. Waiting is free.',
  group: 'Flow',
  icon: 'ask',
  // A question that was asked finds its answer again.
  onInterrupt: 'repeat',
  inputs: {
    question: text('Question', 'What you want to be asked, with what you need to know to answer', {
      multiline: true,
      placeholder: 'Send this reply to @customer? @reply',
    }),
    answer: choice('Answer', {
      approve: 'Approve or reject; rejecting ends the run here',
      decide: 'Approve or reject; the run goes on either way',
      text: 'A text',
      choice: 'One of the choices',
    }),
    choices: optional(
      text('Choices', 'One on each line, for “One of the choices”', {
        multiline: true,
        placeholder: 'Monday\nTuesday',
      }),
    ),
    hours: optional(text('Hours to wait', 'Then the run fails; a week unless you say otherwise')),
  },
  outputs: { answer: text('Answer') },
  examples: { answer: APPROVE },
  async run({ inputs, ask, endRun }) {
    const kind = inputs.answer;
    const isApproval = kind === 'approve' || kind === 'decide';
    const answer = await ask({
      reason: isApproval ? 'approval' : 'question',
      kind: isApproval ? 'approval' : kind === 'choice' ? 'decision' : 'text',
      text: inputs.question,
      choices: isApproval ? [APPROVE, REJECT] : kind === 'choice' ? readChoices(inputs.choices) : [],
      expires_after_seconds: readHours(inputs.hours) * 3600,
    });
    if (kind === 'approve' && answer === REJECT) endRun();
    return { answer };
  },
});

function readChoices(written: string | undefined): string[] {
  const lines = (written ?? '').split('\n').map((line) => line.trim());
  const choices = [...new Set(lines.filter((line) => line !== ''))];
  const isGood = choices.every((one) => one.length <= LONGEST_CHOICE);
  if (isGood && choices.length >= 2 && choices.length <= MOST_CHOICES) return choices;
  throw new StepFailure(
    'input_invalid',
    '“Choices” cannot be read.',
    `Write from 2 to ${MOST_CHOICES} choices, one on each line, none longer than ${LONGEST_CHOICE} characters.`,
  );
}

function readHours(written: string | undefined): number {
  if (written === undefined) return USUAL_HOURS;
  const hours = Number(written.trim());
  if (Number.isFinite(hours) && hours > 0 && hours <= LONGEST_HOURS) return hours;
  throw new StepFailure(
    'input_invalid',
    '“Hours to wait” cannot be read.',
    `Write a number of hours, up to ${LONGEST_HOURS.toLocaleString('en-US')}.`,
  );
}
