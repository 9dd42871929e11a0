import type { Page } from '@playwright/test';

/**
 * How much of two pictures of one size differs, from 0 to 1: the part of the pixels for which the other has none alike
 * within a pixel of the same place. What only the smoothing of an edge makes different does not count.
 */
export async function differing(page: Page, one?: Buffer, other?: Buffer): Promise<number> {
  if (!one || !other) throw new Error('there are not two pictures');
  return page.evaluate(
    async ([first, second]) => {
      /** Of 255, in any of red, green and blue. */
      const ALIKE = 60;
      const pixels = async (base64 = '') => {
        const image = new Image();
        image.src = `data:image/png;base64,${base64}`;
        await image.decode();
        const { width, height } = image;
        const context = new OffscreenCanvas(width, height).getContext('2d');
        if (!context) throw new Error('there is no context to draw in');
        context.drawImage(image, 0, 0);
        return { width, height, data: context.getImageData(0, 0, width, height).data };
      };
      const a = await pixels(first);
      const b = await pixels(second);
      if (a.width !== b.width || a.height !== b.height) return 1;
      const alike = (from: Uint8ClampedArray, at: number, to: Uint8ClampedArray, there: number) =>
        [0, 1, 2].every(
          (channel) => Math.abs((from[at + channel] ?? 0) - (to[there + channel] ?? 0)) <= ALIKE,
        );
      const lacking = (from: typeof a, to: typeof a) => {
        let count = 0;
        for (let y = 0; y < from.height; y += 1)
          for (let x = 0; x < from.width; x += 1) {
            let found = false;
            for (let v = Math.max(0, y - 1); v <= Math.min(to.height - 1, y + 1) && !found; v += 1)
              for (let u = Math.max(0, x - 1); u <= Math.min(to.width - 1, x + 1) && !found; u += 1)
                found = alike(from.data, 4 * (y * from.width + x), to.data, 4 * (v * to.width + u));
            if (!found) count += 1;
          }
        return count;
      };
      return Math.max(lacking(a, b), lacking(b, a)) / (a.width * a.height);
    },
    [one.toString('base64'), other.toString('base64')],
  );
}
