import { createStore, type StoreApi } from 'zustand';
import type { EditOutcome } from '#app/document/edits/edit-outcome.ts';
import { wireBody } from '#contract/wire-body.ts';
import { keepUnfinished, unfinishedNow } from '#app/document/outbox/persisted/unfinished-store.ts';
import { SYSML_TEXT } from '#app/document/outbox/persisted/unfinished.ts';
import type { Operation } from '#contract/operation.ts';
import type { ExcerptNote } from '#interchange/sysml/excerpt/excerpt-notes.ts';
import { excerptModel } from '#interchange/sysml/excerpt/excerpt-model.ts';
import type { ElementEdit } from '#interchange/sysml/excerpt/plan-as-edits.ts';
import type { ModelName } from '#interchange/sysml/excerpt/print-excerpt.ts';
import { sizeOf, type SystemModel } from '#model/system-model.ts';
import type { TextReader } from './text-reader.ts';

/** So long nothing must be typed before it is read, and before it is applied. Milliseconds. */
const READ_AFTER = 200;
const APPLY_AFTER = 900;
/** More elements than this are not shown as one text. */
export const MOST_ELEMENTS = 1_000;

export interface TextState {
  /** What the editor holds; null until it is known. */
  readonly text: string | null;
  readonly notes: readonly ExcerptNote[];
  /** `same`: the model says it too. `typed`: it waits to be read and applied. `kept`: it cannot be applied as it is. */
  readonly step: 'same' | 'typed' | 'kept';
  /** What the model says where somebody else changed the same words. */
  readonly theirs: string | null;
  /** Why the last edit was refused. */
  readonly refused: string | null;
  /** Whether there is too much to show, or it could not be shown. */
  readonly trouble: 'too-large' | 'failed' | null;
}

export interface TextSubject {
  readonly info: ModelName;
  /** The element whose text it is; null for the whole model. */
  readonly id: string | null;
  readonly reader: TextReader;
  /** Makes one edit of the open document. */
  readonly edit: (operations: readonly Operation[]) => Promise<EditOutcome>;
}

/**
 * The text of an element beside the drawing: it follows the model, and what is typed into it follows into the model, once for each pause.
 * What is typed and cannot be applied is kept as unfinished.
 */
export class TextSession {
  readonly state: StoreApi<TextState>;
  readonly #subject: TextSubject;
  #model: SystemModel | null = null;
  #base: string | null = null;
  /** The text that was read last, and the same where all follows the new names in it. */
  #read: { readonly text: string; readonly followed: string } | null = null;
  #round = 0;
  #typedAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isApplying = false;
  #isEditable = false;

  constructor(subject: TextSubject) {
    this.#subject = subject;
    const held = unfinishedNow(this.#place);
    const kept = held?.kind === 'text' ? held : null;
    this.#base = kept?.base ?? null;
    this.state = createStore<TextState>(() => ({
      text: kept?.text ?? null,
      notes: [],
      step: kept ? 'typed' : 'same',
      theirs: null,
      refused: kept?.error ?? null,
      trouble: null,
    }));
  }

  /** The model as it is now, and whether the person may edit it. */
  follow(model: SystemModel, isEditable: boolean): void {
    if (model === this.#model && isEditable === this.#isEditable) return;
    this.#model = model;
    this.#isEditable = isEditable;
    this.#later(0);
  }

  /** What the editor holds now. */
  type(text: string): void {
    if (text === this.state.getState().text) return;
    this.#typedAt = performance.now();
    this.state.setState({ text, step: 'typed', refused: null });
    this.#keep();
    this.#later(READ_AFTER);
  }

  /** Decides where both changed the same words. */
  decide(whose: 'mine' | 'theirs'): void {
    const { theirs } = this.state.getState();
    if (theirs === null) return;
    this.#base = theirs;
    // What names something by the name that it had before theirs would name nothing now.
    const { text } = this.state.getState();
    this.state.setState({ theirs: null, ...(this.#read?.text === text && { text: this.#read.followed }) });
    if (whose === 'theirs') this.discard();
    else this.#later(0);
  }

  /** Gives up what is typed. */
  discard(): void {
    this.state.setState({ text: this.#base, step: 'same', notes: [], refused: null, theirs: null });
    this.#keep();
    this.#later(0);
  }

  /** Reads again what could not be shown. */
  again(): void {
    this.state.setState({ trouble: null });
    this.#later(0);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#round += 1;
    this.#model = null;
  }

  get #place() {
    const { info, id } = this.#subject;
    return { modelId: info.id, elementId: id ?? info.id, place: SYSML_TEXT };
  }

  /** Keeps what is typed beyond the panel and the page, as long as the model does not say it. */
  #keep(): void {
    const { text, step, refused } = this.state.getState();
    const isLeft = text !== null && step !== 'same' && text !== this.#base;
    keepUnfinished(
      this.#place,
      isLeft
        ? { kind: 'text', text, base: this.#base ?? '', error: refused, typing: step === 'typed' }
        : null,
    );
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    this.#round += 1;
    this.#timer = setTimeout(() => void this.#readNow(), ms);
  }

  async #readNow(): Promise<void> {
    const model = this.#model;
    const round = this.#round;
    if (!model) return;
    const { text, step } = this.state.getState();
    const { info, id, reader } = this.#subject;
    const isTyped = text !== null && step !== 'same' && this.#base !== null;
    const shown = id === null ? model : excerptModel(model, [id], new Set(isTyped ? text.match(WORD) : []));
    if (sizeOf(shown) > MOST_ELEMENTS) return this.state.setState({ trouble: 'too-large' });
    const typed = isTyped ? { text, base: this.#base ?? '' } : null;
    const read = await reader.read(info, shown, id === null ? [] : [id], typed);
    if (round !== this.#round) return;
    if (!read) return this.state.setState({ trouble: 'failed' });
    if (!typed) {
      this.#base = read.shown;
      this.state.setState({ text: read.shown, notes: [], trouble: null });
      return;
    }
    if (read.isConflict) {
      this.state.setState({ theirs: read.shown, notes: read.notes, step: 'kept', trouble: null });
      return this.#keep();
    }
    this.#base = read.shown;
    this.#read = { text: read.merged, followed: read.text };
    const isWrong = read.notes.some(({ severity }) => severity === 'error');
    const waits = read.edits.length > 0 && this.state.getState().refused === null;
    const isSame =
      !isWrong && read.edits.length === 0 && read.notes.every(({ severity }) => severity !== 'info');
    this.state.setState({
      text: read.merged,
      notes: read.notes,
      theirs: null,
      trouble: null,
      step: isSame && !this.#isApplying ? 'same' : waits ? 'typed' : 'kept',
    });
    this.#keep();
    if (waits && this.#isEditable) this.#applyLater(read.text, read.edits);
  }

  #applyLater(text: string, edits: readonly ElementEdit[]): void {
    const rest = this.#typedAt + APPLY_AFTER - performance.now();
    this.#timer = setTimeout(() => void this.#apply(text, edits), Math.max(0, rest));
  }

  async #apply(text: string, edits: readonly ElementEdit[]): Promise<void> {
    if (this.#isApplying) return this.#later(READ_AFTER);
    const typed = this.state.getState().text;
    this.#isApplying = true;
    this.state.setState({ text });
    this.#keep();
    const outcome = await this.#subject.edit(edits.map(operationOf));
    this.#isApplying = false;
    if (!outcome.ok) {
      // Nothing typed is lost: what was refused stays, as it was typed.
      const now = this.state.getState().text;
      this.state.setState({ text: now === text ? typed : now, step: 'kept', refused: outcome.message });
      this.#keep();
    }
    this.#later(0);
  }
}

const WORD = /[\p{L}\p{N}_]+|(?<=')(?:[^'\\]|\\.)+(?=')/gu;

function operationOf({ op, kind, id, fields }: ElementEdit): Operation {
  return op === 'delete' ? { op, kind, id } : { op, kind, id, body: wireBody(kind, fields) };
}
