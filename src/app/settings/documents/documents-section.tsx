import { Download, FileDown, FilePen, FileText, Table2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { refusalOf } from '#app/api/http/refusal.ts';
import { useBaselines } from '#app/api/review/use-baselines.ts';
import { usePrintDocument } from '#app/api/transfer/use-print-document.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { PartPicker } from '#app/fields/pickers/part-picker.tsx';
import { useArrival } from '#app/session/wanted-section.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { saveFile } from '#app/ui/dom/save-file.ts';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { Section } from '#app/ui/layout/page-section.tsx';
import { Banner } from '#app/ui/overlays/banner.tsx';
import { TEMPLATES, type Template } from '#contract/document.ts';
import { goneFrom } from '#interchange/documents/composing/gone.ts';
import { GIVEN_DEFINITIONS } from '#model/definitions/documents/given-definitions.ts';
import { DocumentPreview } from './document-preview.tsx';
import { paperOf } from './paper-of.ts';

const LABELS: Readonly<Record<Template, string>> = {
  specification: 'Requirements specification',
  interfaces: 'Interface list',
  icd: 'Interface control document (ICD)',
  trace: 'Trace',
  verdicts: 'Verdicts',
  changes: 'Change report',
  model: 'Model book, with drawings',
};
const OPTIONS = TEMPLATES.map((value) => ({ value, label: LABELS[value] }));
/** What is saved without being shown first, and what is said of it then. */
const SAVED = [
  {
    format: 'pdf',
    label: 'Download PDF',
    Icon: FileDown,
    said: 'The PDF is saved: with page numbers, bookmarks and its fonts, tagged for screen readers.',
  },
  {
    format: 'xlsx',
    label: 'Download Excel',
    Icon: Table2,
    said: 'The workbook is saved: what stands under each heading, and a sheet for each kind of table.',
  },
  {
    format: 'docx',
    label: 'Download Word',
    Icon: FilePen,
    said: 'The Word document is saved: in named styles, which a template restyles. To have page numbers in its contents, update them in Word (F9).',
  },
] as const;
const NOW = 'now';
/** The sections that a template has by itself; no definition has this id. */
const AS_TEMPLATE = ' ';
/** The change set that made the model. */
const BEGINNING = '1';

/** Documents that come out of the model: chosen, looked at, and saved as a file that prints. */
export function DocumentsSection({ modelId }: { readonly modelId: string }) {
  const [template, setTemplate] = useState<Template>('specification');
  const [chosen, setChosen] = useState(AS_TEMPLATE);
  const [at, setAt] = useState(NOW);
  const [from, setFrom] = useState(BEGINNING);
  const [part, setPart] = useState<string>();
  const [a, setA] = useState<string>();
  const [b, setB] = useState<string>();
  const { data: baselines = [] } = useBaselines(modelId);
  const print = usePrintDocument(modelId);
  const saved = usePrintDocument(modelId);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const section = useRef<HTMLElement>(null);
  useArrival('documents', section, 'select, button');

  const { model } = useDocument();
  const { documentDefinitions, requirementViews } = model.definitions;
  const fitting = [...GIVEN_DEFINITIONS, ...documentDefinitions].filter((one) => one.template === template);
  const definition = fitting.find(({ id }) => id === chosen);
  const gone = definition ? goneFrom(definition.sections, requirementViews, model) : [];
  const version = at === NOW ? undefined : at;
  const about =
    template === 'changes'
      ? { from, to: version }
      : { at: version, ...(template === 'icd' ? { a, b } : { part }) };
  const isReady = template !== 'icd' || (a !== undefined && a !== b);
  const missing = isReady
    ? undefined
    : a === undefined
      ? 'Choose one side first.'
      : 'Choose two different parts.';
  /** One at a time: what was asked for before is left. */
  function begin() {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  }
  function make() {
    saved.reset();
    print.mutate({ template, format: 'html', definition: definition?.id, ...about, signal: begin() });
  }
  function save(format: (typeof SAVED)[number]['format']) {
    saved.mutate(
      {
        template,
        format,
        definition: definition?.id,
        paper: definition?.paper ?? paperOf(navigator.language),
        ...about,
        signal: begin(),
      },
      { onSuccess: ({ blob, fileName }) => saveFile(blob, fileName) },
    );
  }
  /** What is shown is what was chosen: a choice that changes takes it away. */
  function choose(change: () => void) {
    running.current?.abort();
    print.reset();
    saved.reset();
    change();
  }

  const failed = print.error ?? saved.error;
  return (
    <Section
      ref={section}
      title="Documents"
      about="Specification, interface control and other documents, made from the model as it is or was at a baseline."
    >
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-end gap-2">
          <SelectField
            label="Document"
            value={template}
            options={OPTIONS}
            onValueChange={(next) => choose(() => setTemplate(next))}
            fieldClassName="w-64"
          />
          {fitting.length > 0 && (
            <SelectField
              label="Definition"
              value={definition?.id ?? AS_TEMPLATE}
              options={[
                { value: AS_TEMPLATE, label: 'All sections' },
                ...fitting.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onValueChange={(next) => choose(() => setChosen(next))}
              fieldClassName="w-56"
            />
          )}
          {template === 'changes' && (
            <SelectField
              label="Changes since"
              value={from}
              options={[
                ...baselines.map(({ id, name }) => ({ value: id, label: name })),
                { value: BEGINNING, label: 'The beginning' },
              ]}
              onValueChange={(next) => choose(() => setFrom(next))}
              fieldClassName="w-48"
            />
          )}
          <SelectField
            label={template === 'changes' ? 'Up to' : 'Version'}
            value={at}
            options={[
              { value: NOW, label: 'As it is now' },
              ...baselines.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onValueChange={(next) => choose(() => setAt(next))}
            fieldClassName="w-48"
          />
          {template === 'changes' ? null : template === 'icd' ? (
            <>
              <PartPicker
                label="One side"
                value={a}
                onValueChange={(id) => choose(() => setA(id))}
                clearable
                placeholder="A part"
                fieldClassName="w-56"
              />
              <PartPicker
                label="Other side"
                value={b}
                onValueChange={(id) => choose(() => setB(id))}
                clearable
                placeholder="All others"
                fieldClassName="w-56"
              />
            </>
          ) : (
            <PartPicker
              label="Part"
              value={part}
              onValueChange={(id) => choose(() => setPart(id))}
              clearable
              placeholder="The whole model"
              fieldClassName="w-56"
            />
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            icon={<FileText aria-hidden="true" size={14} />}
            busy={print.isPending}
            disabledReason={missing}
            onClick={make}
          >
            Show document
          </Button>
          {SAVED.map(({ format, label, Icon }) => (
            <Button
              key={format}
              icon={<Icon aria-hidden="true" size={14} />}
              busy={saved.isPending && saved.variables.format === format}
              disabledReason={missing}
              onClick={() => save(format)}
            >
              {label}
            </Button>
          ))}
          {(print.isPending || saved.isPending) && (
            <Button variant="ghost" onClick={() => choose(() => undefined)}>
              Cancel
            </Button>
          )}
          {print.data && (
            <Button
              variant="primary"
              icon={<Download aria-hidden="true" size={14} />}
              onClick={() => saveFile(print.data.blob, print.data.fileName)}
            >
              Download HTML
            </Button>
          )}
        </div>
        <div aria-live="polite" className="empty:hidden">
          {gone.map(({ section: place, message }) => (
            <Banner key={`${place} ${message}`} tone="warning">
              {`Section ${place + 1}: ${message}`}
            </Banner>
          ))}
          {failed && <Banner tone="danger">{refusalOf(failed).message}</Banner>}
          {saved.data && (
            <p className="m-0 text-sm text-muted">
              {SAVED.find(({ format }) => format === saved.variables.format)?.said}
            </p>
          )}
          {print.data && (
            <p className="m-0 text-sm text-muted">
              One file without anything outside it. Opened in a browser it prints with page numbers.
            </p>
          )}
        </div>
        {print.data && <DocumentPreview html={print.data.html} label={LABELS[template]} />}
      </div>
    </Section>
  );
}
