import { type Block, HARD } from './block.ts';
import { type Area, areaOf, type PlacedBox, type ObstacleIndex } from './obstacle-index.ts';

/** The terrain as one edge sees it: what is in its way, what it passes through, and what it had better not leave. */
export interface Containment {
  /** Visits the boxes near an area that the edge must go around. */
  readonly visit: (area: Area, visit: (box: PlacedBox) => void) => void;
  readonly visitNames: ObstacleIndex['visitNames'];
  /** The boxes that hold an end. The edge crosses their borders, but does not run along them or over their titles. */
  readonly around: readonly PlacedBox[];
  /** The boxes that hold both ends, the innermost first. */
  readonly within: readonly PlacedBox[];
}

/** How far from a border of a container nothing runs along it. */
const BORDER_ROOM = 5;
/** The height of a container's title. */
export const TITLE = 26;

/** What an edge between two boxes goes around: every box that holds neither end, each with all that is inside of it. */
export function containmentOf(terrain: ObstacleIndex, sourceId: string, targetId: string): Containment {
  const ofSource = holdersOf(terrain, sourceId);
  const ofTarget = holdersOf(terrain, targetId);
  const common = ofSource.filter((box) => ofTarget.includes(box) || box.id === targetId);
  if (ofTarget.some(({ id }) => id === sourceId)) {
    const source = terrain.get(sourceId);
    if (source) common.unshift(source);
  }
  const around = [...new Set([...ofSource, ...ofTarget])];
  const open = new Set(around.map(({ id }) => id));
  const isInTheWay = ({ id, parentId }: PlacedBox) =>
    !open.has(id) && (parentId === undefined || open.has(parentId));
  return {
    around,
    within: common,
    visit: (area, visit) =>
      terrain.visit(area, (box) => {
        if (isInTheWay(box)) visit(box);
      }),
    visitNames: terrain.visitNames,
  };
}

/** The boxes around a box, from the innermost outwards. */
function holdersOf(terrain: ObstacleIndex, id: string): PlacedBox[] {
  const holders: PlacedBox[] = [];
  let box = terrain.get(terrain.get(id)?.parentId ?? '');
  while (box && !holders.includes(box)) {
    holders.push(box);
    box = terrain.get(box.parentId ?? '');
  }
  return holders;
}

/** The borders and the title of a container, as what nothing runs along. */
export function railsOf({ rect }: PlacedBox): Block[] {
  const { left, top, right, bottom } = areaOf(rect);
  const off = BORDER_ROOM;
  const along = { horizontal: false, vertical: true, clear: 5 };
  const across = { horizontal: true, vertical: false, clear: 5 };
  return [
    { left: left - off, right: left + off, top, bottom, ...along },
    { left: right - off, right: right + off, top, bottom, ...along },
    { left, right, top: top - off, bottom: top + TITLE, ...across },
    { left, right, top: bottom - off, bottom: bottom + off, ...across },
  ];
}

/** What the name of a port covers: a way had rather go some way around it, but not very far, nor out of a container. */
export const nameBlock = (area: Area): Block => ({
  ...area,
  horizontal: false,
  vertical: false,
  clear: 2,
  toll: 8,
});

/** How far off a box a way runs; nearer, where it would have to leave a container of both its ends otherwise. */
export interface Distance {
  /** Nothing runs this near. */
  readonly hard: number;
  readonly best: number;
  /** Off the border of a container that it stays in. */
  readonly inside: number;
}
export const USUAL: Distance = { hard: HARD, best: 16, inside: 6 };
export const TIGHT: Distance = { hard: 1, best: 4, inside: 1 };

/** A box that is to be gone around. */
export const blockOf = ({ rect }: PlacedBox, { hard, best }: Distance): Block => ({
  ...areaOf(rect, hard),
  horizontal: true,
  vertical: true,
  clear: best - hard,
});
