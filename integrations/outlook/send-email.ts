import { defineAction } from '#integrations/define.ts';
import { outlook } from '#integrations/outlook/connector.ts';
import { asMessage, requireReceiver, sendDraft, writeDraft } from '#integrations/outlook/write-draft.ts';
import { file, optional, text } from '#shared/fields.ts';

export const sendOutlookEmail = defineAction({
  id: 'outlook.send_email',
  name: 'Send with Outlook',
  search_words: 'mail email write message notify e-mail microsoft',
  description: 'Sends one e-mail from the chosen Outlook account.',
  group: 'Outlook',
  connector: outlook,
  // The second one is for the draft that is sent.
  scopes: ['Mail.Send', 'Mail.ReadWrite'],
  documentation: 'https://learn.microsoft.com/en-us/graph/api/message-send',
  // Outlook has no key that makes a second sending harmless.
  onInterrupt: 'fail',
  inputs: {
    to: text('To', 'One address, or several with commas between', { placeholder: 'ada@example.com' }),
    subject: text('Subject'),
    body: text('Message', '', { multiline: true }),
    attachment: optional(file('Attachment')),
    cc: optional(text('Cc')),
    bcc: optional(text('Bcc')),
    reply_to: optional(text('Reply to')),
  },
  outputs: { message_id: text('Message ID'), conversation_id: text('Conversation ID') },
  examples: {
    message_id: 'AAkALgAAAAAAHYQDEapmEc2byACqAC…',
    conversation_id: 'AAQkAGVmMDEzMTM4LTZmYWUtNDdk…',
  },
  async run({ inputs, account: open, openFile }) {
    const content = asMessage(inputs);
    requireReceiver(content);
    const account = await open();
    const attachment = inputs.attachment === undefined ? null : await openFile(inputs.attachment);
    const draft = await writeDraft(account, { path: '/messages', content, attachment });
    await sendDraft(account, draft);
    return { message_id: draft.id, conversation_id: draft.conversationId };
  },
});
