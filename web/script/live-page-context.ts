import { createContext, useContext } from 'react';

/** The live session whose page the lines of the editor are looked up on; null while there is none. */
const LiveSessionId = createContext<string | null>(null);

export const LiveSessionIdProvider = LiveSessionId.Provider;

export function useLiveSessionId(): string | null {
  return useContext(LiveSessionId);
}
