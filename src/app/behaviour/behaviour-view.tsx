import type { NodeTypes } from '@xyflow/react';
import { Cable, ChevronDown, Play, Plus, Route } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Canvas } from '#app/canvas/canvas.tsx';
import type { Addition } from '#app/canvas/commands/add-box.ts';
import { ArrangeMenu } from '#app/canvas/commands/arrange-menu.tsx';
import type { CanvasCommands } from '#app/canvas/commands/commands.ts';
import { menuEntry } from '#app/canvas/editor/menu-entry.ts';
import { LayoutMenu } from '#app/canvas/layout/layout-menu.tsx';
import { emptyHints } from '#app/canvas/levels/empty-hints.ts';
import { LevelPath } from '#app/canvas/levels/level-path.tsx';
import { useLevels } from '#app/canvas/levels/level-store.ts';
import { useLevel } from '#app/canvas/levels/use-level.ts';
import { CanvasHints } from '#app/canvas/overlays/canvas-hints.tsx';
import { PictureMenu } from '#app/canvas/pictures/picture-menu.tsx';
import { CommandButton } from '#app/commands/command-button.tsx';
import { runCommand } from '#app/commands/command-list.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { Menu } from '#app/ui/overlays/menu.tsx';
import { behaviourDiagram, newState } from './diagram.ts';
import { machinesOf, statesOf } from './machines.ts';
import { ShapeNode, StateNode } from './state-node.tsx';
import { behaviourNotation } from './to-flow.ts';

const NODE_TYPES: NodeTypes = {
  state: StateNode,
  parallel: StateNode,
  initial: ShapeNode,
  choice: ShapeNode,
  final: ShapeNode,
  history: ShapeNode,
};
const ADDITIONS: readonly Addition[] = [
  { id: 'state', label: 'Add state', shortcut: 's', added: newState('state', 'State') },
  { id: 'initial', label: 'Add initial state', added: newState('initial', null) },
  { id: 'choice', label: 'Add choice', added: newState('choice', null) },
  { id: 'final', label: 'Add final state', added: newState('final', null) },
  { id: 'history', label: 'Add history', added: newState('history', null) },
  { id: 'parallel', label: 'Add parallel state', added: newState('parallel', 'Parallel') },
];
const HINTS = [
  'Double-click to add a state',
  'Drag from a state’s edge to another state to draw a transition',
  'The arrow beside Add state has initial, final, choice, history and parallel',
];
const NOTHING = ['There is no state in this model that you may see'];
const ALL = 'all';

/** The canvas of states and transitions: all machines of the model, or one. */
export function BehaviourView() {
  const { model, whyNot } = useDocument();
  const { state: states, transition: transitions, part: parts } = model.tables;
  const [chosen, setChosen] = useState(ALL);
  const machines = useMemo(() => machinesOf(states, parts), [states, parts]);
  const machine = machines.find(({ id }) => id === chosen);
  const whole = useMemo(() => {
    const shown = machine ? statesOf(states, machine) : states;
    return behaviourDiagram(shown, states, transitions, machine?.partId ?? null);
  }, [machine, states, transitions]);
  const diagram = useLevel(whole);
  const mayAdd = whyNot('state') === null;
  const notation = useMemo(() => behaviourNotation(model), [model]);
  const options = [
    { value: ALL, label: 'All machines' },
    ...machines.map(({ id, name }) => ({ value: id, label: name })),
  ];

  function choose(id: string) {
    // Another machine is looked at from its top.
    useLevels.getState().go('state', null, true);
    setChosen(id);
  }

  return (
    <div className="flex h-full min-h-0 flex-col">
      <LevelPath diagram={diagram} />
      <div className="min-h-0 flex-1">
        <Canvas
          // Another machine is another drawing, to be fitted into the view anew.
          key={machine?.id ?? ALL}
          name="Behaviour canvas"
          scope={machine?.id ?? ALL}
          diagram={diagram}
          notation={notation}
          nodeTypes={NODE_TYPES}
          additions={ADDITIONS}
          edgeKey="t"
          toolbar={(commands) => (
            <>
              <AddState commands={commands} />
              <ArrangeMenu hands={commands.hands} />
              <LayoutMenu commands={commands} />
              <PictureMenu commands={commands} />
              <Button
                icon={<Play aria-hidden="true" size={14} />}
                tooltip="Simulate behaviour"
                onClick={() => runCommand('go.simulation')}
              >
                Simulate
              </Button>
              <IconButton
                label="Explore behaviour"
                variant="plain"
                icon={<Route aria-hidden="true" size={14} />}
                onClick={() => runCommand('go.exploration')}
              />
              {machines.length > 1 && (
                <SelectField
                  label="Machine"
                  hideLabel
                  options={options}
                  value={machine?.id ?? ALL}
                  onValueChange={choose}
                />
              )}
            </>
          )}
          empty={<CanvasHints hints={emptyHints(diagram, mayAdd, mayAdd ? HINTS : NOTHING)} />}
        />
      </div>
    </div>
  );
}

function AddState({ commands }: { readonly commands: CanvasCommands }) {
  const [usual, ...others] = commands.add;
  return (
    <>
      {usual && (
        <CommandButton command={usual} icon={<Plus aria-hidden="true" size={14} />}>
          {usual.label}
        </CommandButton>
      )}
      <Menu
        trigger={
          <IconButton
            label="Other kinds of state"
            variant="plain"
            icon={<ChevronDown aria-hidden="true" size={14} />}
          />
        }
        entries={() => others.map((command) => menuEntry(command))}
      />
      <CommandButton
        command={commands.connect}
        icon={<Cable aria-hidden="true" size={14} />}
        variant="plain"
      />
    </>
  );
}
