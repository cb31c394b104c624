import { useContext, useEffect, useSyncExternalStore } from 'react';
import type { LineOutline } from '#shared/live/live-protocol.ts';
import { LineLookContext } from '#web/script/live-page-context.ts';

/** After the last key. The server looks at the page three times a second at most. */
const REST_MS = 150;
const LONGEST = 2_000;

const nobody = () => () => undefined;
const nothing = () => null;

/** Outlines what the line at the caret means in the live browser. Null without an answer, and for another line. */
export function useLineLook(line: string | null): LineOutline | null {
  const look = useContext(LineLookContext);
  const asked = line === null || line.length > LONGEST ? null : line;
  const isAsked = asked !== null;
  useEffect(() => {
    if (asked === null) return undefined;
    const timer = setTimeout(() => look?.ask(asked), REST_MS);
    return () => clearTimeout(timer);
  }, [look, asked]);
  // Only the field that asked takes it back: there may be several.
  useEffect(() => (isAsked ? () => look?.ask(null) : undefined), [look, isAsked]);
  const answer = useSyncExternalStore(look?.subscribe ?? nobody, look?.view ?? nothing);
  return answer !== null && answer.line === asked ? answer : null;
}
