import type { DecorationKind } from './decoration-kinds.ts';

/** How a kind of mark looks, wherever it is shown. */
export interface DecorationStyle {
  /** The token of its colour. */
  readonly token: string;
  /** Its sign: lines in a square of 12 by 12. */
  readonly sign: string;
  /** Whether what it marks is framed, or its line wide, as well; dashed or not. */
  readonly frame?: 'solid' | 'dashed';
}

const CIRCLE = 'M11 6A5 5 0 1 1 1 6A5 5 0 1 1 11 6Z';

export const DECORATION_STYLES: Readonly<Record<DecorationKind, DecorationStyle>> = {
  active: { token: '--simulated', sign: 'M3 1.5L10 6L3 10.5Z', frame: 'solid' },
  enabled: { token: '--simulated', sign: 'M1.5 6H10.5M7 2.5L10.5 6L7 9.5', frame: 'dashed' },
  error: { token: '--danger', sign: `${CIRCLE}M6 3.2V6.6M6 8.5V8.8` },
  fail: { token: '--verdict-fail', sign: `${CIRCLE}M4 4L8 8M8 4L4 8` },
  'run-fail': { token: '--verdict-fail', sign: 'M2 1L11 6L2 11ZM4 4.5L7 7.5M7 4.5L4 7.5' },
  warning: { token: '--warning', sign: 'M6 1.2L11.2 10.6H0.8ZM6 4.6V7.2M6 8.8V9' },
  // Is not as agreed.
  changed: { token: '--warning', sign: `${CIRCLE}M3.8 4.9H8.2M3.8 7.1H8.2M7.4 3L4.6 9` },
  unknown: { token: '--verdict-unknown', sign: `${CIRCLE}M3.8 6H8.2` },
  note: { token: '--text-muted', sign: `${CIRCLE}M6 5.6V8.8M6 3.3V3.6` },
  pass: { token: '--verdict-pass', sign: `${CIRCLE}M3.7 6.2L5.3 7.8L8.4 4.4` },
};
