import { useSyncExternalStore } from 'react';
import { useMediaQuery } from '#web/ui/media-query.ts';

const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

const STORAGE_KEY = 'theme';
const CHANGE = 'themechange';

function readTheme(): Theme {
  const stored = localStorage.getItem(STORAGE_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, theme);
  applyTheme(theme);
  dispatchEvent(new Event(CHANGE));
}

function subscribe(listen: () => void): () => void {
  const followOtherTab = (event: StorageEvent) => {
    if (event.key !== STORAGE_KEY) return;
    applyTheme(readTheme());
    listen();
  };
  addEventListener(CHANGE, listen);
  addEventListener('storage', followOtherTab);
  return () => {
    removeEventListener(CHANGE, listen);
    removeEventListener('storage', followOtherTab);
  };
}

/** What the person chose. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme);
}

/** What is on the screen. */
export function useResolvedTheme(): 'light' | 'dark' {
  const chosen = useTheme();
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)');
  if (chosen !== 'system') return chosen;
  return prefersDark ? 'dark' : 'light';
}
