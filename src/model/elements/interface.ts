import { z } from 'zod';
import { t } from '#language/translate.ts';
import { LIMITS } from '#model/store/limits.ts';
import { FreeObject, Id, LongText, list, text, Word } from '#model/store/text.ts';
import { Connection } from './connection.ts';
import { InterfaceControl } from './interface-control.ts';
import { Stamp } from './stamp.ts';
import { UsualWords } from './usual-words.ts';

/** The type that an interface has until somebody calls it otherwise. */
export const INTERFACE_TYPE_WORDS = new UsualWords([
  ['interface', () => t('interface', undefined, 'a type of interfaces')],
]);

/**
 * An interface: an edge between two parts, made of connections. An end touches the part, or one of its ports.
 * `extra` keeps what clients store beside the documented data. Variables of this type are called `edge`.
 */
export const Interface = z.strictObject({
  id: Id,
  type: Word,
  name: text(LIMITS.name),
  description: LongText,
  sourceId: Id,
  targetId: Id,
  sourcePortId: Id.optional(),
  targetPortId: Id.optional(),
  connections: list(Connection),
  extra: FreeObject,
  ...InterfaceControl.shape,
  ...Stamp,
});
export type Interface = z.infer<typeof Interface>;
