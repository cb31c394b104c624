/** Text that is already HTML; everything else is escaped when it enters a template. */
export type Html = { html: string };

type Part = Html | string | number | null | undefined | readonly Html[];

export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: strings.reduce((text, string, at) => text + renderPart(parts[at - 1]) + string) };
}

/** A page of a stand-in, with its title as heading. It loads nothing from other hosts. */
export function standInPage(title: string, content: Html, look: { style: Html; head?: Html }): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${look.head}
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <style>
          ${look.style}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`.html;
}

function renderPart(part: Part): string {
  if (part === null || part === undefined) return '';
  if (typeof part === 'string') return escapeText(part);
  if (typeof part === 'number') return String(part);
  return 'html' in part ? part.html : part.map((each) => each.html).join('');
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
