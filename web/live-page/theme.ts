/** The theme of the application around this frame; until it sends one, that of the system. */
export function followTheme(): void {
  applyTheme(new URLSearchParams(location.search).get('theme'));
  addEventListener('message', (event: MessageEvent<unknown>) => {
    // Only the application may have us in a frame (frame-ancestors), and a colour is all it can change.
    if (event.source !== parent || typeof event.data !== 'object' || event.data === null) return;
    if ('theme' in event.data && typeof event.data.theme === 'string') applyTheme(event.data.theme);
  });
}

function applyTheme(theme: string | null): void {
  if (theme === 'light' || theme === 'dark') document.documentElement.style.colorScheme = theme;
}
