import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLeftDrafts } from '#web/left-drafts.ts';
import { askApi } from '#web/api/api.ts';
import { useAuth } from '#web/session/session.tsx';
import { createRefresher } from '#web/shell/push/refresh-queries.ts';
import { sharePushes } from '#web/shell/push/share-pushes.ts';

/** The sidebar reads it; without pushes it is at most this old. */
const REFRESH_MS = 60_000;

/** Shows nothing: what goes on while a signed-in page is open. Loaded after the screen. */
export function Background() {
  const { token, subscription } = useAuth();
  const client = useQueryClient();
  useLeftDrafts();
  useEffect(() => {
    if (token === null) return undefined;
    return sharePushes(token, createRefresher(client));
  }, [token, client]);
  // The session reads it first.
  return subscription && <KeptSubscription />;
}

/** What the browser kept from an earlier visit is shown until there is an answer. */
function KeptSubscription() {
  const { keepSubscription } = useAuth();
  useQuery({
    queryKey: ['GET_SUBSCRIPTION', 'kept'],
    queryFn: async ({ signal }) => {
      const answer = await askApi('GET_SUBSCRIPTION', { signal });
      keepSubscription(answer);
      return answer;
    },
    refetchInterval: REFRESH_MS,
    retry: false,
  });
  return null;
}
