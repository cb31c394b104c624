import type { Permission } from '#shared/live/live-protocol.ts';

type Given = {
  place?: { latitude: number; longitude: number; accuracy: number };
  clipboard?: string;
};

/** What the viewer has allowed the watched page to have, from the viewer's own browser; null when that refuses. */
export async function giveAway(permission: Permission): Promise<Given | null> {
  try {
    if (permission === 'clipboard-read') return { clipboard: await navigator.clipboard.readText() };
    const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
      navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: 20_000 });
    });
    const { latitude, longitude, accuracy } = coords;
    return { place: { latitude, longitude, accuracy } };
  } catch {
    return null;
  }
}
