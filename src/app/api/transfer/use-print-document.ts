import { useMutation } from '@tanstack/react-query';
import { fetchFile } from '#app/api/http/client.ts';
import { STORES_NOTHING } from '#app/api/http/keys.ts';
import type { Spoken } from '#language/speech-of.ts';
import type { DocumentFormat, Paper, Template } from '#contract/document.ts';

export interface DocumentOrder {
  readonly template: Template;
  readonly format: DocumentFormat;
  /** Of formats with pages; A4 without it. */
  readonly paper?: Paper | undefined;
  /** English without it. */
  readonly language?: Spoken | undefined;
  /** The number of a change, or the id of a baseline; the model as it is now without it. */
  readonly at?: string | undefined;
  /** Of a change report: what is compared, and with what, said in the same way. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The id of a definition of the model; the sections of the template without it. */
  readonly definition?: string | undefined;
  readonly part?: string | undefined;
  readonly a?: string | undefined;
  readonly b?: string | undefined;
}

export interface PrintedFile {
  readonly blob: Blob;
  readonly fileName: string;
  /** The same as text, where it is one. */
  readonly html: string;
}

interface PrintRequest extends DocumentOrder {
  readonly signal: AbortSignal;
  /** By which can be asked how far it has come. */
  readonly transferId: string;
}

/** Has the service print a document of a model. Where `signal` is aborted nobody waits any more, and it stops. */
export function usePrintDocument(modelId: string) {
  return useMutation({
    meta: STORES_NOTHING,
    mutationFn: async ({ signal, ...order }: PrintRequest) => {
      const { template, ...query } = order;
      const said = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
      const path = `/api/models/${modelId}/documents/${template}?${new URLSearchParams(said)}`;
      const { blob, fileName } = await fetchFile(path, signal);
      const file: PrintedFile = {
        blob,
        fileName: fileName ?? `${template}.${order.format}`,
        html: order.format === 'html' ? await blob.text() : '',
      };
      return file;
    },
  });
}
