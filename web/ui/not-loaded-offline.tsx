import { CloudOff } from 'lucide-react';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** In the place of what a screen waits for until there is a connection again; it then comes by itself. */
export function NotLoadedOffline() {
  return (
    <EmptyState
      icon={<CloudOff size={19} />}
      title="Not loaded: you are offline"
      text="It is loaded when the connection is back."
    />
  );
}
