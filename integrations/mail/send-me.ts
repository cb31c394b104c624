import { defineAction } from '#integrations/define.ts';
import { withReadableRows } from '#integrations/mail/readable-rows.ts';
import { file, optional, text } from '#shared/fields.ts';

export const sendMe = defineAction({
  id: 'mail.send_me',
  name: 'Send me an e-mail',
  search_words: 'email mail me message text message sms notify notification alert tell write',
  description: 'Sends one e-mail to your own address, from this installation. It needs no connected account.',
  group: 'E-mail',
  // Each try has the same key: what was sent is not sent again.
  onInterrupt: 'repeat',
  inputs: {
    subject: text('Subject', '', { placeholder: 'The price has changed' }),
    body: text('Message', '', { multiline: true }),
    attachment: optional(file('Attachment')),
  },
  outputs: { to: text('Sent to') },
  examples: { to: 'ada@example.com' },
  async run({ inputs, mailOwner, openFile }) {
    const attachment = inputs.attachment === undefined ? null : await openFile(inputs.attachment);
    return await mailOwner({ subject: inputs.subject, text: withReadableRows(inputs.body), attachment });
  },
});
