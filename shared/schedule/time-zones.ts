const GROUPS = {
  Americas: [
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Los_Angeles',
    'America/Anchorage',
    'Pacific/Honolulu',
  ],
  UTC: ['UTC'],
  Europe: ['Europe/London', 'Europe/Paris', 'Europe/Berlin'],
  'Asia-Pacific': ['Asia/Tokyo', 'Asia/Shanghai', 'Asia/Kolkata', 'Australia/Sydney'],
};

/** By the city in its name, which is another one in one of them. */
export function zoneLabel(zone: string): string {
  return zone === 'Asia/Kolkata' ? 'Mumbai' : (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

/** The time zones of the editor, and the names that zones have. */
export const TIME_ZONE_GROUPS = Object.entries(GROUPS).map(([label, zones]) => ({
  label,
  zones: zones.map((id) => ({ id, label: zoneLabel(id) })),
}));

const SUPPORTED: ReadonlySet<string> = new Set(Object.values(GROUPS).flat());

const OWN_NAMES: ReadonlyMap<string | null, string> = new Map(
  [...SUPPORTED].map((zone) => [resolveZone(zone) ?? zone, zone]),
);

export function isSupportedZone(zone: string): boolean {
  return SUPPORTED.has(zone);
}

/** A zone has several names, and browsers differ in which they use: Chromium says Asia/Calcutta for Asia/Kolkata. */
export function ownZoneName(zone: string): string {
  return isSupportedZone(zone) ? zone : (OWN_NAMES.get(resolveZone(zone)) ?? zone);
}

/** The name that this machine has for a zone; null when it knows none. */
export function resolveZone(zone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** Also zones outside the list of the editor: a schedule made elsewhere keeps its zone. */
export function isTimeZone(zone: unknown): zone is string {
  return typeof zone === 'string' && (isSupportedZone(zone) || resolveZone(zone) !== null);
}
