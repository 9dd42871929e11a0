import { hashKey, notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { keys } from '#app/api/http/keys.ts';
import { useToken } from '#app/api/http/token.ts';
import type { PendingEdit } from '#app/document/edits/edit.ts';
import { queueOf } from '#app/document/outbox/queue-of.ts';
import type { QueuedEdit } from '#app/document/outbox/waiting.ts';
import { type EditorSession, useEditorSession } from '#app/session/editor-session.tsx';
import { type Journey, useTravel } from '#app/session/travel.ts';
import { documentQuery, type ServerDocument } from '#app/sync/document.ts';
import type { PendingState } from '#model/suggestions/pending-state.ts';
import type { SystemModel } from '#model/system-model.ts';
import { type DrawnPast, PastDrawing, pointsOf } from './drawn-past.ts';
import { type Layers, layersOf, pendingOf, shownOf } from './layers.ts';
import { type AnalysisSnapshot, ModelAnalysis } from './model-analysis.ts';
import { useMode } from './mode.ts';
import { KnownRights, type Rights } from './rights.ts';

/** The present of a model, as the person sees it. */
interface Present {
  readonly rights: Rights;
  /** The edits that are on their way. */
  readonly pending: readonly PendingEdit[];
  readonly layers: Layers;
  readonly model: SystemModel;
  readonly pendingStates: ReadonlyMap<string, PendingState>;
}

/** The model of an editor at one moment, with what is said of it: none of it changes without the rest. */
export interface EditorSnapshot {
  readonly present: Present;
  /** What is shown instead of the present; null where that is. */
  readonly past: DrawnPast | null;
  /** What the model says of itself that is shown. */
  readonly analysis: AnalysisSnapshot;
}

/** What the present follows from. */
interface Sources {
  readonly server: ServerDocument;
  readonly entries: readonly QueuedEdit[];
  readonly userId: string | null;
}

/**
 * The model of an editor, worked out when what it follows from changes and not while anything is drawn: the service's data, the edits
 * that are on their way, the mode, the point in history that is looked at. The analysis is advanced in the same step, so that nobody
 * ever reads one state of the model beside the analysis of another.
 */
export class EditorModel {
  readonly #client: QueryClient;
  readonly #session: EditorSession;
  readonly #rights: KnownRights;
  readonly #past = new PastDrawing();
  readonly #analysis: ModelAnalysis;
  readonly #listeners = new Set<() => void>();
  #sources: Sources | null = null;
  #present: Present | null = null;
  #snapshot: EditorSnapshot | null = null;
  #close: (() => void) | null = null;

  constructor(client: QueryClient, session: EditorSession) {
    this.#client = client;
    this.#session = session;
    this.#rights = new KnownRights(client, session.modelId);
    const present = this.#presentNow();
    const past = present && this.#pastNow(present);
    this.#analysis = new ModelAnalysis((past ?? present)?.model ?? null);
    this.#snapshot = present && { present, past, analysis: this.#analysis.snapshot };
  }

  /** The snapshot that holds; null until the model and the person's rights on it are loaded. */
  readonly current = (): EditorSnapshot | null => this.#snapshot;

  /** Keeps the model in step with what it follows from for as long as somebody listens. @returns how to stop listening */
  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) this.#open();
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#close?.();
      this.#close = null;
    };
  };

  #open(): void {
    const { modelId } = this.#session;
    const update = () => this.#update();
    // What the service tells is shown with the queries that tell it; what the person does, at once.
    const toldLater = () => notifyManager.schedule(update);
    const stops = [
      this.#client.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated' && this.#followsFrom(query.queryHash)) toldLater();
      }),
      queueOf(this.#client, modelId).state.subscribe(update),
      useToken.subscribe(update),
      useMode.subscribe(update),
      useTravel.in(this.#session).subscribe(update),
    ];
    this.#close = () => {
      for (const stop of stops) stop();
      this.#analysis.leave();
    };
    this.#analysis.open();
    this.#update();
  }

  #followsFrom(hash: string): boolean {
    const { modelId } = this.#session;
    const journey = this.#journey();
    const points = journey ? Object.values(pointsOf(journey)).map(({ queryKey }) => queryKey) : [];
    return [keys.document(modelId), keys.settings(modelId), ...points].some((key) => hashKey(key) === hash);
  }

  #update(): void {
    const present = this.#presentNow();
    const past = present && this.#pastNow(present);
    if (present) this.#analysis.advance((past ?? present).model, () => this.#update());
    const { snapshot: analysis } = this.#analysis;
    const before = this.#snapshot;
    const isSame = before?.present === present && before?.past === past && before?.analysis === analysis;
    if (isSame || (before === null && present === null)) return;
    this.#snapshot = present && { present, past, analysis };
    for (const listener of this.#listeners) listener();
  }

  #presentNow(): Present | null {
    const { modelId } = this.#session;
    const server = this.#client.getQueryData(documentQuery(modelId).queryKey);
    const rights = this.#rights.now();
    if (!server || !rights) return null;
    const { entries } = queueOf(this.#client, modelId);
    const { userId } = useToken.getState();
    const before = this.#present;
    const from = this.#sources;
    const isSame =
      from?.server === server &&
      from.entries === entries &&
      from.userId === userId &&
      before?.rights === rights;
    if (isSame) return before;
    const pending = entries.map(({ edit }) => edit);
    const layers = layersOf(server, pending, userId);
    const shown =
      before?.layers === layers && before.rights.mode === rights.mode
        ? { model: before.model, pendingStates: before.pendingStates }
        : { model: shownOf(layers, rights.mode), pendingStates: pendingOf(layers) };
    this.#sources = { server, entries, userId };
    this.#present = { rights, pending, layers, ...shown };
    return this.#present;
  }

  #journey(): Journey | null {
    const { journey } = useTravel.in(this.#session).getState();
    return journey?.modelId === this.#session.modelId ? journey : null;
  }

  #pastNow({ layers, model }: Present): DrawnPast | null {
    const journey = this.#journey();
    if (!journey) return null;
    return this.#past.at(this.#client, journey, { base: layers.base, shown: model });
  }
}

const models = new WeakMap<EditorSession, EditorModel>();

/** The model of the editor around this component; null until it is loaded. */
export function useEditorModel(): EditorSnapshot | null {
  const client = useQueryClient();
  const session = useEditorSession();
  const model = models.get(session) ?? new EditorModel(client, session);
  models.set(session, model);
  return useSyncExternalStore(model.subscribe, model.current);
}
