import { decodeEntities } from '#integrations/mail/html-entities.ts';

const MAX_CHARACTERS = 2_000_000;
const BREAKS = new Set([
  'br',
  'p',
  'div',
  'tr',
  'li',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'table',
  'ul',
  'ol',
  'blockquote',
]);
const HIDDEN = new Set(['script', 'style', 'head', 'title', 'template']);

/** What a person reads of the HTML of an e-mail, with its lines. Each character is looked at once. */
export function textOfHtml(html: string): string {
  const source = html.slice(0, MAX_CHARACTERS);
  const pieces: string[] = [];
  let at = 0;
  while (at < source.length) {
    const open = findTag(source, at);
    pieces.push(source.slice(at, open === -1 ? undefined : open).replaceAll(/\s+/g, ' '));
    if (open === -1) break;
    const tag = readTag(source, open);
    if (BREAKS.has(tag.name)) pieces.push('\n');
    at = HIDDEN.has(tag.name) && !tag.is_closing ? endOf(source, tag.name, tag.end) : tag.end;
  }
  return decodeEntities(pieces.join(''))
    .split('\n')
    .map((line) => line.trim())
    .filter((line, index, lines) => line !== '' || lines[index - 1] !== '')
    .join('\n')
    .trim();
}

/** Where the next tag or comment begins; -1 when there is none. A `<` before anything else is a text. */
function findTag(source: string, from: number): number {
  const begin = /<[a-z/!?]/gi;
  begin.lastIndex = from;
  return begin.exec(source)?.index ?? -1;
}

function readTag(source: string, open: number): { name: string; is_closing: boolean; end: number } {
  const isComment = source.startsWith('<!--', open);
  const close = source.indexOf(isComment ? '-->' : '>', open);
  const end = close === -1 ? source.length : close + (isComment ? 3 : 1);
  const [, slash = '', name = ''] = /^<(\/?)([a-z0-9]{1,20})/i.exec(source.slice(open, open + 24)) ?? [];
  return { name: name.toLowerCase(), is_closing: slash !== '', end };
}

/** Behind the closing tag. */
function endOf(source: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}\\b[^>]*>?`, 'gi');
  closing.lastIndex = from;
  return closing.exec(source) ? closing.lastIndex : source.length;
}
