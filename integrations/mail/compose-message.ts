import MailComposer from 'nodemailer/lib/mail-composer';
import { StepFailure } from '#shared/errors.ts';
import type { FileContent } from '#shared/metered-page.ts';

export type Message = {
  from: string;
  to: string;
  cc?: string | undefined;
  bcc?: string | undefined;
  reply_to?: string | undefined;
  subject: string;
  text: string;
  attachment: FileContent | null;
  /** Of the message it answers, so that mail programs show them together. */
  in_reply_to?: string | undefined;
};

/** As most providers: larger messages are refused by them or on their way. */
const MAX_BYTES = 25 * 1024 * 1024;

/** The bytes of an e-mail (RFC 5322). Addresses and subjects come from variables and cannot add headers. */
export async function composeMessage(message: Message): Promise<Buffer> {
  const { attachment } = message;
  const node = new MailComposer({
    from: message.from,
    to: readAddresses(message.to),
    cc: readAddresses(message.cc ?? ''),
    bcc: readAddresses(message.bcc ?? ''),
    replyTo: readAddresses(message.reply_to ?? ''),
    subject: message.subject.replaceAll(/\s+/g, ' ').trim(),
    text: message.text,
    ...(message.in_reply_to !== undefined && {
      inReplyTo: message.in_reply_to,
      references: message.in_reply_to,
    }),
    attachments: attachment
      ? [
          {
            filename: attachment.name,
            contentType: attachment.media_type,
            content: Buffer.from(attachment.bytes),
          },
        ]
      : [],
  }).compile();
  // The provider takes the receivers from this header, and removes it from what others get.
  node.keepBcc = true;
  const bytes = await node.build();
  if (bytes.length <= MAX_BYTES) return bytes;
  throw new StepFailure(
    'input_invalid',
    `This e-mail is larger than ${MAX_BYTES / 1024 / 1024} MB with its attachment.`,
    'Send a smaller file, or upload it and send a link.',
  );
}

/** Throws StepFailure for the first that is not an address. */
function readAddresses(given: string): string[] {
  const addresses = given
    .split(/[,;\n]/)
    .map((address) => address.trim())
    .filter((address) => address !== '');
  const wrong = addresses.find((address) => !ADDRESS.test(address));
  if (wrong === undefined) return addresses;
  throw new StepFailure(
    'input_invalid',
    `“${wrong.slice(0, 80)}” is not an e-mail address.`,
    'Write addresses such as ada@example.com, with commas between.',
  );
}

/** `ada@example.com` or `Ada <ada@example.com>`. What is wrong beyond that, the provider says. */
const ADDRESS = /^(?:[^\s@<>]+@[^\s@<>]+|[^@<>]*<[^\s@<>]+@[^\s@<>]+>)$/;
