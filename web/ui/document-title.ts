import { useEffect } from 'react';

/** "My Workflows · Legwork" in the tab; screen readers announce it when the screen changes. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Legwork' : `${title} · Legwork`;
  }, [title]);
}
