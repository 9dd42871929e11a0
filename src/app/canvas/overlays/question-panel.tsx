import { useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { boxAt } from '#app/canvas/diagram/box.ts';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import type { Question } from '#app/canvas/editor/gesture-store.ts';
import { PickerField } from '#app/ui/fields/picker-field.tsx';
import { isByTouch } from '#app/ui/layout/is-by-touch.ts';
import { t } from '#language/translate.ts';

/**
 * Answers the question by a press on a box of the drawing. The answer tells whether such a press is going on: it takes the focus from the
 * list, which must not go away before the answer is there.
 */
function useBoxPressed(
  state: CanvasEditor,
  { choices }: Question,
  answer: (id: string) => void,
): () => boolean {
  const pressed = useRef(false);
  const latest = useRef(answer);
  useEffect(() => {
    latest.current = answer;
  });
  useEffect(() => {
    const boxOf = ({ target, clientX, clientY }: MouseEvent) => {
      if (!(target instanceof Element) || !target.closest('.react-flow__renderer')) return null;
      const at = state.view.screenToFlowPosition({ x: clientX, y: clientY });
      return boxAt(state.rects(), at, (id) => !choices.includes(id));
    };
    const ended = new AbortController();
    const { signal } = ended;
    document.addEventListener('pointerdown', (event) => (pressed.current = boxOf(event) !== null), {
      signal,
      capture: true,
    });
    document.addEventListener(
      'click',
      (event) => {
        const id = pressed.current ? boxOf(event) : null;
        pressed.current = false;
        if (id === null) return;
        // It answers, and does not select the box.
        event.stopPropagation();
        latest.current(id);
      },
      { signal, capture: true },
    );
    return () => ended.abort();
  }, [choices, state]);
  return () => pressed.current;
}

/** A list to choose a box from, by typing, with the arrows, or in the drawing: the way without a drag. Escape gives up. */
function Panel({ state, question }: { readonly state: CanvasEditor; readonly question: Question }) {
  const panel = useRef<HTMLDivElement>(null);
  const before = useRef(document.activeElement);
  useEffect(() => {
    panel.current?.querySelector('input')?.focus();
  }, []);
  const items = useMemo(() => {
    const { boxes } = state.openDiagram();
    return question.choices.map((id) => {
      const box = boxes.get(id);
      const parent = boxes.get(box?.parentId ?? '');
      return { id, label: box?.name ?? id, description: parent && t('in {name}', { name: parent.name }) };
    });
  }, [question, state]);

  function close() {
    state.gestures.setState({ question: null });
    if (before.current instanceof HTMLElement || before.current instanceof SVGElement) before.current.focus();
  }
  function answer(id: string) {
    close();
    question.choose(id);
  }
  const isPressed = useBoxPressed(state, question, answer);

  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={question.label}
      className="popup absolute top-14 left-1/2 z-10 w-80 -translate-x-1/2 p-3"
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
      onBlur={({ relatedTarget }) => {
        if (isPressed() || (relatedTarget instanceof Node && panel.current?.contains(relatedTarget))) return;
        close();
      }}
    >
      <PickerField
        label={question.label}
        items={items}
        value={undefined}
        opensAtOnce
        placeholder={t('Type a name')}
        hint={isByTouch() ? t('Or tap it in the drawing.') : t('Or click it in the drawing.')}
        onValueChange={(id) => (id === undefined ? close() : answer(id))}
      />
    </div>
  );
}

export function QuestionPanel({ state }: { readonly state: CanvasEditor }) {
  const question = useStore(state.gestures, (gestures) => gestures.question);
  return question && <Panel state={state} question={question} />;
}
