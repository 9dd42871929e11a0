import { z } from 'zod';

/** A picture of a header or footer: its relationship, its ending and its bytes as base64. */
const Picture = z.strictObject({
  id: z.string(),
  ending: z.enum(['png', 'jpeg', 'gif']),
  base64: z.string(),
});

/** The page margins of a template, in twentieths of a point, by their names in `pgMar`. */
const Margins = z.strictObject({
  top: z.number(),
  bottom: z.number(),
  left: z.number(),
  right: z.number(),
  header: z.number(),
  footer: z.number(),
});
export type Margins = z.infer<typeof Margins>;

/** What is taken of a template of Word: nothing in it acts, and no address stands in it. */
export const WordTemplate = z.strictObject({
  /** The content of `styles.xml`: the defaults, and each style. */
  defaults: z.string(),
  styles: z.array(z.strictObject({ type: z.string(), id: z.string(), name: z.string(), xml: z.string() })),
  /** The fonts and colours that styles name, as the part of the template. */
  theme: z.string().nullable(),
  margins: Margins.nullable(),
  /** What stands at the head and foot of pages: of all, of the cover, or of those with even numbers. */
  edges: z.array(
    z.strictObject({
      at: z.enum(['header', 'footer']),
      of: z.enum(['default', 'first', 'even']),
      xml: z.string(),
      pictures: z.array(Picture),
    }),
  ),
});
export type WordTemplate = z.infer<typeof WordTemplate>;
export type TemplateEdge = WordTemplate['edges'][number];
