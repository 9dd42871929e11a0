import { CONNECTION_TYPES, type ConnectionType } from '#model/connection.ts';

/** How a kind of flow is drawn: its colour variable and its line pattern, as an SVG dash array ("" is unbroken). */
export interface FlowLook {
  /** Name of the CSS variable in styles.css. */
  readonly color: string;
  readonly dash: string;
  readonly width: number;
}

const LOOKS: Readonly<Record<ConnectionType, FlowLook>> = {
  Matter: { color: '--flow-matter', dash: '', width: 2.5 },
  Energy: { color: '--flow-energy', dash: '8 3', width: 2 },
  Information: { color: '--flow-information', dash: '3 3', width: 2 },
  Binding: { color: '--flow-binding', dash: '8 3 2 3', width: 2 },
};
const OTHER: FlowLook = { color: '--node-border', dash: '', width: 1.25 };

/** The look of a connection type; a word that is none of the four is a thin neutral line. */
export function flowLook(type: string | undefined): FlowLook {
  const known = CONNECTION_TYPES.find((candidate) => candidate === type);
  return known ? LOOKS[known] : OTHER;
}
