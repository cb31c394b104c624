import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import { type Mailbox, readAddresses } from '#integrations/mail/addresses.ts';
import { StepFailure } from '#shared/errors.ts';
import { type LargeFile, piecesOf } from '#shared/large-file.ts';

export type Message = {
  from: string;
  /** As written by the workflow's author, or already read. */
  to: string | readonly Mailbox[];
  cc?: string | readonly Mailbox[] | undefined;
  bcc?: string | undefined;
  reply_to?: string | undefined;
  subject: string;
  text: string;
  attachment: LargeFile | null;
  /** The message it answers, and those before it, so that mail programs show them together. */
  answers?: { message_id: string; references: readonly string[] } | undefined;
};

/** As most providers: larger messages are refused by them or on their way. */
const MAX_BYTES = 25 * 1024 * 1024;
/** Base64 with a line break after every 76 characters makes four bytes of three, and a little more. */
const MAX_ATTACHMENT_BYTES = Math.floor(MAX_BYTES / 1.37);

/** The bytes of an e-mail (RFC 5322), the same each time they are read; its attachment is read meanwhile. */
export type ComposedMessage = { size: number; read(): AsyncIterable<Uint8Array> };

/** Addresses and subjects come from variables and cannot add headers. */
export async function composeMessage(message: Message): Promise<ComposedMessage> {
  const { attachment } = message;
  if (attachment && attachment.content.size > MAX_ATTACHMENT_BYTES) throw tooLarge();
  const once = {
    date: new Date(),
    messageId: `<${randomUUID()}@${message.from.split('@')[1] ?? 'localhost'}>`,
    baseBoundary: randomBytes(16).toString('hex'),
  };
  const read = () => readMessage(message, once);
  // Its length is known when it was composed once, which costs less than to hold it.
  let size = 0;
  for await (const chunk of read()) size += chunk.length;
  if (size > MAX_BYTES) throw tooLarge();
  return { size, read };
}

async function* readMessage(
  message: Message,
  once: { date: Date; messageId: string; baseBoundary: string },
): AsyncGenerator<Uint8Array> {
  const { attachment, answers } = message;
  const source = attachment && Readable.from(piecesOf(attachment.content), { objectMode: false });
  const node = new MailComposer({
    ...once,
    from: message.from,
    to: mailboxes(message.to),
    cc: mailboxes(message.cc ?? ''),
    bcc: readAddresses(message.bcc ?? ''),
    replyTo: readAddresses(message.reply_to ?? ''),
    subject: message.subject.replaceAll(/\s+/g, ' ').trim(),
    text: message.text,
    ...(answers && {
      inReplyTo: answers.message_id,
      references: [...answers.references, answers.message_id],
    }),
    attachments:
      attachment && source
        ? [
            {
              filename: attachment.name,
              contentType: attachment.media_type,
              content: source,
            },
          ]
        : [],
  }).compile();
  // The provider takes the receivers from this header, and removes it from what others get.
  node.keepBcc = true;
  const written = node.createReadStream();
  // Before the composer's own error listener, which would write the error into the message and end it.
  source?.prependListener('error', (error) => void written.destroy(error));
  try {
    yield* written;
  } finally {
    source?.destroy();
  }
}

function tooLarge(): StepFailure {
  return new StepFailure(
    'input_invalid',
    `This e-mail is larger than ${MAX_BYTES / 1024 / 1024} MB with its attachment.`,
    'Send a smaller file, or upload it and send a link.',
  );
}

function mailboxes(given: string | readonly Mailbox[]): Mailbox[] {
  return typeof given === 'string' ? readAddresses(given) : [...given];
}
