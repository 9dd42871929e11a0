import { z } from 'zod';
import type { Agreement as AgreementRecord } from '#model/elements/agreement.ts';
import { End } from '#model/elements/interface-control.ts';
import { Id } from '#model/store/text.ts';
import { ignored } from './fields.ts';

const Fields = z.record(z.string(), z.string());

/** That somebody agreed to an interface, for one of its sides. */
export const Agreement = z
  .object({
    id: Id,
    interfaceId: Id,
    side: End,
    userId: Id,
    userName: z.string(),
    at: z.string(),
    seq: z.int().meta({ description: 'The change set after which the interface was as it was agreed to.' }),
    fields: Fields.meta({
      description:
        'A digest of each field that said something then. People who may not view all parts and states are not told those of them.',
    }),
    changed: z.array(z.string()).meta({
      description: 'What the fields are called that have changed since: `Name`, `Supply: Voltage`.',
    }),
  })
  .meta({ id: 'Agreement' });
export type Agreement = z.infer<typeof Agreement>;

export const CreateAgreement = z
  .strictObject({
    side: End,
    fields: Fields.optional().meta({
      description:
        'The digests of what was agreed to, as another agreement of the same state has them: 409 where the interface is no longer so.',
    }),
    ...ignored('id', 'interfaceId', 'userId', 'userName', 'at', 'seq', 'changed'),
  })
  .meta({ id: 'CreateAgreement' });
export type CreateAgreement = z.infer<typeof CreateAgreement>;

export function agreementToWire(
  { id, interfaceId, side, userId, userName, at, seq, fields }: AgreementRecord,
  changed: readonly string[],
): Agreement {
  return { id, interfaceId, side, userId, userName, at, seq, fields, changed: [...changed] };
}
