import type { Settings } from '#server/settings/settings.ts';
import type { Model } from '#shared/model.ts';

/** The providers' libraries are loaded only where one is used. */
export async function openConfiguredModel(settings: Pick<Settings, 'model'>): Promise<Model | null> {
  if (!settings.model) return null;
  const { openModel } = await import('#model/open-model.ts');
  return openModel(settings.model);
}
