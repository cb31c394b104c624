import { useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { API_BASE_URL } from '#web/api-base-url.ts';

/** Says quietly that nothing here reaches the real world, while third parties are not set up. */
export function StandInNotice() {
  const { data: standIns } = useQuery({
    queryKey: ['stand-ins'],
    queryFn: fetchStandIns,
    staleTime: Infinity,
    retry: false,
  });
  if (!standIns || standIns.length === 0) return null;
  return (
    <p className="flex gap-2 rounded-lg border border-line px-2 py-1.5 text-xs text-ink3">
      <FlaskConical size={13} className="mt-0.5 shrink-0" aria-hidden />
      <span>
        Using stand-ins for {new Intl.ListFormat('en-US').format(standIns)}: no real account is touched.
      </span>
    </p>
  );
}

/** Not a call of the contract: the health of the server, which operators read too. */
async function fetchStandIns(): Promise<string[]> {
  const response = await fetch(`${API_BASE_URL}/health`);
  const health: unknown = await response.json();
  if (typeof health !== 'object' || health === null || !('stand_ins' in health)) return [];
  const names = health.stand_ins;
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
}
