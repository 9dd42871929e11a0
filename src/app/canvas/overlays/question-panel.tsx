import { useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import type { Question } from '#app/canvas/editor/gesture-store.ts';
import { PickerField } from '#app/ui/fields/picker-field.tsx';
import { t } from '#language/translate.ts';

/** A list to choose a box from, by typing or with the arrows: the way without a drag. Escape gives up. */
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
        if (!(relatedTarget instanceof Node && panel.current?.contains(relatedTarget))) close();
      }}
    >
      <PickerField
        label={question.label}
        items={items}
        value={undefined}
        opensAtOnce
        placeholder={t('Type a name')}
        onValueChange={(id) => {
          close();
          if (id !== undefined) question.choose(id);
        }}
      />
    </div>
  );
}

export function QuestionPanel({ state }: { readonly state: CanvasEditor }) {
  const question = useStore(state.gestures, (gestures) => gestures.question);
  return question && <Panel state={state} question={question} />;
}
