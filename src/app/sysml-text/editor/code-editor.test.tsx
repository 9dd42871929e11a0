import { expect, it, onTestFinished } from 'vitest';
import { CodeEditor } from './code-editor.ts';

it('a text is in the tab order, also where it can only be read', () => {
  const host = document.createElement('div');
  document.body.append(host);
  const editor = new CodeEditor(host, {
    label: 'SysML text of Battery',
    description: '',
    onType: () => {},
    onLeave: () => {},
    namesFor: () => [],
  });
  onTestFinished(() => {
    editor.close();
    host.remove();
  });
  const text = () => host.shadowRoot?.querySelector<HTMLElement>('[role="textbox"]');
  for (const isWritable of [false, true]) {
    editor.show('part Battery;', [], isWritable);
    expect(text()?.getAttribute('aria-readonly')).toBe(String(!isWritable));
    expect(text()?.getAttribute('tabindex')).toBe('0');
    editor.describe({ label: 'SysML text of Motor', description: '' });
    expect(text()?.getAttribute('aria-label')).toBe('SysML text of Motor');
    expect(text()?.getAttribute('tabindex')).toBe('0');
  }
});
