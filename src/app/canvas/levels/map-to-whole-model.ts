import type { Diagram, Level } from '#app/canvas/diagram/diagram.ts';
import { type Placing, settleEdit } from '#app/canvas/edits/settle-edit.ts';
import { t } from '#language/translate.ts';
import type { Operation } from '#model/operations/operation.ts';
import { isList, isObject } from '#model/store/json.ts';
import { WAYPOINTS } from '#app/canvas/routing/waypoints/waypoints.ts';
import { hasMovedEnd } from './closed-up-places.ts';
import { mapToStoredPlaces } from './map-to-stored-places.ts';
import { belowHidden } from './below-hidden.ts';

/** What is done for a gesture, and why some of it is not. */
export interface WholeModelEdit {
  readonly operations: readonly Operation[];
  readonly refusal: string | null;
}

type Write = Exclude<Operation, { op: 'delete' }>;
type Update = Extract<Operation, { op: 'update' }>;

/**
 * What a gesture on a level means for the whole model. The top of the level is the inside of its frame; what is drawn of the
 * frame, and of a collapsed box, is not what is stored of its place and size; an edge's hidden end stays where it is. There is room for all that
 * it places: see `settleEdit`. `places`: whether they are those of the level as it is drawn, or of the model already.
 */
export function mapToWholeModel(
  diagram: Diagram,
  written: readonly Operation[],
  placing: Placing = 'free',
  places: 'drawn' | 'stored' = 'drawn',
): WholeModelEdit {
  const { level } = diagram;
  if (!level) return { operations: settleEdit(diagram, written, placing), refusal: null };
  const operations = places === 'stored' ? written : mapToStoredPlaces(diagram, written);
  let refusal: string | null = null;
  const kept: Operation[] = [];
  for (const operation of operations) {
    if (operation.op === 'delete') kept.push(operation);
    else if (operation.kind === diagram.edgeKind) {
      const reason =
        operation.op === 'update'
          ? (movesNothing(diagram, level, operation) ?? bendsElsewhere(diagram, level, operation))
          : null;
      if (reason === null) kept.push(operation);
      else refusal = reason;
    } else if (operation.kind === diagram.boxKind) {
      const placed = placedWithin(diagram, level, operation);
      if (typeof placed === 'string') refusal = placed;
      else if (placed) kept.push(placed);
    } else kept.push(operation);
  }
  const settled = settleEdit(level.whole, belowHidden(diagram, level, kept), placing);
  return { operations: settled, refusal: kept.length === 0 ? refusal : null };
}

/** A hidden end that is dropped on what stands for it stays where it is: the reason to do nothing. */
function movesNothing({ boxes, links }: Diagram, { whole }: Level, { id, fields }: Update): string | null {
  const shown = links.find((link) => link.id === id);
  const real = whole.links.find((link) => link.id === id);
  for (const which of ['source', 'target'] as const) {
    const standIn = shown?.[`${which}Id`];
    const end = real?.[`${which}Id`];
    if (standIn === undefined || end === undefined || standIn === end) continue;
    if (fields[`${which}Id`] !== standIn || typeof fields[`${which}PortId`] === 'string') continue;
    return t('{edge} still ends at {end}, which is not shown here: it is drawn at {shown}.', {
      edge: real?.name || t('The line', undefined, 'an edge'),
      end: whole.boxes.get(end)?.name ?? '',
      shown: boxes.get(standIn)?.name ?? '',
    });
  }
  return null;
}

/** What is seen of an edge that leads out, or of one whose ends are drawn closer together, is not the way that it has where all of it is seen. */
function bendsElsewhere(diagram: Diagram, { boundary }: Level, { id, fields }: Update): string | null {
  const { extra } = fields;
  if (!isObject(extra) || !isList(extra[WAYPOINTS])) return null;
  const drawn = diagram.links.find((link) => link.id === id);
  if (drawn && hasMovedEnd(diagram, drawn))
    return t(
      '{kind, select, part {{edge} is drawn shorter while parts are collapsed: expand them to move its bends.} other {{edge} is drawn shorter while states are collapsed: expand them to move its bends.}}',
      { kind: diagram.boxKind, edge: drawn.name || t('The line', undefined, 'an edge') },
    );
  const port = boundary.find(({ link }) => link.id === id);
  return port
    ? t('{edge} leads out of this level: move its bends where all of it is shown.', {
        edge: port.link.name || t('The line', undefined, 'an edge'),
      })
    : null;
}

/** A box's write in the terms of the whole model; null where nothing of it is left, or the reason why. */
function placedWithin(diagram: Diagram, level: Level, operation: Write): Write | string | null {
  const { fields, ...rest } = operation;
  const top = operation.op === 'create' ? (fields['parentId'] ?? null) === null : fields['parentId'] === null;
  if (level.inside !== null && top) {
    const stays = operation.op === 'update' && level.whole.boxes.get(operation.id)?.parentId === level.inside;
    const { parentId: _, ...others } = fields;
    return {
      ...rest,
      fields: { ...others, ...diagram.fieldsInside(level.inside), ...(!stays && { parentId: level.inside }) },
    };
  }
  if (operation.op === 'create') return operation;
  const name = diagram.boxes.get(operation.id)?.name ?? '';
  const { position, size, ...others } = fields;
  if (operation.id === level.inside) {
    if (Object.keys(others).length > 0) return { ...operation, fields: others };
    return position === undefined ? null : t('{name} is seen from inside: go out to move it.', { name });
  }
  if (level.hiddenIn(operation.id) === 0 || size === undefined) return operation;
  const left = { ...others, ...(position !== undefined && { position }) };
  return Object.keys(left).length > 0
    ? { ...operation, fields: left }
    : t('{name} is collapsed: expand it to change its size.', { name });
}
