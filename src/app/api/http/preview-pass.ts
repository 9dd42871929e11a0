const PARAMETER = 'model-preview-id';
const keyOf = (modelId: string) => `modelwright.preview.${modelId}`;
const passes = new Map<string, string>();

/** The model that a page of the app is about; null for pages that are about none. */
export function modelOfPage(pathname: string): string | null {
  return /^\/models\/([^/]+)/.exec(pathname)?.[1] ?? null;
}

/** The model that a path of the service is about; null for paths that are about none. */
export function modelOfPath(path: string): string | null {
  return /^\/api\/models\/([^/?]+)/.exec(path)?.[1] ?? null;
}

/** A preview link carries its id in the address; it is kept for this tab, for the address changes with every selection. */
function takeFrom({ pathname, search }: Location): void {
  const modelId = modelOfPage(pathname);
  const pass = new URLSearchParams(search).get(PARAMETER);
  if (modelId === null || pass === null) return;
  passes.set(modelId, pass);
  try {
    sessionStorage.setItem(keyOf(modelId), pass);
  } catch {
    // A browser that keeps nothing shows the preview for as long as the page lives.
  }
}
takeFrom(location);

/** The id of the preview that the page was opened with, where it is one of this model. */
export function previewPassOf(modelId: string): string | null {
  try {
    return passes.get(modelId) ?? sessionStorage.getItem(keyOf(modelId));
  } catch {
    return passes.get(modelId) ?? null;
  }
}

/** Whether the page was opened with a preview link of this model. */
export function hasPreviewPass(modelId: string): boolean {
  return previewPassOf(modelId) !== null;
}

/** The path of a read, with the preview that the page was opened with, where it is one of that model. */
export function withPreviewPass(path: string): string {
  const modelId = modelOfPath(path);
  const pass = modelId === null ? null : previewPassOf(modelId);
  if (pass === null) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${PARAMETER}=${encodeURIComponent(pass)}`;
}
