/** Where this browser remembers what columns of files were taken for. Apart from what reads it, so that every page can forget it. */
export const MAPPINGS_KEY = 'modelwright-table-mappings';

/** Forgets them: the headers tell of somebody's file. */
export function forgetMappings(): void {
  try {
    localStorage.removeItem(MAPPINGS_KEY);
  } catch {}
}
