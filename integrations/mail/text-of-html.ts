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
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  euro: '€',
  pound: '£',
  copy: '©',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
};

/** What a person reads of the HTML of an e-mail, with its lines. Each character is looked at once. */
export function textOfHtml(html: string): string {
  const source = html.slice(0, MAX_CHARACTERS);
  const pieces: string[] = [];
  let at = 0;
  while (at < source.length) {
    const open = source.indexOf('<', at);
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

function readTag(source: string, open: number): { name: string; is_closing: boolean; end: number } {
  const isComment = source.startsWith('<!--', open);
  const close = source.indexOf(isComment ? '-->' : '>', open);
  const end = close === -1 ? source.length : close + (isComment ? 3 : 1);
  const [, slash = '', name = ''] = /^<(\/?)([a-z0-9]{1,20})/i.exec(source.slice(open, open + 24)) ?? [];
  return { name: name.toLowerCase(), is_closing: slash !== '', end };
}

/** Behind the closing tag. Its name is looked for in small letters, as mail programs write it. */
function endOf(source: string, name: string, from: number): number {
  const close = source.indexOf(`</${name}`, from);
  if (close === -1) return source.length;
  const end = source.indexOf('>', close);
  return end === -1 ? source.length : end + 1;
}

function decodeEntities(text: string): string {
  return text.replaceAll(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (whole, entity: string) => {
    if (!entity.startsWith('#')) return Object.hasOwn(ENTITIES, entity) ? (ENTITIES[entity] ?? whole) : whole;
    const code =
      entity[1]?.toLowerCase() === 'x' ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
