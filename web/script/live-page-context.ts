import { createContext, useContext } from 'react';
import type { LineLook } from '#web/script/line-look.ts';

/** The live session whose page the lines of the editor are looked up on; null while there is none. */
const LiveSessionId = createContext<string | null>(null);

export const LiveSessionIdProvider = LiveSessionId.Provider;

export function useLiveSessionId(): string | null {
  return useContext(LiveSessionId);
}

/** By which the line at the caret is outlined in that page. */
export const LineLookContext = createContext<LineLook | null>(null);

/** Opens the live browser for a run, and answers its session; null where there is none. */
export const LiveForRunContext = createContext<() => Promise<string | null>>(async () => null);
