import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailStandIn, startMail } from '#sandbox/mail/mail.ts';

let post: MailStandIn;
let transport: ReturnType<typeof openTransport>;
const openTransport = () => createTransport({ url: post.smtp_url });
beforeAll(async () => {
  post = await startMail({ page: 0, smtp: 0 });
  transport = openTransport();
});
afterAll(async () => {
  transport.close();
  await post.close();
});

test.each([
  ['plain', 'Only ASCII\n.\n..dots\nand more'],
  ['“Übergröße” 🧦 and a subject that is so long that it has to be folded more than once', 'é'.repeat(300)],
  ['asian', '日本語のテキスト\n'.repeat(40)],
])('a mail arrives as it was sent: %s', async (subject, text) => {
  await transport.sendMail({ from: 'a@example.com', to: ['b@example.com', 'c@example.com'], subject, text });
  const [mail] = post.mails();
  expect(mail).toMatchObject({ from: 'a@example.com', to: ['b@example.com', 'c@example.com'], subject });
  expect(mail?.text.trimEnd()).toBe(text.trimEnd());
});

test('the page shows mails as text, with their links', async () => {
  const mail = { from: 'a@example.com', to: 'b@example.com', subject: '<b>bold</b>' };
  await transport.sendMail({ ...mail, text: 'See https://example.com/a?b=1&c=2 <script>alert(1)</script>' });
  const page = await (await fetch(post.url)).text();
  expect(page).toContain('<a href="https://example.com/a?b=1&amp;c=2">');
  expect(page).toContain('&lt;b&gt;bold&lt;/b&gt;');
  expect(page).not.toContain('<script>');
});
