import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { useAuth } from '#web/session/session.tsx';
import { readTokenUserId } from '#web/session/session-token.ts';
import { toast } from '#web/toasts/toast.ts';
import { listUnsent } from '#web/unsaved/draft-storage.ts';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

/** On any screen: what was typed in an editor without a connection is saved as soon as there is one. */
export function useLeftDrafts(): void {
  const { token } = useAuth();
  const userId = token === null ? null : readTokenUserId(token);
  const isOnline = useSyncExternalStore(subscribe, () => onlineManager.isOnline());
  const openId = useLocation({ select: ({ pathname }) => /^\/workflows\/([^/]+)$/.exec(pathname)?.[1] });
  const queries = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isOnline || userId === null) return;
    const open = openId ?? null;
    if (listUnsent(localStorage, userId, open).length === 0) return;
    async function send(of: string): Promise<void> {
      const { sendLeftDrafts } = await import('#web/editor/editor-screen.tsx');
      for (const { workflow_id, title, isSaved } of await sendLeftDrafts(of, open)) {
        if (isSaved) {
          void queries.invalidateQueries({ queryKey: ['GET_WORKFLOWS'] });
          toast.info(`Your last changes to “${title}” are saved now.`);
        } else {
          toast.info(`Changes to “${title}” are on this device only.`, {
            id: `left ${workflow_id}`,
            action: {
              label: 'Open',
              onClick: () =>
                void navigate({ to: '/workflows/$workflowId', params: { workflowId: workflow_id } }),
            },
          });
        }
      }
    }
    send(userId).catch((error: unknown) => console.error('Failed to send what was typed before', error));
  }, [isOnline, userId, openId, queries, navigate]);
}
