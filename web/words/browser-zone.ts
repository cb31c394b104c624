export const BROWSER_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
