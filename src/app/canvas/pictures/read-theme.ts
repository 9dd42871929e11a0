import type { Theme } from '#app/ui/theme/theme.ts';
import { sheetRules } from './sheet-rules.ts';
import { mixed, type PictureTheme } from './svg/picture-theme.ts';

const DARK = /^:root\[data-theme=["']?dark["']?\]$/;

/** The colours of the light or the dark theme, whichever of them the page shows: they are read from its style sheets. */
export function readTheme(theme: Theme): PictureTheme {
  const tokens = new Map<string, string>();
  for (const rule of sheetRules()) {
    if (!(rule instanceof CSSStyleRule)) continue;
    const names = rule.selectorText.split(',').map((name) => name.trim());
    if (names.includes(':root') || (theme === 'dark' && names.some((name) => DARK.test(name))))
      for (const name of rule.style)
        if (name.startsWith('--')) tokens.set(name, rule.style.getPropertyValue(name).trim());
  }
  const color = (name: string) => sixDigits(tokens.get(name) ?? '#000000');
  const canvas = color('--canvas');
  const node = color('--node');
  return {
    canvas,
    node,
    container: mixed(node, canvas, 0.55),
    title: color('--node-title'),
    border: color('--node-border'),
    hairline: color('--hairline'),
    text: color('--text'),
    muted: color('--text-muted'),
    pending: color('--pending'),
    matter: color('--flow-matter'),
    energy: color('--flow-energy'),
    information: color('--flow-information'),
    binding: color('--flow-binding'),
    // As in canvas.css.
    strandSaturation: 62,
    strandLightness: theme === 'dark' ? 66 : 40,
    // Where it is installed, it has the shorter name.
    sans: (tokens.get('--font-sans') ?? 'sans-serif').replace('"Inter Variable"', '"Inter Variable", Inter'),
    mono: tokens.get('--font-mono') ?? 'monospace',
  };
}

/** Builds shorten `#ffffff` to `#fff`. */
const sixDigits = (color: string): string => color.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
