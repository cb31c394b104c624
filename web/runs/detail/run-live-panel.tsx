import { MonitorOff } from 'lucide-react';
import { useState } from 'react';
import { LiveViewPanel } from '#web/live-view/live-view-panel.tsx';

/** The live browser of a run, while it is running and has one. */
export function RunLivePanel({ isRunning, liveUrl }: { isRunning: boolean; liveUrl: string | null }) {
  const shown = useSteadyAddress(isRunning ? liveUrl : null);
  if (shown === null) {
    return (
      <p className="flex items-center justify-center gap-2 rounded-xl border border-dashed border-line2 bg-sunken px-4 py-5 text-sm text-ink2">
        <MonitorOff size={16} aria-hidden className="text-ink3" />
        No Live Session Available
      </p>
    );
  }
  return (
    <div className="flex h-[68dvh] min-h-80 flex-col overflow-hidden rounded-xl border border-line">
      <LiveViewPanel key={shown} state={{ kind: 'active', live_url: shown }} />
    </div>
  );
}

/**
 * Each answer brings the session's address with a new ticket. Loading it again every few seconds would tear the view
 * down, so the first address stays for as long as the session is the same.
 */
function useSteadyAddress(address: string | null): string | null {
  const [shown, setShown] = useState(address);
  if (sessionOf(shown) === sessionOf(address)) return shown;
  setShown(address);
  return address;
}

function sessionOf(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return address;
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}
