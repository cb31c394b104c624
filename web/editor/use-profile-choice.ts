import { useEffect, useEffectEvent } from 'react';
import { useEditorStore } from '#web/editor/document/editor-store.ts';
import type { Saver } from '#web/editor/saving/saver.ts';
import type { LiveSession } from '#web/live-view/use-live-session.ts';

/**
 * Whatever changes the choice of the browser profile, undo included, is saved at once, because autosave does not look at
 * it, and moves the live session to the profile.
 */
export function useProfileChoice(saver: Saver, live: LiveSession): void {
  const store = useEditorStore();
  const saveChoice = useEffectEvent(() => {
    const { document, saved, saveProblem } = store.getState();
    const isUnsaved = document.browser_profile_is_shared !== saved.browser_profile_is_shared;
    if (isUnsaved && !/^(?:conflict|gone)$/.test(saveProblem?.kind ?? '')) void saver.saveQuietly();
  });
  const moveSession = useEffectEvent((isShared: boolean) => live.changeProfile(isShared));
  useEffect(() => {
    // A draft may have brought a choice back.
    saveChoice();
    return store.subscribe(({ document }, before) => {
      if (document.browser_profile_is_shared === before.document.browser_profile_is_shared) return;
      saveChoice();
      moveSession(document.browser_profile_is_shared);
    });
  }, [store]);
}
