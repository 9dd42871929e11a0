import { useEffect, useRef, useState } from 'react';

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;

/**
 * Takes files wherever in the window they are dropped, but for a place that takes them itself; answers whether some are held over it. A
 * browser would leave the page for a file that nobody takes.
 */
export function useFileDrop(onDrop: (transfer: DataTransfer) => void): boolean {
  const [over, setOver] = useState(false);
  const latest = useRef(onDrop);
  latest.current = onDrop;
  useEffect(() => {
    const ended = new AbortController();
    const on = (type: 'dragover' | 'dragleave' | 'drop', run: (event: DragEvent) => void) =>
      globalThis.addEventListener(type, run, { signal: ended.signal });
    on('dragover', (event) => {
      if (!holdsFiles(event)) return;
      setOver(!event.defaultPrevented);
      event.preventDefault();
    });
    // It left the window where it comes over nothing else.
    on('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(false));
    on('drop', (event) => {
      setOver(false);
      if (event.defaultPrevented || !holdsFiles(event) || event.dataTransfer === null) return;
      event.preventDefault();
      latest.current(event.dataTransfer);
    });
    return () => ended.abort();
  }, []);
  return over;
}
