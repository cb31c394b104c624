import net from 'node:net';
import { readMessage } from '#sandbox/mail/read-message.ts';

export type CaughtMail = {
  from: string;
  to: string[];
  subject: string;
  message_id: string;
  text: string;
  received_at: Date;
};

const LARGEST_MAIL = 1024 * 1024;
const MOST_RECIPIENTS = 100;
const END = '\r\n.\r\n';

/** The part of SMTP (https://www.rfc-editor.org/rfc/rfc5321) that receiving a mail needs. Nothing is forwarded. */
export function createSmtpListener(onMail: (mail: CaughtMail) => void): net.Server {
  return net.createServer((socket) => {
    let buffered = '';
    let isInMail = false;
    let envelope: { from: string; to: string[] } = { from: '', to: [] };
    const say = (line: string) => socket.write(`${line}\r\n`);

    function obey(line: string): void {
      const [, address = ''] = /<([^>]*)>/.exec(line) ?? [];
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'MAIL') envelope = { from: address, to: [] };
      if (verb === 'RCPT' && envelope.to.length < MOST_RECIPIENTS) envelope.to.push(address);
      if (verb === 'DATA') isInMail = true;
      const answers: Record<string, string> = {
        EHLO: '250-localhost\r\n250 8BITMIME',
        DATA: '354 Go ahead',
        QUIT: '221 Bye',
        AUTH: '235 Anybody may',
      };
      const isKnown = /^(?:HELO|MAIL|RCPT|RSET|NOOP)$/.test(verb);
      say(answers[verb] ?? (isKnown ? '250 Ok' : '502 Not here'));
      if (verb === 'QUIT') socket.end();
    }

    function keepMail(raw: string): void {
      isInMail = false;
      // Dot stuffing: a line that begins with a dot arrives with two.
      const message = readMessage(raw.replace(/^\.\./gm, '.'));
      onMail({ ...envelope, ...message, received_at: new Date() });
      say('250 Kept');
    }

    socket.setEncoding('latin1');
    socket.on('error', () => socket.destroy());
    socket.on('data', (part: string) => {
      buffered += part;
      if (buffered.length > LARGEST_MAIL) socket.destroy();
      for (;;) {
        const end = buffered.indexOf(isInMail ? END : '\r\n');
        if (end === -1) return;
        const piece = buffered.slice(0, end);
        buffered = buffered.slice(end + (isInMail ? END.length : 2));
        if (isInMail) keepMail(piece);
        else obey(piece);
      }
    });
    say('220 localhost catches all mails');
  });
}
