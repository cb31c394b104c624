import * as z from 'zod/mini';
import { defineAction } from '#integrations/define.ts';
import { uploadMessage } from '#integrations/gmail/calls.ts';
import { gmail } from '#integrations/gmail/connector.ts';
import { composeMessage } from '#integrations/mail/compose-message.ts';
import { file, optional, text } from '#shared/fields.ts';

/** https://developers.google.com/workspace/gmail/api/reference/rest/v1/users.drafts#Draft */
const Draft = z.object({ id: z.string(), message: z.object({ id: z.string() }) });

export const createDraft = defineAction({
  id: 'gmail.create_draft',
  name: 'Draft an e-mail',
  search_words: 'mail write message e-mail',
  description:
    'Writes an e-mail into the drafts of the chosen Gmail account, for a person to look at and send.',
  group: 'Gmail',
  connector: gmail,
  scopes: ['https://www.googleapis.com/auth/gmail.compose'],
  documentation: 'https://developers.google.com/workspace/gmail/api/guides/drafts',
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
  outputs: { draft_id: text('Draft ID'), message_id: text('Message ID') },
  examples: { draft_id: 'r-4183751923', message_id: '18c2f0a7d3b4e5f6' },
  async run({ inputs, account: open, openFile }) {
    const account = await open();
    const message = await composeMessage({
      ...inputs,
      to: inputs.to ?? '',
      from: account.name,
      text: inputs.body,
      attachment: inputs.attachment === undefined ? null : await openFile(inputs.attachment),
    });
    const draft = await uploadMessage(account, 'drafts', {
      message,
      metadata: { message: {} },
      shape: Draft,
    });
    return { draft_id: draft.id, message_id: draft.message.id };
  },
});
