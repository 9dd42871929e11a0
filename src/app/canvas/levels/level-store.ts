import type { Diagram } from '#app/canvas/diagram/diagram.ts';
import type { EditorSession } from '#app/session/editor-session.tsx';
import { editorStore } from '#app/session/editor-store.ts';
import { useSession } from '#app/session/session.ts';

type BoxKind = Diagram['boxKind'];
/** What a view can go inside of: a box of a canvas, or a requirement, whose inside is the page about it. */
export type LevelKind = BoxKind | 'requirement';
type Insides = Readonly<Record<LevelKind, string | null>>;

const AT_THE_TOP: Insides = { part: null, state: null, requirement: null };

interface LevelState {
  /** What each view shows the inside of; null: the top. */
  readonly inside: Insides;
  /** Whether the last step was one of the person's, to which the browser's Back leads back. */
  readonly byPerson: boolean;
  readonly go: (kind: LevelKind, inside: string | null, byPerson: boolean) => void;
}

/** Which level each canvas shows; nothing of it is stored. */
export const useLevels = editorStore<LevelState>((set) => ({
  inside: AT_THE_TOP,
  byPerson: false,
  go: (kind, id, byPerson) => set(({ inside }) => ({ inside: { ...inside, [kind]: id }, byPerson })),
}));

/** Goes inside a box or a requirement, where nothing is selected yet. */
export function goInside(session: EditorSession, kind: LevelKind, id: string): void {
  useSession.in(session).getState().select([]);
  useLevels.in(session).getState().go(kind, id, true);
}

/** Goes out to the level inside `id` (null: the top), and shows there what the person was inside of. */
export function goOutTo(session: EditorSession, kind: LevelKind, id: string | null, from: string): void {
  useLevels.in(session).getState().go(kind, id, true);
  useSession.in(session).getState().show([from]);
}

/** What the view of one level of one drawing is kept by. */
export const levelKey = (modelId: string, { boxKind, level }: Diagram, scope: string): string =>
  [modelId, boxKind, scope, level?.inside ?? ''].join(' ');
