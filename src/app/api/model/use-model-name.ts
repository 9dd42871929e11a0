import { isGuest } from '#app/api/http/guest.ts';
import { useModel } from './use-model.ts';
import { useModelSettings } from './use-model-settings.ts';

/** A model's name: of the documented body for whoever may see no more of it; empty until it is known. */
export function useModelName(modelId: string): string {
  const settings = useModelSettings(modelId);
  const body = useModel(modelId, settings.isError || isGuest(modelId));
  return settings.data?.name ?? body.data?.name ?? '';
}
