import { useState } from 'react';

/**
 * Each answer brings the session's address with a new ticket. Loading it again every few seconds would tear the view
 * down, so the first address stays for as long as the session is the same.
 */
export function useSteadyAddress(address: string | null): string | null {
  const [shown, setShown] = useState(address);
  if (sessionOf(shown) === sessionOf(address)) return shown;
  setShown(address);
  return address;
}

function sessionOf(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return address;
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}
