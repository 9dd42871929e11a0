import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import type { ExcerptNote } from '#interchange/sysml/excerpt/excerpt-notes.ts';
import type { SystemModel } from '#model/system-model.ts';
import { CodeEditor } from './editor/code-editor.ts';
import { namesFor } from './editor/known-names.ts';

/** The editor within the page; it is made once, and told what changed. */
export function EditorHost(props: {
  readonly ref: Ref<Pick<CodeEditor, 'goTo'>>;
  readonly label: string;
  readonly description: string;
  readonly text: string;
  readonly notes: readonly ExcerptNote[];
  readonly isWritable: boolean;
  readonly model: SystemModel;
  readonly onType: (text: string) => void;
  readonly onLeave: () => void;
}) {
  const { label, description, text, notes, isWritable } = props;
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<CodeEditor>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    if (!host.current) return;
    const opened = new CodeEditor(host.current, {
      label: latest.current.label,
      description: latest.current.description,
      onType: (typed) => latest.current.onType(typed),
      onLeave: () => latest.current.onLeave(),
      namesFor: (before) => namesFor(latest.current.model, before),
    });
    editor.current = opened;
    return () => opened.close();
  }, []);
  useEffect(() => editor.current?.describe({ label, description }), [label, description]);
  useEffect(() => editor.current?.show(text, notes, isWritable), [text, notes, isWritable]);
  useImperativeHandle(props.ref, () => ({ goTo: (offset) => editor.current?.goTo(offset) }));
  return <div ref={host} className="min-h-0 flex-1" />;
}
