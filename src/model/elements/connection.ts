import { z } from 'zod';
import { t } from '#language/translate.ts';
import { LIMITS } from '#model/store/limits.ts';
import { FreeObject, list, RowId, text, Word } from '#model/store/text.ts';

/** What flows, as the app suggests it. The vocabulary is open: the service keeps any word. */
export const CONNECTION_TYPES = ['Matter', 'Energy', 'Information', 'Binding'] as const;
export type ConnectionType = (typeof CONNECTION_TYPES)[number];

/** Seen from the source part: `out` flows from source to target. Closed. */
export const DIRECTIONS = ['in', 'out', 'inout'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Suggested states of matter. Open. */
export const MATTER_STATES = ['solid', 'liquid', 'gas', 'plasma', 'mixture'] as const;

/** Suggested subtypes for each type. Open. */
export const SUBTYPES: Readonly<Record<ConnectionType, readonly string[]>> = {
  Matter: ['Fixed', 'Fluid', 'Bulk', 'Sample', 'Waste'],
  Energy: ['Electrical', 'Mechanical', 'Thermal', 'Hydraulic', 'Pneumatic', 'Radiation'],
  Information: ['Signal', 'Data', 'Command', 'Telemetry', 'Audio', 'Video'],
  Binding: ['Fixed', 'Detachable', 'Hinged', 'Sliding', 'Physical link'],
};

/**
 * One flow of an interface. `variableId` is the attribute that is its quantity, `propertyIds` further attributes,
 * `referenceEdgeId` an interface on another level that carries the same flow: all three may name what is not there.
 */
export const Connection = z.strictObject({
  id: RowId,
  type: Word.optional(),
  direction: z.enum(DIRECTIONS, t('must be in, out or inout')).optional(),
  subType: Word.optional(),
  variableId: RowId.optional(),
  propertyIds: list(RowId).optional(),
  matterState: Word.optional(),
  name: text(LIMITS.name).optional(),
  colorGroup: text(LIMITS.word).optional(),
  referenceEdgeId: RowId.optional(),
  customFields: FreeObject.optional(),
});
export type Connection = z.infer<typeof Connection>;
