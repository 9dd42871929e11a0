import { labelPlace } from '#app/canvas/geometry/polyline.ts';
import type { Palette } from '#app/canvas/renderer/context/palette.ts';
import type { PixelBuffer } from '#app/canvas/renderer/context/pixel-buffer.ts';
import { makeDisplayDecorations } from '#app/canvas/renderer/display/display-decorations.ts';
import type { DisplayList } from '#app/canvas/renderer/display/display-list.ts';
import type { Styles } from '#app/canvas/renderer/display/styles.ts';
import type { Marks, View } from '#app/canvas/renderer/display/view.ts';
import { areSignsInCaption } from '#app/canvas/renderer/labels/captions.ts';
import { DECORATION_STYLES } from '#app/session/decoration-styles.ts';

/** Half the side of a dot, in pixels of the screen. */
const HALF = 2;

/**
 * From afar what is said of boxes and edges is a dot in the colour of the strongest: a sign would be larger than what it is at. Of an
 * edge only what is wrong: where thousands of lines lie side by side, the dots of all warnings would hide them.
 */
export function paintFarIcons(
  sheet: PixelBuffer,
  plan: DisplayList,
  palette: Palette,
  view: View,
  { said, drag }: Marks,
  looks: Styles,
): void {
  const scale = view.zoom * view.ratio;
  const half = Math.round(HALF * view.ratio) + 1;
  const [left, top] = [view.x * view.ratio, view.y * view.ratio];
  for (const { id, number, isBox, strongest, x, y } of makeDisplayDecorations(said, plan)) {
    if (!isBox && strongest === 'warning') continue;
    const planned = isBox ? plan.boxes[number] : undefined;
    if (planned && areSignsInCaption(planned, looks.ofBox(planned, planned.rect), view.zoom)) continue;
    const route = drag.routes.get(id);
    const moved = drag.rects.get(id) ?? (route && labelPlace(route.points));
    const across = Math.floor((moved?.x ?? x) * scale + left);
    const down = Math.floor((moved?.y ?? y) * scale + top);
    if (across < -half || down < -half || across > sheet.width + half || down > sheet.height + half) continue;
    const { pixel } = palette.inkOf(`var(${DECORATION_STYLES[strongest].token})`);
    sheet.fill(across - half, down - half, across + half, down + half, palette.canvas.pixel);
    sheet.fill(across - half + 1, down - half + 1, across + half - 1, down + half - 1, pixel);
  }
}
