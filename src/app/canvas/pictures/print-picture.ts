import { windowTitle } from '#app/ui/printing/printed.ts';
import { printDrawing, printInstead } from '#app/ui/printing/stage.ts';

/** Prints an SVG on one sheet of the paper that is set, turned as suits it. @throws where the browser cannot draw it */
export function printPicture(
  svg: string,
  { width, height }: { width: number; height: number },
): Promise<void> {
  return printInstead(
    printDrawing(svg, { title: windowTitle(), landscape: width > height, isFitted: 'as large as fits' }),
  );
}
