import type { Answer, Asked } from '#sandbox/forward.ts';
import { type Html, html, standInPage } from '#sandbox/html.ts';

/** The page of a stand-in where a person sees what an app holds, and lets something arrive there. */
export type Neighbour = { name: string; url: string };

type Page = {
  app: string;
  /** The other stand-ins' pages. */
  neighbours: readonly Neighbour[];
  /** Whose things are shown, and who else there is; none where all share them. */
  people?: { shown: string; all: readonly string[] };
  /** What was just done. */
  sentence: string | null;
  content: readonly Html[];
};

export function appPage({ app, neighbours, people, sentence, content }: Page): Answer {
  const others = neighbours.filter(({ name }) => name !== app);
  const body = standInPage(
    `${app} stand-in`,
    html`<p class="note">
        What ${app} would hold, on this machine only. It is empty again after a restart.
        ${others.length === 0 ? null : html`Other apps: ${others.map(({ name, url }) => html`<a href="${url}">${name}</a> `)}`}
      </p>
      ${people === undefined ? null : chooser(people)}
      ${sentence === null ? null : html`<p role="status">${sentence}</p>`} ${content}`,
    { style: STYLE },
  );
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    // What is shown came from workflows and web pages.
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'",
  };
  return { status: 200, headers, body };
}

function chooser({ shown, all }: NonNullable<Page['people']>): Html {
  return html`<nav aria-label="Whose things are shown">
    ${all.map((email) =>
      email === shown
        ? html`<strong aria-current="page">${email}</strong>`
        : html`<a href="/?person=${encodeURIComponent(email)}">${email}</a>`,
    )}
  </nav>`;
}

export function section(title: string, ...content: readonly (Html | readonly Html[])[]): Html {
  return html`<section>
    <h2>${title}</h2>
    ${content.flat()}
  </section>`;
}

/** `action` is part of what is sent. Files need `multipart/form-data`, so all forms have it. */
export function form(action: string, button: string, ...fields: readonly Html[]): Html {
  return html`<form method="post" action="/" enctype="multipart/form-data">
    <input type="hidden" name="action" value="${action}" />
    ${fields}
    <button>${button}</button>
  </form>`;
}

export function hidden(name: string, value: string): Html {
  return html`<input type="hidden" name="${name}" value="${value}" />`;
}

export function field(label: string, name: string, value = '', type = 'text'): Html {
  return html`<label
    >${label}<input type="${type}" name="${name}" value="${value}" maxlength="1000" required
  /></label>`;
}

export function choiceField(
  label: string,
  name: string,
  options: readonly { value: string; label: string }[],
): Html {
  return html`<label
    >${label}<select name="${name}">
      ${options.map((option) => html`<option value="${option.value}">${option.label}</option>`)}
    </select></label
  >`;
}

export function textField(label: string, name: string, value = ''): Html {
  return html`<label
    >${label}<textarea name="${name}" rows="3" maxlength="100000">${value}</textarea>
  </label>`;
}

export function fileField(label: string, name: string): Html {
  return html`<label>${label}<input type="file" name="${name}" multiple /></label>`;
}

/** Said where a list is empty. */
export function list(empty: string, items: readonly Html[]): Html {
  if (items.length === 0) return html`<p class="note">${empty}</p>`;
  return html`<ul>
    ${items.map((item) => html`<li>${item}</li>`)}
  </ul>`;
}

export type AppForm = {
  text(name: string): string;
  files(name: string): Promise<{ name: string; type: string; bytes: Buffer }[]>;
};

/** What a form of the page sent. Null when another site made the browser send it, or it is no form. */
export async function readAppForm({ headers, body }: Asked): Promise<AppForm | null> {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return null;
  const type = headers['content-type'] ?? '';
  const data = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => null);
  if (!data) return null;
  return {
    text(name) {
      const value = data.get(name);
      return typeof value === 'string' ? value : '';
    },
    async files(name) {
      // A field without a chosen file sends one without a name.
      const given = data.getAll(name).filter((value) => typeof value !== 'string' && value.name !== '');
      return await Promise.all(given.flatMap((file) => (typeof file === 'string' ? [] : [readFile(file)])));
    },
  };
}

/** Whose things are shown: who was chosen in the form or the address, else the first. */
export function chosenPerson(
  people: readonly string[],
  given: AppForm | null,
  query: URLSearchParams,
): string {
  const wanted = given?.text('person') ?? query.get('person');
  return people.find((email) => email === wanted) ?? people[0] ?? '';
}

async function readFile(file: File): Promise<{ name: string; type: string; bytes: Buffer }> {
  const bytes = Buffer.from(await file.arrayBuffer());
  return { name: file.name, type: file.type || 'application/octet-stream', bytes };
}

export const REFUSED_FORM: Answer = { status: 403, headers: {}, body: 'This form is not of this page.' };

/** Back to the page, which says what was done. */
export function backToPage(done: string, person?: string): Answer {
  const query = new URLSearchParams({ ...(person !== undefined && { person }), done });
  return { status: 303, headers: { location: `/?${query.toString()}` }, body: '' };
}

/** A file of an app, as a download: it may be a page that somebody else wrote. */
export function download({ name, bytes }: { name: string; bytes: Buffer }): Answer {
  const headers = {
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    'x-content-type-options': 'nosniff',
  };
  return { status: 200, headers, body: bytes };
}

const STYLE: Html = {
  html: `
    :root { color-scheme: light dark; --line: light-dark(#d0d0d5, #3f3f46); --soft: light-dark(#54545d, #ababb3); }
    body { margin: 0; padding: 16px; font: 15px/1.45 'Segoe UI', 'Open Sans', system-ui, sans-serif;
      background: light-dark(#f5f5f8, #0c0c0f); overflow-wrap: anywhere; }
    main { max-width: 720px; margin: 0 auto; display: grid; gap: 16px; }
    main > * { margin: 0; min-width: 0; }
    h1 { font-size: 22px; }
    h2 { margin: 0; font-size: 17px; }
    h3 { margin: 0; font-size: 15px; }
    section { display: grid; gap: 12px; padding: 20px; border: 1px solid var(--line); border-radius: 14px;
      background: light-dark(#fff, #131316); }
    section > * { min-width: 0; margin: 0; }
    nav { display: flex; flex-wrap: wrap; gap: 4px 16px; }
    ul { list-style: none; padding: 0; display: grid; }
    li { padding: 8px 0; border-top: 1px solid var(--line); }
    li p { margin: 0; white-space: pre-wrap; }
    form { display: grid; gap: 10px; }
    details > form { margin-top: 10px; }
    summary { cursor: pointer; padding: 6px 0; }
    label { display: grid; gap: 4px; font-size: 13px; color: var(--soft); }
    input, select, textarea { font: inherit; font-size: 15px; padding: 8px 10px; border: 1px solid var(--line);
      border-radius: 10px; background: light-dark(#fff, #0c0c0f); color: light-dark(#18181b, #f4f4f5); width: 100%;
      box-sizing: border-box; }
    button { justify-self: start; font: inherit; font-weight: 600; padding: 9px 16px; border: 0; border-radius: 10px;
      color: #fff; background: #4e4ddf; cursor: pointer; }
    button:hover { background: #4140c4; }
    :focus-visible { outline: 2px solid light-dark(#4e4ddf, #b0b6ff); outline-offset: 2px; }
    .scroll { overflow-x: auto; }
    table { border-collapse: collapse; font-size: 14px; }
    td { border: 1px solid var(--line); padding: 4px 10px; white-space: nowrap; max-width: 24em; overflow: hidden;
      text-overflow: ellipsis; }
    [role='status'] { padding: 10px 12px; border-radius: 10px; color: light-dark(#166534, #bbf7d0);
      background: light-dark(#dcfce7, #052e16); }
    .note, small { font-size: 13px; color: var(--soft); }
    a { color: light-dark(#4442c7, #b0b6ff); }
  `,
};
