import type { Severity } from '#model/definitions/severity.ts';
import type { ElementOf, Kind } from '#model/elements/kinds.ts';
import type { Operation } from '#model/operations/operation.ts';
import type { TrackedReader } from './tracked-reader.ts';

/** What would mend a finding. */
export interface Fix {
  /** What it does, as the button says it. */
  readonly label: string;
  /** The operations of one edit; `newId` makes the ids of what is created. */
  readonly operations: (newId: () => string) => readonly Operation[];
}

/** Fields of an element, or of one of its connections. */
export interface FindingPlace {
  readonly connectionId?: string;
  readonly fields: readonly string[];
}

/** What a rule says about one element. */
export interface Problem {
  /** A sentence. */
  readonly message: string;
  /** Given where it is not as severe as the rule. */
  readonly severity?: Severity;
  /** Other elements that it is about. */
  readonly others?: readonly string[];
  /** Values that show it: `temperature = 80`. */
  readonly witness?: string;
  readonly fix?: Fix;
  /** Where in the element it is, as far as the rule knows: a table says it in those cells. */
  readonly at?: FindingPlace;
  /** The day after which it holds (`2026-11-21`): rules have no clock, who reports findings has. */
  readonly after?: string;
}

/** Something about a model that a rule is broken by. */
export interface Finding extends Problem {
  readonly rule: string;
  readonly severity: Severity;
  readonly kind: Kind;
  readonly elementId: string;
}

/** One rule about the elements of a kind. It asks for whatever it reads through `look`, so that it is asked again when that changes. */
export interface Rule<K extends Kind> {
  readonly id: string;
  readonly severity: Severity;
  /** What it demands, in a few words. */
  readonly title: string;
  /** The page that explains it: why it matters, and what it does not look at. */
  readonly page: string;
  /** Kinds beside its own that it reads: to whom these are hidden it is not told. */
  readonly reads?: readonly Kind[];
  readonly check: (element: ElementOf[K], look: TrackedReader) => readonly Problem[];
}
