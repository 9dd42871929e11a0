/** The type of texts in a ReqIF document of interfaces: it stands before the objects, and other tools keep it. */
export const TEXT_TYPE = '_modelwright-interface-text';

/** Whether a ReqIF document is one of interfaces, by its beginning. */
export const holdsInterfaces = (head: string): boolean => head.includes(TEXT_TYPE);

/** How much of a document is looked at for it. */
export const HEAD_BYTES = 64 * 1024;
