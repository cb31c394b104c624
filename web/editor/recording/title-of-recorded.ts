const LONGEST = 80;
const MOST_LINES = 200;
const MOST_NAMES = 2;
/** Fewer than `action-words.ts` has, which would be loaded with the editor for this alone. */
const SENDS = /^(?:place|submit|confirm|send|buy|pay|book|delete|publish)\b/i;
const FILLS = /^(?:type|select|check|tick|upload)$/;

type Line = { verb: string; text: string };

/** For a workflow that nobody has named: what its recorded lines do last, and on which site; null where they say neither. */
export function titleOfRecorded(script: string): string | null {
  const lines = script
    .split('\n')
    .slice(0, MOST_LINES)
    .map((line) => line.trim())
    .map((line): Line => ({ verb: /^\p{L}*/u.exec(line)?.[0].toLowerCase() ?? '', text: line }));
  const site = lines.map(siteOf).find((host) => host !== null) ?? null;
  const what =
    orderIn(lines) ??
    readsIn(lines, 'download', 'Download') ??
    readsIn(lines, 'extract', 'Read') ??
    lastActIn(lines);
  const title = what === null ? site && `Open ${site}` : site === null ? what : `${what} on ${site}`;
  return title && title.slice(0, LONGEST);
}

function siteOf({ verb, text }: Line): string | null {
  if (verb !== 'open') return null;
  const address = text.slice('open '.length).trim();
  const url = URL.parse(/^https?:/i.test(address) ? address : `https://${address}`);
  return url && url.host !== '' ? url.host.replace(/^www\./, '') : null;
}

/** What was filled in and then ordered, sent or deleted: what is read behind it only says how that went. */
function orderIn(lines: readonly Line[]): string | null {
  const filled = lines.findIndex(({ verb }) => FILLS.test(verb));
  const sent = lines.findLast(({ verb, text }) => verb === 'click' && SENDS.test(quoted(text) ?? ''));
  return filled !== -1 && sent && lines.indexOf(sent) > filled ? quoted(sent.text) : null;
}

/** By the names that the lines give what they bring: “price and orders”. */
function readsIn(lines: readonly Line[], verb: string, said: string): string | null {
  const names = lines.flatMap((line) =>
    line.verb === verb ? (/ as ([\p{L}\p{N}_ ]{1,60})$/u.exec(line.text)?.[1] ?? []) : [],
  );
  const shown = [...new Set(names)].slice(0, MOST_NAMES);
  return shown.length === 0 ? null : `${said} ${shown.join(' and ')}`;
}

/** The last thing that was pressed; where none has a name of its own, the last field that was filled. */
function lastActIn(lines: readonly Line[]): string | null {
  const pressed = lines.findLast(({ verb, text }) => verb === 'click' && quoted(text) !== null);
  if (pressed) return quoted(pressed.text);
  const filled = lines.findLast(({ verb, text }) => verb === 'type' && fieldOf(text) !== null);
  return filled ? `Fill in ${fieldOf(filled.text)}` : null;
}

function quoted(text: string): string | null {
  return /"([^"{}]{1,500})"/.exec(text)?.[1] ?? null;
}

/** What is typed stands before it, and may be a secret. */
function fieldOf(text: string): string | null {
  return /\binto "([^"{}]{1,500})"[^"]*$/.exec(text)?.[1] ?? null;
}
