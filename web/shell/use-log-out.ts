import { useState } from 'react';
import { listDrafts } from '#web/unsaved/draft-storage.ts';
import { sayWhenSlow } from '#web/api/say-when-slow.ts';
import { useAuth } from '#web/session/session.tsx';
import { settleUnsavedWork } from '#web/unsaved/unsaved-work.ts';

const SAVE_DEADLINE_MS = 5_000;

type LogOut = {
  /** Saves what an open editor has not saved; asks when that fails. */
  start: () => Promise<void>;
  isAsking: boolean;
  setIsAsking: (isAsking: boolean) => void;
  /** Without saving. */
  finish: () => void;
};

export function useLogOut(): LogOut {
  const { logout } = useAuth();
  const [isAsking, setIsAsking] = useState(false);
  async function start(): Promise<void> {
    const deadline = new Promise<false>((resolve) => setTimeout(() => resolve(false), SAVE_DEADLINE_MS));
    const saving = Promise.race([settleUnsavedWork(), deadline]);
    const isSaved = await sayWhenSlow('Your last changes are being saved.', saving);
    // Drafts also of other tabs, and of editors that were closed while the network was away.
    if (isSaved && listDrafts(localStorage).length === 0) logout();
    else setIsAsking(true);
  }
  return { start, isAsking, setIsAsking, finish: logout };
}
