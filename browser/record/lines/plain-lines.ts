import type { Page } from 'playwright-core';
import { readAddress } from '#browser/live/act-in-tab.ts';
import type { Look } from '#browser/record/settle.ts';
import type { RecordedPart } from '#shared/live/live-recording.ts';
import type { ViewerMessage } from '#shared/live/live-protocol.ts';
import { ordinalWord } from '#shared/script/target/kinds.ts';

/** A line about no thing of the page: an address, the history, a question of the browser. */
export type PlainLine = { parts: RecordedPart[]; note: string };

const TOKEN_NAMES =
  /^(?:(?:access|id|refresh|auth|csrf|xsrf|reset|login|invite|magic)?[_-]?token|jwt|pass(?:word|wd)?|pwd|secret|client_secret|signature|sig|auth|otp|nonce|ticket|sid|session(?:[_-]?id)?|phpsessid|jsessionid|api[_-]?key|x-amz-.*)$/i;
/** Also ordinary words; tokens only with such a value. */
const MAYBE_TOKENS = /^(?:code|key|state|hash|t|s)$/i;
const JWT = /^eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*$/;
const KEY = /^(?:(?:sk|pk|rk)[-_]|gh[opsu]_|xox[abpr]-|AKIA)[\w-]{16,}$/;
/** Of links that come by mail; what follows is good for whoever has it. */
const ONE_VISIT =
  /^(?:reset|verify|verification|confirm|confirmation|activate|activation|invite|invitation|invitations|magic|magic-?link|token|password|passwd|recover|recovery|unsubscribe|reset-?password|password-?reset|set-?password|verify-?e?-?mail|confirm-?e?-?mail|login|signin|sign-?in|auth|join|accept|validate|otp|sso|session|share)$/i;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Null for what is no address of the web. */
export function openLine(address: string): PlainLine | null {
  const url = URL.parse(address);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  url.username = '';
  url.password = '';
  // Sign-in flows pass tokens in the fragment.
  if (/[=&]/.test(url.hash)) url.hash = '';
  const dropped = [...url.searchParams].filter(([name, value]) => isToken(name, value)).map(([name]) => name);
  for (const name of dropped) url.searchParams.delete(name);
  const note = dropped.length === 0 ? '' : 'without what is good for one visit only';
  const [before, after] = aroundToken(url);
  if (after === null) return { parts: [`Open ${writable(before)}`], note };
  return {
    parts: [`Open ${writable(before)}`, { secret: true, name: 'link_code' }, writable(after)],
    note: 'its code is good for one visit only: give a new one at each run',
  };
}

/** A brace would begin a variable. */
function writable(address: string): string {
  return address.slice(0, 2_000).replaceAll('{', '%7B');
}

/** The address before and behind the first token in its path; null behind when there is none. */
function aroundToken(url: URL): [string, string | null] {
  const parts = url.pathname.split('/');
  const at = parts.findIndex((part, number) => isPathToken(part, parts[number - 1] ?? ''));
  if (at === -1) return [url.href, null];
  const rest = parts
    .slice(at + 1)
    .map((part, number) => (isPathToken(part, parts[at + number] ?? '') ? '' : part));
  const behind = rest.filter((part) => part !== '').map((part) => `/${part}`);
  return [`${url.origin}${parts.slice(0, at).join('/')}/`, `${behind.join('')}${url.search}`];
}

function isPathToken(part: string, before: string): boolean {
  if (part.length > 2_000 || JWT.test(part) || KEY.test(part)) return true;
  if (!ONE_VISIT.test(before)) return false;
  const isMixed = /\d/.test(part) && /[a-z]/i.test(part);
  return (
    (part.length >= 8 && isMixed) ||
    /^(?=.*[a-z])(?=.*[A-Z])[\w-]{16,2000}$/.test(part) ||
    /^\d{6,}$/.test(part)
  );
}

function isToken(name: string, value: string): boolean {
  if (TOKEN_NAMES.test(name)) return true;
  const isMixed = /\d/.test(value) && /[a-z]/i.test(value) && !UUID.test(value);
  if (MAYBE_TOKENS.test(name)) return isMixed && value.length >= 12;
  return /^[\w.~+/=-]{32,}$/.test(value) && isMixed;
}

/** An address as it was typed, unless something of it must not stand in a line or a run would read it otherwise. */
function typedLine(typed: string): PlainLine | null {
  const address = readAddress(typed.trim());
  const line = address === null ? null : openLine(address);
  const isPlain = /^[\w.-]+(?:\/[\w./-]*)?$/.test(typed.trim()) && address?.startsWith('https:');
  const hasToken = line !== null && line.parts.length > 1;
  return line && isPlain && !hasToken ? { ...line, parts: [`Open ${typed.trim()}`] } : line;
}

function historyLine({ action }: Extract<ViewerMessage, { kind: 'history' }>): PlainLine | null {
  if (action === 'back') return { parts: ['Go back'], note: '' };
  return action === 'reload' ? { parts: ['Reload the page'], note: '' } : null;
}

const LAST_PAGE = /" on all pages\b/;
const ENDS_ELSEWHERE = 'a run is on the last page then: go there before you record what comes next';

/** As it was chosen where something was pointed at to be read. */
export function readingLine(line: string): PlainLine {
  return { parts: [line], note: LAST_PAGE.test(line) ? ENDS_ELSEWHERE : '' };
}

/** Of an address that is opened or gone back to; none for any other message. */
export function linesOf(message: ViewerMessage): PlainLine[] {
  const isTyped = message.kind === 'navigate';
  const line = isTyped
    ? typedLine(message.address)
    : message.kind === 'history'
      ? historyLine(message)
      : null;
  return line ? [line] : [];
}

type OfTab = Extract<ViewerMessage, { kind: 'show_tab' | 'close_tab' }>;

export function isOfTab(message: ViewerMessage): message is OfTab {
  return message.kind === 'show_tab' || message.kind === 'close_tab';
}

type Tabs = {
  tabs(): readonly { id: number; page: Page }[];
  pages(): readonly Page[];
  current(): Page | null;
};

export function tabLines({ kind, tab }: OfTab, { tabs, pages, current }: Tabs): PlainLine[] {
  const page = tabs().find(({ id }) => id === tab)?.page;
  const number = page ? pages().indexOf(page) + 1 : 0;
  if (number === 0) return [];
  const shows = page === current() ? [] : [`Switch to the ${ordinalWord(number)} tab`];
  const lines = kind === 'show_tab' ? shows : [...shows, 'Close the tab'];
  return lines.map((line) => ({ parts: [line], note: '' }));
}

/** An address that could not be opened is no line; its person was told. */
export function withoutFailed(lines: readonly PlainLine[], remove: (line: PlainLine) => void): Look {
  return async (acted) => {
    if (!(await acted)) for (const line of lines) remove(line);
  };
}
