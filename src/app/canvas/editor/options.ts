import { z } from 'zod';
import { create } from 'zustand';

const STORED = 'modelwright.canvas';

/** How this person's canvases behave, kept in the browser. */
const Options = z.object({
  /** Whether what is dragged is drawn to its neighbours. */
  snapToBoxes: z.boolean().catch(true),
  snapToGrid: z.boolean().catch(true),
  minimap: z.boolean().catch(true),
  /** Whether scrolling moves the view, as on a trackpad, or zooms, as with a mouse wheel. Pinching always zooms. */
  scrollPans: z.boolean().catch(false),
});
type Options = z.infer<typeof Options>;

interface OptionsStore extends Options {
  readonly toggle: (option: keyof Options) => void;
}

export const useOptions = create<OptionsStore>()((set, get) => ({
  ...stored(),
  toggle: (option) => {
    set({ [option]: !get()[option] });
    const { snapToBoxes, snapToGrid, minimap, scrollPans } = get();
    store({ snapToBoxes, snapToGrid, minimap, scrollPans });
  },
}));

// A browser that keeps nothing still has the options for as long as the page lives.
function stored(): Options {
  try {
    return Options.parse(JSON.parse(localStorage.getItem(STORED) ?? '{}'));
  } catch {
    return Options.parse({});
  }
}

function store(options: Options): void {
  try {
    localStorage.setItem(STORED, JSON.stringify(options));
  } catch {}
}
