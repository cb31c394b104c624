import { useQuery } from '@tanstack/react-query';
import { API_BASE_URL } from '#web/api/api-base-url.ts';

const FRESH_MS = 60_000;

/** Whether this installation has a language model. Null while that is not known. */
export function useHasModel(): boolean | null {
  const { data } = useQuery({
    queryKey: ['has_model'],
    queryFn: fetchHasModel,
    staleTime: FRESH_MS,
    retry: false,
  });
  return data ?? null;
}

/** From the health of the server. An older one does not say it. */
async function fetchHasModel(): Promise<boolean | null> {
  const response = await fetch(`${API_BASE_URL}/health`);
  const health: unknown = await response.json();
  const isSaid = typeof health === 'object' && health !== null && 'has_model' in health;
  return isSaid && typeof health.has_model === 'boolean' ? health.has_model : null;
}
