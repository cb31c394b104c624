import { useCallback, useSyncExternalStore } from 'react';

/** The exact opposite of Tailwind's `md`: a zoomed browser may be 767.5 pixels wide. */
export const MOBILE = '(width < 768px)';

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listen: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listen);
      return () => list.removeEventListener('change', listen);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
