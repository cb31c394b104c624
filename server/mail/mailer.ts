import { createTransport } from 'nodemailer';
import type { LargeFile } from '#shared/large-file.ts';

export type Mail = {
  /** The same mail sent twice, after an answer that was lost, has the same id, by which mail programs show it once. */
  id: string;
  to: string;
  subject: string;
  text: string;
  attachment?: LargeFile | null;
};

export type Mailer = { send(mail: Mail): Promise<void>; verify(): Promise<void>; close(): void };

const PATIENCE_MS = 20_000;

/** Plain text only: a failure may quote a page, and the page must not be able to format the mail. */
export function openMailer(settings: { smtp_url: string; mail_from: string; web_origin: string }): Mailer {
  const transport = createTransport({
    url: settings.smtp_url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  const { hostname } = new URL(settings.web_origin);
  return {
    async send({ id, to, subject, text, attachment }) {
      await transport.sendMail({
        from: settings.mail_from,
        to,
        // A workflow's name may have any characters in it.
        subject: subject.replace(/\s+/g, ' '),
        text,
        attachments: attachment ? [await attach(attachment)] : [],
        messageId: `<${id}@${hostname}>`,
        // Automatic replies, such as holiday notices, are not sent to such mails.
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    async verify() {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

async function attach({ name, media_type, content }: LargeFile) {
  return { filename: name, contentType: media_type, content: Buffer.from(await content.arrayBuffer()) };
}
