import { defineAction } from '#integrations/define.ts';
import { outlook } from '#integrations/outlook/connector.ts';
import { asMessage, writeDraft } from '#integrations/outlook/write-draft.ts';
import { file, optional, text } from '#shared/fields.ts';

export const createOutlookDraft = defineAction({
  id: 'outlook.create_draft',
  name: 'Draft in Outlook',
  search_words: 'mail write message e-mail',
  description:
    'Writes an e-mail into the drafts of the chosen Outlook account, for a person to look at and send.',
  group: 'Outlook',
  connector: outlook,
  scopes: ['Mail.ReadWrite'],
  documentation: 'https://learn.microsoft.com/en-us/graph/api/user-post-messages',
  // A second time would leave two drafts, and both might be sent.
  onInterrupt: 'fail',
  inputs: {
    subject: text('Subject'),
    body: text('Message', '', { multiline: true }),
    to: optional(
      text('To', 'One address, or several with commas between', { placeholder: 'ada@example.com' }),
    ),
    attachment: optional(file('Attachment')),
    cc: optional(text('Cc')),
    bcc: optional(text('Bcc')),
  },
  outputs: { message_id: text('Message ID') },
  examples: { message_id: 'AAkALgAAAAAAHYQDEapmEc2byACqAC…' },
  async run({ inputs, account: open, openFile }) {
    const content = asMessage(inputs);
    const account = await open();
    const attachment = inputs.attachment === undefined ? null : await openFile(inputs.attachment);
    const draft = await writeDraft(account, { path: '/messages', content, attachment });
    return { message_id: draft.id };
  },
});
