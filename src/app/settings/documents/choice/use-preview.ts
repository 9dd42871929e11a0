import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type DocumentOrder,
  type PrintedFile,
  usePrintDocument,
} from '#app/api/transfer/use-print-document.ts';

/** A document that is being looked at: what was shown last stays until the next is there. */
export function usePreview(modelId: string) {
  const { mutate, reset, isPending, error, variables } = usePrintDocument(modelId);
  const [file, setFile] = useState<PrintedFile | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const show = useCallback(
    (order: Omit<DocumentOrder, 'format'>) => {
      running.current?.abort();
      running.current = new AbortController();
      mutate(
        { ...order, format: 'html', signal: running.current.signal, transferId: crypto.randomUUID() },
        { onSuccess: setFile, onError: () => setFile(null) },
      );
    },
    [mutate],
  );
  const clear = useCallback(() => {
    running.current?.abort();
    reset();
    setFile(null);
  }, [reset]);
  return { file, isPending, transferId: isPending ? variables.transferId : null, error, show, clear };
}
