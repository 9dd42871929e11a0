import { useRef, useState } from 'react';
import { type ChosenFile, chosenFile, unreadable } from '#app/api/http/chosen-file.ts';
import { refusalOf } from '#app/api/http/refusal.ts';
import { importable } from '#app/api/transfer/importable.ts';
import type { Chosen, FileToImport } from '#app/document/requests/use-import-into-model.ts';
import { useImportModel } from '#app/document/requests/use-import-model.ts';
import { isPreviewed } from '#app/fields/import/file-preview.tsx';
import { t } from '#language/translate.ts';
import type { Format, ImportedModel } from '#contract/transfer.ts';

export type ImportState =
  | { readonly kind: 'idle' }
  /** Somebody looks what the file is taken for. */
  | {
      readonly kind: 'looking';
      readonly source: FileToImport;
      /** Paths in a chosen folder that are not read. */
      readonly leftOut: readonly string[];
      readonly turn: number;
    }
  | {
      readonly kind: 'running';
      readonly fileName: string;
      /** Null while its format is being told. */
      readonly sent: { readonly format: Format; readonly transferId: string } | null;
    }
  | { readonly kind: 'refused'; readonly fileName: string; readonly reason: string }
  | { readonly kind: 'done'; readonly fileName: string; readonly report: ImportedModel };

/** Imports one file, a folder, or a state machine with the files that it names, as a new model: its format told by its content, looked at first where it leaves something open, cancellable until the service has answered. */
export function useImport(teamId: string | undefined, onImported: (report: ImportedModel) => void) {
  const importModel = useImportModel();
  const [state, setState] = useState<ImportState>({ kind: 'idle' });
  const turns = useRef(0);
  const running = useRef<AbortController | null>(null);

  async function run(
    one: ChosenFile,
    chosen: Chosen | undefined,
    controller: AbortController,
  ): Promise<ImportState> {
    if ('refusal' in one) return { kind: 'refused', fileName: one.fileName, reason: one.refusal };
    const { file, leftOut } = one;
    const fileName = file.name;
    const refused = (reason: string): ImportState => ({ kind: 'refused', fileName, reason });
    if (teamId === undefined) return refused(t('You may not create models in any of your teams.'));
    const readable = await importable(file).catch(unreadable);
    if ('refusal' in readable) return refused(readable.refusal);
    const { format } = readable;
    if (!chosen && isPreviewed(format))
      return { kind: 'looking', source: { file, format }, leftOut, turn: (turns.current += 1) };
    const sent = { format, transferId: crypto.randomUUID() };
    if (running.current === controller) setState({ kind: 'running', fileName, sent });
    try {
      const report = await importModel.mutateAsync({
        file,
        ...sent,
        ...chosen,
        teamId,
        signal: controller.signal,
      });
      if (report.notes.length === 0) onImported(report);
      return { kind: 'done', fileName, report };
    } catch (error) {
      return controller.signal.aborted ? { kind: 'idle' } : refused(refusalOf(error).message);
    }
  }

  return {
    state,
    start: async (files: readonly File[] | Promise<readonly File[]>, chosen?: Chosen) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      setState({ kind: 'running', fileName: '', sent: null });
      const one = await chosenFile(files);
      if (running.current !== controller) return;
      const outcome = await run(one, chosen, controller);
      if (running.current === controller) setState(outcome);
    },
    cancel: () => {
      running.current?.abort();
      running.current = null;
      setState({ kind: 'idle' });
    },
  };
}
