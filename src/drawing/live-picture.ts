import type { Picture, Vector } from '#interchange/documents/pictures/picture.ts';
import { t } from '#language/translate.ts';
import type { Size } from '#model/elements/placement.ts';
import type { SystemModel } from '#model/system-model.ts';
import { atNight } from './at-night.ts';
import { DRAWING, levelAtFirst, machineAtFirst, statesAtFirst } from './drawing.ts';
import type { FirstSight } from './first-sight.ts';
import { PAPER } from './paper.ts';

export interface PictureRequest {
  readonly view: 'structure' | 'behaviour';
  /** The part that is looked into, or the part or state whose machine it is; null for the top, or the first machine. */
  readonly level: string | null;
  readonly theme: 'light' | 'dark';
  /** Drawn as the app opens it in a window of about this size; null: as on paper, with its boxes collapsed. */
  readonly window: 'phone' | 'tablet' | 'desk' | null;
}

/** The windows, in pixels. */
const WINDOWS: Readonly<Record<NonNullable<PictureRequest['window']>, Size>> = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desk: { width: 1440, height: 900 },
};

const empty = (): Picture => ({
  width: 240,
  height: 48,
  vectors: [
    {
      is: 'text',
      text: t('Nothing is drawn here yet.'),
      x: 120,
      foot: 29,
      size: 13,
      isBold: false,
      colour: PAPER.muted,
      align: 'center',
      width: 160,
    },
  ],
});

/** A drawing, and what it is in words for those who do not see it. */
interface LivePicture extends FirstSight {
  readonly alternative: string;
}

/** A view of a model with a background of its own. Null where the model has no such level. */
export function livePicture(model: SystemModel, request: PictureRequest, name: string): LivePicture | null {
  const drawn = request.view === 'structure' ? structure(model, request) : behaviour(model, request);
  if (drawn === null) return null;
  const { width, height } = drawn.picture;
  const sheet: Vector = {
    is: 'rect',
    x: 0,
    y: 0,
    width,
    height,
    radius: 0,
    fill: PAPER.canvas,
    stroke: null,
    line: 0,
    dashes: [],
  };
  const picture = { ...drawn.picture, vectors: [sheet, ...drawn.picture.vectors] };
  const view = request.view === 'structure' ? t('Structure') : t('Behaviour');
  return {
    picture: request.theme === 'dark' ? atNight(picture) : picture,
    alternative: t('{view} of {name}', { view, name }),
    zoom: drawn.zoom,
  };
}

const asLargeAsItIs = (picture: Picture | null): FirstSight => ({ picture: picture ?? empty(), zoom: 1 });

function structure(model: SystemModel, { level, window }: PictureRequest): FirstSight | null {
  if (level !== null && !model.tables.part.has(level)) return null;
  const seen = window && levelAtFirst(model, level, WINDOWS[window]);
  return seen ?? asLargeAsItIs(DRAWING.level(model, level));
}

function behaviour(model: SystemModel, { level, window }: PictureRequest): FirstSight | null {
  const opened = window && level === null && statesAtFirst(model, WINDOWS[window]);
  if (opened) return opened;
  const machines = DRAWING.machines(model);
  const machine = level === null ? machines[0] : machines.find(({ id, partId }) => (partId ?? id) === level);
  if (!machine) return level === null ? asLargeAsItIs(null) : null;
  const seen = window && machineAtFirst(model, machine, WINDOWS[window]);
  return seen ?? asLargeAsItIs(DRAWING.machine(model, machine));
}
