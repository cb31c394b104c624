/** The time zones of the editor, and the names that zones have. */
export const TIME_ZONE_GROUPS = [
  {
    label: 'Americas',
    zones: [
      { id: 'America/New_York', label: 'New York' },
      { id: 'America/Chicago', label: 'Chicago' },
      { id: 'America/Denver', label: 'Denver' },
      { id: 'America/Los_Angeles', label: 'Los Angeles' },
      { id: 'America/Anchorage', label: 'Anchorage' },
      { id: 'Pacific/Honolulu', label: 'Honolulu' },
    ],
  },
  { label: 'UTC', zones: [{ id: 'UTC', label: 'UTC' }] },
  {
    label: 'Europe',
    zones: [
      { id: 'Europe/London', label: 'London' },
      { id: 'Europe/Paris', label: 'Paris' },
      { id: 'Europe/Berlin', label: 'Berlin' },
    ],
  },
  {
    label: 'Asia-Pacific',
    zones: [
      { id: 'Asia/Tokyo', label: 'Tokyo' },
      { id: 'Asia/Shanghai', label: 'Shanghai' },
      { id: 'Asia/Kolkata', label: 'Mumbai' },
      { id: 'Australia/Sydney', label: 'Sydney' },
    ],
  },
] as const;

const ZONE_LABELS = new Map<string, string>(
  TIME_ZONE_GROUPS.flatMap((group) => group.zones.map((zone) => [zone.id, zone.label] as const)),
);

const OWN_NAMES: ReadonlyMap<string | null, string> = new Map(
  [...ZONE_LABELS.keys()].map((zone) => [resolveZone(zone) ?? zone, zone]),
);

export function zoneLabel(zone: string): string {
  return ZONE_LABELS.get(zone) ?? (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

export function isSupportedZone(zone: string): boolean {
  return ZONE_LABELS.has(zone);
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
