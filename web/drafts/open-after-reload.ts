import { useEffect, useState } from 'react';
import { TYPED_VALUES_PREFIX } from '#web/session/session-storage.ts';

/** Whether a dialog is open, which a reload does not change. Null until it is opened for the first time. */
export function useOpenAfterReload(place: string): [boolean | null, (isOpen: boolean) => void] {
  const key = `${TYPED_VALUES_PREFIX}open:${place}`;
  const [isOpen, setOpen] = useState<boolean | null>(() =>
    sessionStorage.getItem(key) === null ? null : true,
  );
  useEffect(() => {
    sessionStorage.removeItem(key);
    if (isOpen !== true) return undefined;
    const note = () => {
      try {
        sessionStorage.setItem(key, '1');
      } catch {
        // Storage is full or forbidden: the dialog is closed after the reload, and its words are there.
      }
    };
    addEventListener('pagehide', note);
    return () => removeEventListener('pagehide', note);
  }, [isOpen, key]);
  return [isOpen, setOpen];
}
