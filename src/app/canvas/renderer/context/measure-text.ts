let context: CanvasRenderingContext2D | null = null;

/** The width of a text as this browser draws it, in pixels. */
export function measureText(font: string, text: string): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return text.length * 7;
  if (context.font !== font) context.font = font;
  return context.measureText(text).width;
}
