/** Text that is already HTML; everything else is escaped when it enters a template. */
export type Html = { html: string };

type Part = Html | string | number | null | undefined | readonly Html[];

export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: strings.reduce((text, string, at) => text + renderPart(parts[at - 1]) + string) };
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
