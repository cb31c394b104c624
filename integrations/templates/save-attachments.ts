import type { Template } from '#integrations/define-template.ts';
import { onEmail } from '#integrations/gmail/on-email.ts';
import { readEmail } from '#integrations/gmail/read-email.ts';
import { uploadFile } from '#integrations/google-drive/upload-file.ts';

export const saveAttachments: Template = {
  id: 'save_attachments',
  name: 'Save e-mail attachments to Drive',
  description:
    'Takes the attachment of each new invoice that arrives in Gmail into a folder of Google Drive.',
  shows: 'invoice-4711.pdf → Google Drive',
  look: 'done',
  build(draft) {
    const { message_id } = draft.startBy(
      onEmail,
      { query: 'has:attachment subject:invoice' },
      { message_id: 'mail' },
    );
    const { attachment } = draft.add(readEmail, { message_id }, { attachment: 'attachment' });
    draft.add(uploadFile, { file: attachment, folder: 'Invoices' }, { link: 'in Drive' });
  },
};
