import { type Html, html, standInPage } from '#sandbox/html.ts';
import type { CaughtMail } from '#sandbox/mail/smtp-listener.ts';

export function mailPage(mails: readonly CaughtMail[]): string {
  return standInPage(
    'Mails',
    html`<p class="note">
        What Legwork would send is caught here, on this machine only. Set SMTP_URL to have it sent.
      </p>
      ${mails.length === 0 ? html`<p>No mails yet.</p>` : null} ${mails.map(mailEntry)}`,
    { style: STYLE, head: html`<meta http-equiv="refresh" content="10" />` },
  );
}

function mailEntry(mail: CaughtMail): Html {
  return html`<article>
    <h2>${mail.subject}</h2>
    <p class="note">
      To ${mail.to.join(', ')} ·
      <time datetime="${mail.received_at.toISOString()}">${mail.received_at.toUTCString()}</time>
    </p>
    <div class="text">${withLinks(mail.text)}</div>
  </article>`;
}

function withLinks(text: string): Html[] {
  return text.split(/(https?:\/\/\S+)/).map((part, at) =>
    // Between two texts there is an address.
    at % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`,
  );
}

const STYLE = {
  html: `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { margin: 0; }
  main { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem; }
  h1 { font-size: 1.4rem; margin: 0; }
  h2 { font-size: 1.05rem; margin: 0; }
  article { border: 1px solid color-mix(in srgb, currentcolor 20%, transparent); border-radius: 10px; padding: 1rem; margin-top: 1rem; }
  .note { color: color-mix(in srgb, currentcolor 65%, transparent); font-size: 0.85rem; margin: 0.2rem 0 0; }
  .text { white-space: pre-wrap; overflow-wrap: anywhere; margin-top: 0.8rem; }
`,
};
