/** Whether fingers are what the window is used by first: they press no keys, and drag the drawing. */
export const isByTouch = (): boolean => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;
