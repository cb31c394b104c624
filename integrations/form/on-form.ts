import { defineForm } from '#integrations/define-trigger.ts';
import { choice, optional, text } from '#shared/fields.ts';

const A_DAY = { 20: '20', 100: '100', 1000: '1,000' };
const MOST_A_DAY = 100;
/** What a field does that was left empty although a step uses it. */
const WHEN_EMPTY = { asked: 'It has to be filled in', default: 'The default of its variable is used' };

/** A public page with the input variables of its workflow. */
export const onForm = defineForm({
  id: 'form.on_submit',
  name: 'On a form',
  search_words: 'survey question link people fill',
  description: 'Somebody fills in a public page that asks for the input variables',
  group: 'Triggers',
  icon: 'form',
  inputs: {
    thanks: optional(
      text('Thank-you text', 'Shown when the form was sent', {
        placeholder: 'Thank you. Your answers were sent.',
      }),
    ),
    most_a_day: optional(
      choice('Most in a day', A_DAY, {
        description: 'Then the form is closed until tomorrow',
        placeholder: A_DAY['100'],
      }),
    ),
    when_empty: optional(
      choice('When a field is left empty', WHEN_EMPTY, {
        description: 'For fields that a step uses and whose variable has a default',
        placeholder: WHEN_EMPTY.asked,
      }),
    ),
  },
  outputs: { submitted_at: text('Submitted at') },
  examples: { submitted_at: '2026-11-20T08:00:00.000Z' },
  thanks: ({ thanks }) => thanks ?? null,
  mostADay: ({ most_a_day }) => (Object.hasOwn(A_DAY, most_a_day ?? '') ? Number(most_a_day) : MOST_A_DAY),
  fillsEmpty: ({ when_empty }) => when_empty === 'default',
  submit: (at) => ({ submitted_at: at.toISOString() }),
});
