import { Download } from 'lucide-react';
import { Button } from '#app/ui/buttons/button.tsx';
import { saveFile } from '#app/ui/dom/save-file.ts';
import { t } from '#language/translate.ts';
import { testsAsMarkdown } from '#interchange/test-paths/tests-as-markdown.ts';
import type { Finding } from './exploration-store.ts';
import { Part } from './outcome.tsx';
import { PathView, type Replay } from './path-view.tsx';

/** Paths that take every transition, to be replayed or taken away as files. */
export function TestsPart({ finding, onReplay }: { finding: Finding; onReplay: Replay }) {
  const { model, request, explored } = finding;
  const { tests, untested } = explored;
  const { partId, eventless } = request;

  const save = (text: string, type: string, fileName: string) =>
    saveFile(new Blob([text], { type }), fileName);
  return (
    <Part
      title={t('Test paths')}
      count={tests.length}
      none={t('No transition can be taken.')}
      allListed
      actions={
        <div className="flex flex-wrap gap-2 pb-1">
          <Button
            size="sm"
            icon={<Download aria-hidden="true" size={14} />}
            onClick={() => save(testsAsMarkdown(model, explored), 'text/markdown', 'test-paths.md')}
          >
            {t('Download Markdown')}
          </Button>
          <Button
            size="sm"
            icon={<Download aria-hidden="true" size={14} />}
            onClick={() =>
              save(
                JSON.stringify({ partId, eventless, tests }, null, 2),
                'application/json',
                'test-paths.json',
              )
            }
          >
            {t('Download JSON')}
          </Button>
        </div>
      }
    >
      {untested.length > 0 && (
        <li className="text-sm">
          {t(
            '{count, plural, one {{count} transition that can be taken is} other {{count} transitions that can be taken are}} in no test path, because the path would be too long.',
            { count: untested.length },
          )}
        </li>
      )}
      {tests.map((test, index) => (
        <li key={index}>
          <details className="text-sm">
            <summary>
              {t(
                'Test {number}: {steps, plural, one {{steps} step} other {{steps} steps}}, {covered, plural, one {{covered} transition} other {{covered} transitions}} covered',
                { number: index + 1, steps: test.steps.length, covered: test.covers.length },
              )}
            </summary>
            <PathView
              finding={finding}
              path={test}
              label={t('Steps of test {number}', { number: index + 1 })}
              onReplay={onReplay}
            />
          </details>
        </li>
      ))}
    </Part>
  );
}
