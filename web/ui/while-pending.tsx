import type { ReactNode } from 'react';
import { NotLoadedOffline } from '#web/ui/not-loaded-offline.tsx';

type Props = { query: { isPending: boolean; isPaused: boolean }; children: ReactNode };

/** What a screen shows until it has its data: `children`, and without a connection that nothing comes before there is one. */
export function WhilePending({ query: { isPending, isPaused }, children }: Props) {
  if (!isPending) return null;
  return isPaused ? <NotLoadedOffline /> : children;
}
