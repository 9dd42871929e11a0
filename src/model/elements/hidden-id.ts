import { t } from '#language/translate.ts';

/**
 * How an id begins that stands for something its reader may not view. It is a UUID of version 8, which RFC 9562 leaves to
 * whoever makes it; what is behind the beginning tells two hidden things apart and leads to neither.
 */
export const HIDDEN_ID_PREFIX = 'ffffffff-ffff-8';

/** Whether an id stands for something that the reader may not view, whether or not it is there. */
export const isHiddenId = (id: string): boolean => id.startsWith(HIDDEN_ID_PREFIX);

/** What the pages say in place of a name that they do not know: that it may not be viewed, or `otherwise` where it is not there. */
export const absentLabel = (id: string, otherwise: string): string =>
  isHiddenId(id) ? t('not visible to you') : otherwise;

/** How a text begins that stands for the digest of one that its reader may not view. */
export const HIDDEN_DIGEST_PREFIX = '#~';

/** Whether a text stands for a digest that its reader was not told. */
export const isHiddenDigest = (text: string): boolean => text.startsWith(HIDDEN_DIGEST_PREFIX);
