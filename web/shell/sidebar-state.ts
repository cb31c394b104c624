const COOKIE = 'sidebar_state';
const SEVEN_DAYS_S = 7 * 24 * 60 * 60;

/** Open unless the cookie says otherwise. */
export function readSidebarOpen(cookies: string): boolean {
  return !cookies.split('; ').includes(`${COOKIE}=false`);
}

export function sidebarCookie(isOpen: boolean): string {
  return `${COOKIE}=${isOpen}; path=/; max-age=${SEVEN_DAYS_S}; samesite=lax`;
}
