import { X } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useModelName } from '#app/api/model/use-model-name.ts';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { saveFile } from '#app/ui/dom/save-file.ts';
import { showError, showToast } from '#app/ui/feedback/toast.ts';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { SwitchField } from '#app/ui/fields/switch-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { userLocale } from '#app/ui/locale/locale-number.ts';
import { t } from '#language/translate.ts';
import { printInstead } from '#app/ui/printing/stage.ts';
import { type Theme, useTheme } from '#app/ui/theme/theme.ts';
import { copyPicture, whyNotCopied } from './copy-picture.ts';
import {
  clipInPicture,
  type Extent,
  type MadePicture,
  makePicture,
  type PictureChoice,
  withFonts,
} from './make-picture.ts';

import { PicturePreview } from './picture-preview.tsx';
import { usePicturePanel } from './picture-store.ts';
import { printPicture } from './print-picture.ts';
import { rasterize, scaleFor } from './rasterize.ts';
import { readTheme } from './read-theme.ts';
import { putClipInPng } from '#interchange/picture-clip/png-clip.ts';
import { putClipInSvg } from '#interchange/picture-clip/svg-clip.ts';
import { withoutClasses } from './svg/svg-style.ts';

const THEMES: readonly { value: Theme; label: string }[] = [
  { value: 'light', label: t('Light', undefined, 'colours') },
  { value: 'dark', label: t('Dark', undefined, 'colours') },
];
/** What a file's name may not hold on one system or another. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const NOT_IN_NAMES = /[\u0000-\u001f<>:"/\\|?*]/g;

/** Chooses what of the drawing becomes a picture, shows it, and saves, copies or prints it. */
export function PicturePanel({ state }: { readonly state: CanvasEditor }) {
  const close = () => usePicturePanel.in(state.session).setState({ open: false });
  const title = useModelName(state.document().modelId) || t('Drawing');
  const panel = useRef<HTMLDivElement>(null);
  const shownTheme = useTheme(({ theme }) => theme);
  const [choice, setChoice] = useState<PictureChoice>(() => ({
    extent: state.subject().length > 0 ? 'selection' : 'shown',
    theme: shownTheme,
    transparent: false,
  }));
  const [withElements, setWithElements] = useState(true);
  // Of the drawing as it was when the panel was opened: what others do meanwhile does not change the picture under the eyes.
  const made = useMemo(() => makePicture(state, choice, title), [state, choice, title]);
  const clip = useMemo(() => clipInPicture(state, made.picture), [state, made]);
  const carried = withElements ? clip : null;

  useEffect(() => {
    const before = document.activeElement;
    panel.current?.querySelector('select')?.focus();
    return () => {
      if (before instanceof HTMLElement || before instanceof SVGElement)
        before.focus({ preventScroll: true });
    };
  }, []);

  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={t('Export picture')}
      className="popup absolute top-12 left-1/2 z-20 flex max-h-[calc(100%-64px)] w-110 max-w-[calc(100%-32px)] -translate-x-1/2 flex-col gap-3 overflow-auto p-3"
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <div className="flex items-center justify-between">
        <h2 className="m-0 text-base font-semibold">{t('Export picture')}</h2>
        <IconButton label={t('Close')} icon={<X aria-hidden="true" size={14} />} onClick={close} />
      </div>
      <PicturePreview svg={made.svg} ground={readTheme(choice.theme).canvas} />
      <PictureSize made={made} carried={carried} />
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label={t('What')}
          options={extentsOf(state)}
          value={choice.extent}
          onValueChange={(extent) => setChoice({ ...choice, extent })}
        />
        <SelectField
          label={t('Colours')}
          options={THEMES}
          value={choice.theme}
          onValueChange={(theme) => setChoice({ ...choice, theme })}
        />
      </div>
      <SwitchField
        label={t('Transparent background')}
        checked={choice.transparent}
        onCheckedChange={(transparent) => setChoice({ ...choice, transparent })}
      />
      <ElementsChoice carries={clip !== null} checked={carried !== null} onChange={setWithElements} />
      <Takings state={state} made={made} choice={choice} title={title} carried={carried} />
    </div>
  );
}

/** How large the picture is, as it can be saved. */
function PictureSize({ made, carried }: { readonly made: MadePicture; readonly carried: string | null }) {
  const kilobytes = Math.ceil(new Blob([made.svg, carried ?? '']).size / 1000);
  const { width, height } = made.size;
  const scale = scaleFor(made.size);
  return (
    <p role="status" className="m-0 text-muted tabular-nums">
      {scale < 2
        ? t(
            '{width} × {height} pixels, {kilobytes, number} kB as SVG, without its fonts; PNG at {scale}×, the largest that browsers can draw',
            {
              width,
              height,
              kilobytes,
              scale: scale.toLocaleString(userLocale(), { maximumFractionDigits: 2 }),
            },
          )
        : t('{width} × {height} pixels, {kilobytes, number} kB as SVG, without its fonts', {
            width,
            height,
            kilobytes,
          })}
    </p>
  );
}

/** Whether the file carries the elements that the picture shows. */
function ElementsChoice(props: {
  readonly carries: boolean;
  readonly checked: boolean;
  readonly onChange: (carried: boolean) => void;
}) {
  const hint = useId();
  return (
    <div className="flex flex-col gap-1">
      <SwitchField
        label={t('With its elements')}
        checked={props.checked}
        disabled={!props.carries}
        aria-describedby={hint}
        onCheckedChange={props.onChange}
      />
      <p id={hint} className="m-0 text-muted">
        {props.carries
          ? t(
              'The file can be dropped back into a model and edited. It holds all fields of what is drawn, and nothing of what is hidden.',
            )
          : t('The picture shows no elements that a file can carry.')}
      </p>
    </div>
  );
}

/** What the picture is called as a file, and the ways to take it along: saved, copied or printed. */
function Takings(props: {
  readonly state: CanvasEditor;
  readonly made: MadePicture;
  readonly choice: PictureChoice;
  readonly title: string;
  /** The elements that a file carries, or null. */
  readonly carried: string | null;
}) {
  const { state, made, choice, title, carried } = props;
  const [fileName, setFileName] = useState(
    t('{kind, select, part {{title} structure} other {{title} behaviour}}', {
      kind: state.diagram().boxKind,
      title,
    }),
  );
  const [busy, setBusy] = useState(false);
  const png = async () => rasterize(await withFonts(state, made, choice, title), made.size);
  const svgFile = async () => {
    const svg = await withFonts(state, made, choice, title);
    return new Blob([carried === null ? svg : putClipInSvg(svg, carried)], { type: 'image/svg+xml' });
  };
  const pngFile = async () => {
    const plain = await png();
    return carried === null ? plain : putClipInPng(new Uint8Array(await plain.arrayBuffer()), carried);
  };
  const file = (extension: string) =>
    `${fileName.replace(NOT_IN_NAMES, ' ').trim() || t('drawing')}.${extension}`;
  async function attempt(failed: string, work: () => Promise<void>) {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      showError({
        title: failed,
        description: t('Choose a smaller part of the drawing, or another format.'),
        details: String(error),
      });
    }
    setBusy(false);
  }

  return (
    <>
      <TextField label={t('File name')} value={fileName} onValueChange={setFileName} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          busy={busy}
          onClick={() =>
            void attempt(t('The picture was not saved'), async () => saveFile(await svgFile(), file('svg')))
          }
        >
          {t('Save SVG')}
        </Button>
        <Button
          busy={busy}
          onClick={() =>
            void attempt(t('The picture was not saved'), async () => saveFile(await pngFile(), file('png')))
          }
        >
          {t('Save PNG')}
        </Button>
        <Button
          busy={busy}
          disabledReason={whyNotCopied() ?? undefined}
          onClick={() =>
            void attempt(t('The picture was not copied'), async () => {
              await copyPicture(png(), withoutClasses(made.svg, readTheme(choice.theme)));
              showToast({ title: t('Copied the picture') });
            })
          }
        >
          {t('Copy')}
        </Button>
        <Button
          busy={busy}
          onClick={() =>
            void attempt(t('The picture was not printed'), async () =>
              printInstead(printPicture(made, choice)),
            )
          }
        >
          {t('Print')}
        </Button>
      </div>
    </>
  );
}

function extentsOf(state: CanvasEditor): { value: Extent; label: string }[] {
  const selected = state.subject().length > 0;
  const { level } = state.diagram();
  return [
    ...(selected ? [{ value: 'selection' as const, label: t('What is selected') }] : []),
    { value: 'shown', label: level ? t('What the canvas shows') : t('Everything') },
    ...(level ? [{ value: 'all' as const, label: t('Everything') }] : []),
  ];
}
