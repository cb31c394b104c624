import { isLoopback, type Settings } from '#server/settings/settings.ts';

/**
 * Whether people at other machines can use this installation. Only one that listens on this machine, keeps its
 * database here and lets a stand-in sign people in is certainly not.
 */
export function isReachableByOthers(settings: Settings): boolean {
  const { google, host, web_origin, api_origin, database_url } = settings;
  const addresses = [`http://${host}`, web_origin, api_origin];
  return !google.is_stand_in || !addresses.every(isLoopback) || !isDatabaseHere(database_url);
}

/** A worker of its own knows its installation by the database only. */
function isDatabaseHere(databaseUrl: string | null): boolean {
  if (databaseUrl === null) return true;
  const host = URL.parse(databaseUrl)?.hostname ?? '';
  // Empty, or a percent-encoded folder: a Unix socket.
  return ['', 'localhost', '127.0.0.1', '[::1]'].includes(host) || host.startsWith('%2F');
}
