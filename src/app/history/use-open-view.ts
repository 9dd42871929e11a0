import { useNavigate } from '@tanstack/react-router';
import { useModelId } from '#app/session/editor-session.tsx';
import type { View } from '#app/paths.ts';

/** Goes to another view of the open model. */
export function useOpenView(): (view: View) => void {
  const modelId = useModelId();
  const navigate = useNavigate();
  return (view) => void navigate({ to: '/models/$modelId/$view', params: { modelId, view }, search: {} });
}
