const COOKIE = 'sidebar_state';
const SEVEN_DAYS_S = 7 * 24 * 60 * 60;

/** Below that width it is folded, unless the person opened it. */
const ROOMY_PX = 1280;

/** As the person left it; open at first where there is room. */
export function readSidebarOpen(cookies: string, width: number): boolean {
  const kept = cookies.split('; ');
  if (kept.includes(`${COOKIE}=false`)) return false;
  return width >= ROOMY_PX || kept.includes(`${COOKIE}=true`);
}

export function sidebarCookie(isOpen: boolean): string {
  return `${COOKIE}=${isOpen}; path=/; max-age=${SEVEN_DAYS_S}; samesite=lax`;
}
