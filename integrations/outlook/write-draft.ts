import type { StepAccount } from '#integrations/define-connector.ts';
import { readAddresses } from '#integrations/mail/addresses.ts';
import { attachFile, requireAttachable } from '#integrations/outlook/attach-file.ts';
import { asRecipients, callGraph, Message } from '#integrations/outlook/calls.ts';
import { readAnswer } from '#integrations/read-answer.ts';
import { StepFailure } from '#shared/errors.ts';
import type { LargeFile } from '#shared/large-file.ts';

type Written = {
  to?: string | undefined;
  cc?: string | undefined;
  bcc?: string | undefined;
  reply_to?: string | undefined;
  subject: string;
  body: string;
};

/** As https://learn.microsoft.com/en-us/graph/api/user-post-messages takes it. */
export function asMessage({ to = '', cc = '', bcc = '', reply_to = '', subject, body }: Written) {
  return {
    subject: subject.replaceAll(/\s+/g, ' ').trim(),
    body: { contentType: 'text', content: body },
    toRecipients: asRecipients(readAddresses(to)),
    ccRecipients: asRecipients(readAddresses(cc)),
    bccRecipients: asRecipients(readAddresses(bcc)),
    ...(reply_to !== '' && { replyTo: asRecipients(readAddresses(reply_to)) }),
  };
}

/**
 * Makes a draft and attaches the file. Everything is sent by way of a draft: only so an e-mail has an ID before it is
 * sent, and an attachment of more than 3 MB.
 */
export async function writeDraft(
  account: StepAccount,
  { path, content, attachment }: { path: string; content: unknown; attachment: LargeFile | null },
): Promise<Message> {
  if (attachment) requireAttachable(attachment);
  const draft = readAnswer(await callGraph(account, path, { method: 'POST', json: content }), Message);
  if (!attachment) return draft;
  const draftPath = `/messages/${encodeURIComponent(draft.id)}`;
  try {
    await attachFile(account, draftPath, attachment);
  } catch (error) {
    // An incomplete draft could be sent by hand. Whether deleting it worked matters less than the error.
    await callGraph(account, draftPath, { method: 'DELETE', accept: [404] }).catch(() => {});
    throw error;
  }
  return draft;
}

/** https://learn.microsoft.com/en-us/graph/api/message-send */
export async function sendDraft(account: StepAccount, { id }: Message): Promise<void> {
  await callGraph(account, `/messages/${encodeURIComponent(id)}/send`, { method: 'POST' });
}

export function requireReceiver(message: { toRecipients: readonly unknown[] }): void {
  if (message.toRecipients.length > 0) return;
  throw new StepFailure('input_invalid', 'This e-mail has no receiver.', 'Write an address into “To”.');
}
