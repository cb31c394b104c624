import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { API_BASE_URL } from '#web/api-base-url.ts';

const FRESH_MS = 60_000;

/** What an agent step says where no model is configured; else what it says otherwise. */
export function NeedsModel({ children }: { children: ReactNode }) {
  const { data: hasModel } = useQuery({
    queryKey: ['has_model'],
    queryFn: fetchHasModel,
    staleTime: FRESH_MS,
    retry: false,
  });
  if (hasModel !== false) return children;
  return (
    <div className="grid gap-1 rounded-lg border border-line bg-sunken p-3 text-sm">
      <p className="font-medium">This step needs a language model, and none is configured.</p>
      <p className="text-xs text-ink2">
        Whoever runs Legwork switches one on with MODEL_NAME and a key. Two ways work without one: add the
        step Browser instructions and write each line in plain words, or press Record in the live browser and
        do it once.
      </p>
    </div>
  );
}

/** From the health of the server. An older one does not say it. */
async function fetchHasModel(): Promise<boolean> {
  const response = await fetch(`${API_BASE_URL}/health`);
  const health: unknown = await response.json();
  return !(
    typeof health === 'object' &&
    health !== null &&
    'has_model' in health &&
    health.has_model === false
  );
}
