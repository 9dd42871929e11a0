import { useNavigate } from '@tanstack/react-router';
import { useDocument } from '#app/document/document-context.tsx';
import type { View } from '#app/paths.ts';

/** Goes to another view of the open model. */
export function useOpenView(): (view: View) => void {
  const { modelId } = useDocument();
  const navigate = useNavigate();
  return (view) => void navigate({ to: '/models/$modelId/$view', params: { modelId, view }, search: {} });
}
