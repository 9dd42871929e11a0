/** What a clip of elements says that it is, on the clipboard and in a picture. */
export const CLIP_MARK = 'modelwright/clip';

/** More than the largest clip that can be pasted in one edit; what is packed is unpacked no further. */
export const MOST_CLIP_BYTES = 64 * 1024 * 1024;

/** A clip as the text that it is in a picture, or why it cannot be read although there is one. */
export type ClipReading = { readonly text: string } | { readonly refusal: string };

/** Whether a text holds the mark. `JSON.stringify` writes it so, and no escaping of XML changes it. */
export const holdsClip = (text: string): boolean => text.includes(CLIP_MARK);
