const PARAMETER = 'model-preview-id';
const keyOf = (modelId: string) => `modelwright.preview.${modelId}`;
const passes = new Map<string, string>();

/** A preview link carries its id in the address; it is kept for this tab, for the address changes with every selection. */
function takeFrom({ pathname, search }: Location): void {
  const modelId = /^\/models\/([^/]+)/.exec(pathname)?.[1];
  const pass = new URLSearchParams(search).get(PARAMETER);
  if (modelId === undefined || pass === null) return;
  passes.set(modelId, pass);
  try {
    sessionStorage.setItem(keyOf(modelId), pass);
  } catch {
    // A browser that keeps nothing shows the preview for as long as the page lives.
  }
}
takeFrom(location);

function passFor(modelId: string): string | null {
  try {
    return passes.get(modelId) ?? sessionStorage.getItem(keyOf(modelId));
  } catch {
    return passes.get(modelId) ?? null;
  }
}

/** Whether the page was opened with a preview link of this model. */
export function hasPreviewPass(modelId: string): boolean {
  return passFor(modelId) !== null;
}

/** The path of a read, with the preview that the page was opened with, where it is one of that model. */
export function withPreviewPass(path: string): string {
  const modelId = /^\/api\/models\/([^/?]+)/.exec(path)?.[1];
  const pass = modelId === undefined ? null : passFor(modelId);
  if (pass === null) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${PARAMETER}=${encodeURIComponent(pass)}`;
}
