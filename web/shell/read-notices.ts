import { API_BASE_URL } from '#web/api/api-base-url.ts';

/** What everybody who uses this installation should know: a stand-in, a weaker browser, no worker. */
export type Notice = { id: string; text: string };

const MOST_NOTICES = 5;
const MOST_TEXT = 500;

/** From the health of the server, which operators read too; it is no call of the contract. */
export async function fetchNotices(): Promise<Notice[]> {
  const response = await fetch(`${API_BASE_URL}/health`);
  return readNotices(await response.json());
}

/** Lenient: an older or newer server may leave parts out. */
export function readNotices(health: unknown): Notice[] {
  if (typeof health !== 'object' || health === null) return [];
  const notices =
    'notices' in health && Array.isArray(health.notices) ? health.notices.flatMap(readNotice) : [];
  const standIns = 'stand_ins' in health && Array.isArray(health.stand_ins) ? health.stand_ins : [];
  const names = standIns.filter((name) => typeof name === 'string');
  const all = names.length === 0 ? notices : [...notices, describeStandIns(names)];
  return all.slice(0, MOST_NOTICES).map(({ id, text }) => ({ id, text: text.slice(0, MOST_TEXT) }));
}

function readNotice(notice: unknown): Notice[] {
  if (typeof notice !== 'object' || notice === null || !('id' in notice) || !('text' in notice)) return [];
  const { id, text } = notice;
  return typeof id === 'string' && typeof text === 'string' && text !== '' ? [{ id, text }] : [];
}

function describeStandIns(names: readonly string[]): Notice {
  const list = new Intl.ListFormat('en-US').format(names);
  const are = names.length === 1 ? 'is' : 'are';
  return { id: 'stand_ins', text: `${list} ${are} imitated here: no real account is touched.` };
}
