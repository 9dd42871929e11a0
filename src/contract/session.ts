import { z } from 'zod';
import { Id } from '#model/store/text.ts';

/** One of the places where the caller is signed in. */
export const DeviceSession = z
  .object({
    id: Id,
    device: z.string().meta({ description: 'In words, e.g. "Firefox on Windows".' }),
    address: z.string().nullable().meta({ description: 'The network address it was begun from.' }),
    createdAt: z.string(),
    lastUsedAt: z.string().nullable().meta({ description: 'Exact to the hour.' }),
    expiresAt: z.string(),
    current: z.boolean().meta({ description: 'Whether it is the one that asks.' }),
  })
  .meta({ id: 'DeviceSession' });
export type DeviceSession = z.infer<typeof DeviceSession>;
