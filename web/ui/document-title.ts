import { useEffect } from 'react';

/** "My Workflows · Legwork" in the tab; also what is read out when the screen changes. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Legwork' : `${title} · Legwork`;
  }, [title]);
}
