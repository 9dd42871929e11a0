import { z } from 'zod';
import { t } from '#language/translate.ts';
import { ActionText, FreeObject, Id, LongText, list, NameText } from '#model/store/text.ts';
import { Attribute } from './attribute.ts';
import { Position, Size } from './placement.ts';
import { Stamp } from './stamp.ts';

/** Kinds of states as in SCXML. The direct children of a `parallel` state are its regions. */
export const STATE_KINDS = ['initial', 'state', 'choice', 'final', 'history', 'parallel'] as const;
export type StateKind = (typeof STATE_KINDS)[number];

/** A state; one without a parent, or the states of a part, are a state machine whose variables are its attributes. */
export const State = z.strictObject({
  id: Id,
  name: NameText,
  description: LongText,
  kind: z.enum(STATE_KINDS, t('must be one of {words}', { words: STATE_KINDS.join(', ') })),
  parentId: Id.optional(),
  partId: Id.optional(),
  attributes: list(Attribute),
  entry: list(ActionText),
  do: list(ActionText),
  exit: list(ActionText),
  position: Position,
  size: Size,
  /** Kept where it is and as large as it is, by hand and by layout; everything else of it can be edited. */
  locked: z.boolean(t('must be true or false')).optional(),
  /**
   * Where it comes in document order, which decides between what could go first (SCXML, section 3.1), and where a machine begins in which no
   * initial state is marked; without it, after the others. Made when left out.
   */
  order: z.int(t('must be a whole number')).min(0, t('must be 0 or more')).optional(),
  /** Of a history: it remembers the innermost states rather than those directly beside it. */
  deep: z.boolean(t('must be true or false')).optional(),
  customFields: FreeObject,
  ...Stamp,
});
export type State = z.infer<typeof State>;

/** Whether the custom fields that a model declares for states are asked of one of a kind: of those that something happens in. */
export const hasCustomFields = (kind: StateKind): boolean => kind === 'state' || kind === 'parallel';

/** The name a pseudo-state gets where none is given, and the size each kind is drawn at. */
export const STATE_DEFAULTS: Readonly<
  Record<StateKind, { readonly name: string | null; readonly size: Size }>
> = {
  initial: { name: 'Initial', size: { width: 24, height: 24 } },
  state: { name: null, size: { width: 160, height: 72 } },
  choice: { name: 'Choice', size: { width: 40, height: 40 } },
  final: { name: 'Final', size: { width: 28, height: 28 } },
  history: { name: 'History', size: { width: 28, height: 28 } },
  parallel: { name: null, size: { width: 320, height: 200 } },
};
