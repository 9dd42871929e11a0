import type { Picture, Vector } from '#interchange/documents/pictures/picture.ts';
import type { SystemModel } from '#model/system-model.ts';
import { atNight } from './at-night.ts';
import { DRAWING } from './drawing.ts';
import { PAPER } from './paper.ts';

export interface PictureRequest {
  readonly view: 'structure' | 'behaviour';
  /** The part that is looked into, or the part or state whose machine it is; null for the top, or the first machine. */
  readonly level: string | null;
  readonly theme: 'light' | 'dark';
}

const NOTHING = 'Nothing is drawn here yet.';
const EMPTY: Picture = {
  width: 240,
  height: 48,
  vectors: [
    {
      is: 'text',
      text: NOTHING,
      x: 120,
      foot: 29,
      size: 13,
      isBold: false,
      colour: PAPER.muted,
      align: 'center',
      width: 160,
    },
  ],
};

/** A drawing, and what it is in words for those who do not see it. */
interface LivePicture {
  readonly picture: Picture;
  readonly alternative: string;
}

/** A view of a model with a background of its own. Null where the model has no such level. */
export function livePicture(model: SystemModel, request: PictureRequest, name: string): LivePicture | null {
  const drawn = request.view === 'structure' ? structure(model, request) : behaviour(model, request);
  if (drawn === null) return null;
  const { width, height } = drawn;
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
  const picture = { ...drawn, vectors: [sheet, ...drawn.vectors] };
  const alternative = `${request.view === 'structure' ? 'Structure' : 'Behaviour'} of ${name}`;
  return { picture: request.theme === 'dark' ? atNight(picture) : picture, alternative };
}

function structure(model: SystemModel, { level }: PictureRequest): Picture | null {
  if (level !== null && !model.tables.part.has(level)) return null;
  return DRAWING.level(model, level) ?? EMPTY;
}

function behaviour(model: SystemModel, { level }: PictureRequest): Picture | null {
  const machines = DRAWING.machines(model);
  const machine = level === null ? machines[0] : machines.find(({ id, partId }) => (partId ?? id) === level);
  if (!machine) return level === null ? EMPTY : null;
  return DRAWING.machine(model, machine) ?? EMPTY;
}
