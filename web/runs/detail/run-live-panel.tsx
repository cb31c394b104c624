import { Hand, MonitorOff } from 'lucide-react';
import { useSteadyAddress } from '#web/live-view/steady-address.ts';
import { useHolder } from '#web/runs/detail/use-holder.ts';
import { LiveViewPanel } from '#web/live-view/live-view-panel.tsx';

type Props = { liveUrl: string | null; isHeld: boolean };

/** The live browser of a run, from when it is about to open one. */
export function RunLivePanel({ liveUrl, isHeld }: Props) {
  const shown = useSteadyAddress(liveUrl);
  const holder = useHolder(shown);
  const isInHand = holder === null ? isHeld : holder === 'viewer';
  return (
    <div className="grid grid-cols-1 gap-3">
      {isInHand && (
        <output className="flex items-center gap-2.5 rounded-lg bg-brand px-4 py-2.5 font-medium text-white">
          <Hand size={16} aria-hidden />
          You have control. The run waits.
        </output>
      )}
      {shown === null ? <NoLiveSession /> : <LiveFrame address={shown} />}
    </div>
  );
}

function LiveFrame({ address }: { address: string }) {
  return (
    <div className="@container">
      {/* As high as a picture of 16 to 10 needs within the frame at this width, with the bar above it. */}
      <div className="flex h-[calc(62.5cqw+43.75px)] max-h-[72dvh] flex-col pointer-coarse:h-[calc(62.5cqw+53.75px)]">
        <LiveViewPanel key={address} isFlush state={{ kind: 'active', live_url: address }} />
      </div>
    </div>
  );
}

export function NoLiveSession() {
  return (
    <p className="flex items-center gap-1.5 text-sm text-ink2">
      <MonitorOff size={15} aria-hidden className="text-ink3" />
      No Live Session Available
    </p>
  );
}
