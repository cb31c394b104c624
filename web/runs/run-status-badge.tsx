import { Badge } from '#web/ui/badge.tsx';
import { runTone, statusLabel } from '#web/runs/run-tone.ts';

export function RunStatusBadge({ status }: { status: string }) {
  const tone = runTone(status);
  return (
    <Badge
      tone={tone === 'unknown' ? 'grey' : tone}
      className={tone === 'unknown' ? 'border border-dashed' : ''}
    >
      <span
        aria-hidden
        className={`size-1.5 rounded-full bg-current ${status === 'running' ? 'animate-pulse' : ''}`}
      />
      {statusLabel(status)}
    </Badge>
  );
}
