import { useNavigate } from '@tanstack/react-router';
import type { Clip } from '#app/canvas/clipboard/clip.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { countWords } from '#app/kind-words.ts';
import { VIEW_ENTRIES } from '#app/screens/editor/views/views.ts';
import { useIncoming } from '#app/session/incoming.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { t } from '#language/translate.ts';
import { Banner } from '#app/ui/overlays/banner.tsx';

/** How many of the outermost are called by their names. */
const NAMED = 5;
const UNNAMED = { part: t('a part without a name'), state: t('a state without a name') } as const;
const KINDS = {
  part: { view: 'structure', edge: 'interface' },
  state: { view: 'behaviour', edge: 'transition' },
} as const;

/** The elements that a picture or the clipboard carries, before they are put into the view that draws their kind: as one edit, as pasting does. */
export function PictureContents(props: {
  readonly clip: Clip;
  /** The same as it is on the clipboard. */
  readonly text: string;
  readonly from: 'picture' | 'clipboard';
  readonly onCancel: () => void;
}) {
  const { clip, text, onCancel } = props;
  const { modelId, whyNot } = useDocument();
  const navigate = useNavigate();
  const { view, edge } = KINDS[clip.of];
  const refusal = whyNot(clip.of) ?? (clip.edges.length > 0 ? whyNot(edge) : null);
  const outermost = clip.boxes.filter(({ parentId }) => parentId === undefined);
  const more = outermost.length - NAMED;
  const names = outermost
    .slice(0, NAMED)
    .map(({ name }) => (name === '' ? UNNAMED[clip.of] : name))
    .join(', ');
  const listed = more > 0 ? t('{names} and {count, number} more', { names, count: more }) : names;
  const boxes = countWords(clip.boxes.length, clip.of);
  const contents =
    clip.edges.length > 0
      ? t('{boxes} and {edges}', {
          boxes,
          edges: countWords(clip.edges.length, edge),
        })
      : boxes;

  const add = () => {
    useIncoming.getState().hand({ of: clip.of, text });
    void navigate({ to: '/models/$modelId/$view', params: { modelId, view } });
  };
  return (
    <>
      <p role="status" className="m-0 break-words">
        {props.from === 'picture'
          ? t('This picture carries {contents}: {names}.', { contents, names: listed })
          : t('The clipboard holds {contents}: {names}.', { contents, names: listed })}
      </p>
      {refusal !== null && <Banner tone="danger">{refusal}</Banner>}
      <div className="flex gap-2">
        {refusal === null && (
          <Button variant="primary" autoFocus onClick={add}>
            {t('Add to {view}', { view: VIEW_ENTRIES[view].label })}
          </Button>
        )}
        <Button onClick={onCancel}>{refusal === null ? t('Cancel') : t('Close')}</Button>
      </div>
    </>
  );
}
