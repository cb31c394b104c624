import { type Html, html, standInPage } from '#sandbox/html.ts';

export type Account = { name: string; email: string };

/** Hidden fields of the emulator's form, the same for every account. */
const PASSED_ON = [
  'redirect_uri',
  'scope',
  'state',
  'nonce',
  'client_id',
  'code_challenge',
  'code_challenge_method',
];

/** The page where a person chooses an account or declines. */
export function accountPage(people: readonly Account[], asked: URLSearchParams): string {
  return standInPage(
    'Choose an account',
    html`<p>to continue to Legwork</p>
      <ul>
        ${people.map((person) => accountForm(person, asked))}
      </ul>
      <p class="note">
        This is a stand-in for Google, on this machine only. No password is asked for and nothing is sent
        anywhere.
      </p>
      ${cancelLink(asked)}`,
    { style: STYLE },
  );
}

/** Where people end what they allowed Legwork. */
export function connectionsPage(app: string, emails: readonly string[]): string {
  return standInPage(
    'Apps with access',
    html`<p>Legwork has access to these accounts.</p>
      <ul>
        ${emails.map(
          (email) =>
            html`<li>
              <form method="post" action="/connections">
                <input type="hidden" name="email" value="${email}" />
                <button>Remove access of Legwork to ${email}</button>
              </form>
            </li>`,
        )}
      </ul>
      <p class="note">This is a stand-in for ${app}, on this machine only.</p>`,
    { style: STYLE },
  );
}

/** One of the forms of an emulator's own page, and whose it is. */
export type ConsentForm = { action: string; fields: readonly (readonly [string, string])[]; person: Account };

/** The same for an app that is not Google. */
export function consentPage(app: string, forms: readonly ConsentForm[], asked: URLSearchParams): string {
  return standInPage(
    `Connect ${app}`,
    html`<p>Let Legwork use ${app} as</p>
      <ul>
        ${forms.map(
          ({ action, fields, person: { name, email } }) =>
            html`<li>
              <form method="post" action="${action}">
                ${fields.map(
                  ([field, value]) => html`<input type="hidden" name="${field}" value="${value}" />`,
                )}
                <button>
                  <span class="letter" aria-hidden="true">${name.slice(0, 1)}</span>
                  <span><strong>${name}</strong><br />${email}</span>
                </button>
              </form>
            </li>`,
        )}
      </ul>
      <p class="note">This is a stand-in for ${app}, on this machine only.</p>
      ${cancelLink(asked)}`,
    { style: STYLE },
  );
}

function accountForm({ name, email }: Account, asked: URLSearchParams): Html {
  const fields = PASSED_ON.map(
    (field) => html`<input type="hidden" name="${field}" value="${asked.get(field) ?? ''}" />`,
  );
  return html`<li>
    <form method="post" action="/o/oauth2/v2/auth/callback">
      <input type="hidden" name="email" value="${email}" />${fields}
      <button>
        <span class="letter" aria-hidden="true">${name.slice(0, 1)}</span>
        <span><strong>${name}</strong><br />${email}</span>
      </button>
    </form>
  </li>`;
}

function cancelLink(asked: URLSearchParams): Html | null {
  const back = URL.parse(asked.get('redirect_uri') ?? '');
  if (!back) return null;
  back.searchParams.set('error', 'access_denied');
  back.searchParams.set('state', asked.get('state') ?? '');
  return html`<p><a href="${back.href}">Cancel</a></p>`;
}

const STYLE: Html = {
  html: `
    :root { color-scheme: light dark; --line: light-dark(#d0d0d5, #3f3f46); --soft: light-dark(#54545d, #ababb3); }
    body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 16px; box-sizing: border-box;
      font: 15px/1.45 'Segoe UI', 'Open Sans', system-ui, sans-serif; background: light-dark(#f5f5f8, #0c0c0f); }
    main { width: 100%; max-width: 400px; box-sizing: border-box; padding: 32px; border: 1px solid var(--line);
      border-radius: 18px; background: light-dark(#fff, #131316); }
    h1 { margin: 0; font-size: 22px; }
    h1 + p { margin: 2px 0 20px; color: var(--soft); }
    ul { list-style: none; margin: 0 0 20px; padding: 0; display: grid; gap: 8px; }
    button { width: 100%; display: flex; gap: 12px; align-items: center; padding: 12px; text-align: left; font: inherit;
      color: inherit; background: none; border: 1px solid var(--line); border-radius: 12px; cursor: pointer; }
    button:hover, button:focus-visible { background: light-dark(#eff1ff, #242647); }
    .letter { display: grid; place-items: center; width: 38px; height: 38px; border-radius: 50%; background: #4e4ddf;
      color: #fff; font-weight: 600; }
    .note { font-size: 13px; color: var(--soft); }
    a { color: light-dark(#4442c7, #b0b6ff); }
  `,
};
