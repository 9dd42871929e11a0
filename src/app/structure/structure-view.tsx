import type { NodeTypes } from '@xyflow/react';
import { Cable, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { Canvas } from '#app/canvas/canvas.tsx';
import type { Addition } from '#app/canvas/commands/add-box.ts';
import { ArrangeMenu } from '#app/canvas/commands/arrange-menu.tsx';
import type { CanvasCommands } from '#app/canvas/commands/commands.ts';
import { LayoutMenu } from '#app/canvas/layout/layout-menu.tsx';
import { emptyHints } from '#app/canvas/levels/empty-hints.ts';
import { LevelPath } from '#app/canvas/levels/level-path.tsx';
import { useLevel } from '#app/canvas/levels/use-level.ts';
import { CanvasHints } from '#app/canvas/overlays/canvas-hints.tsx';
import { PictureMenu } from '#app/canvas/pictures/picture-menu.tsx';
import { CommandButton } from '#app/commands/command-button.tsx';
import { useDocument } from '#app/document/document-context.tsx';
import { isByTouch } from '#app/ui/layout/is-by-touch.ts';
import { t } from '#language/translate.ts';
import { NEW_PART, structureDiagram } from './diagram.ts';
import { PartNode } from './part-node.tsx';
import { STRUCTURE } from './to-flow.ts';

const NODE_TYPES: NodeTypes = { part: PartNode };
const ADDITIONS: readonly Addition[] = [{ id: 'part', label: t('Add part'), shortcut: 'p', added: NEW_PART }];
const HINTS = [
  t('Double-click to add a part'),
  t('Drag from a part’s edge to another part to draw an interface'),
  t('Double-click a part to go inside it'),
];
const HINTS_BY_TOUCH = [
  t('Tap twice to add a part'),
  t('Tap a part, then “New interface to…”, to connect it'),
  t('Tap a part twice to go inside it'),
];
const NOTHING = [t('This model has no parts that you may view')];

const hintsFor = (mayAdd: boolean) => (mayAdd ? (isByTouch() ? HINTS_BY_TOUCH : HINTS) : NOTHING);

/** The canvas of parts and interfaces. */
export function StructureView() {
  const { model, whyNot } = useDocument();
  const { part, interface: edges } = model.tables;
  const whole = useMemo(() => structureDiagram(part, edges), [part, edges]);
  const diagram = useLevel(whole);
  const mayAdd = whyNot('part') === null;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <LevelPath diagram={diagram} />
      <div className="min-h-0 flex-1">
        <Canvas
          name={t('Structure canvas')}
          diagram={diagram}
          notation={STRUCTURE}
          nodeTypes={NODE_TYPES}
          additions={ADDITIONS}
          edgeKey="i"
          toolbar={Toolbar}
          empty={<CanvasHints hints={emptyHints(diagram, mayAdd, hintsFor(mayAdd))} />}
        />
      </div>
    </div>
  );
}

function Toolbar({ add, connect, ...commands }: CanvasCommands) {
  return (
    <>
      {add.map((command) => (
        <CommandButton key={command.id} command={command} icon={<Plus aria-hidden="true" size={14} />}>
          {command.label}
        </CommandButton>
      ))}
      <CommandButton
        command={connect}
        icon={<Cable aria-hidden="true" size={14} />}
        variant="plain"
        // Fingers see no tooltip, and this is their way to connect. Beside the notes of "Start here", which name it, it has its words.
        wordClass={isByTouch() ? '@max-md:sr-only' : '@max-2xl:sr-only'}
      />
      <ArrangeMenu hands={commands.hands} />
      <LayoutMenu commands={commands} />
      <PictureMenu commands={commands} />
    </>
  );
}
