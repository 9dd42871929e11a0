import type { NodeTypes } from '@xyflow/react';
import { Cable, ChevronDown, Play, Plus, Route } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Canvas } from '#app/canvas/canvas.tsx';
import type { Addition } from '#app/canvas/commands/add-box.ts';
import { ArrangeMenu } from '#app/canvas/commands/arrange-menu.tsx';
import type { CanvasCommands } from '#app/canvas/commands/commands.ts';
import { menuEntry } from '#app/commands/menu-entry.ts';
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
import { useEditorSession } from '#app/session/editor-session.tsx';
import { useSession } from '#app/session/session.ts';
import { useShownMachine } from '#app/session/shown-machine.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { isDenial } from '#app/ui/buttons/denial.ts';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { isByTouch } from '#app/ui/layout/is-by-touch.ts';
import { t } from '#language/translate.ts';
import { Menu } from '#app/ui/overlays/menu.tsx';
import { behaviourDiagram, newState } from './diagram.ts';
import { keepMachine, keptMachine } from './kept-machine.ts';
import { firstMachine, type Machine, machineOf, machineOfNew, machinesOf, statesOf } from './machines.ts';
import { ShapeNode, StateNode } from './state-node.tsx';
import { behaviourNotation, wordsAt } from './to-flow.ts';

const NODE_TYPES: NodeTypes = {
  state: StateNode,
  parallel: StateNode,
  initial: ShapeNode,
  choice: ShapeNode,
  final: ShapeNode,
  history: ShapeNode,
};
const ADDITIONS: readonly Addition[] = [
  { id: 'state', label: t('Add state'), shortcut: 's', added: newState('state', t('State')) },
  { id: 'initial', label: t('Add initial state'), added: newState('initial', null) },
  { id: 'choice', label: t('Add choice'), added: newState('choice', null) },
  { id: 'final', label: t('Add final state'), added: newState('final', null) },
  { id: 'history', label: t('Add history'), added: newState('history', null) },
  { id: 'parallel', label: t('Add parallel state'), added: newState('parallel', t('Parallel')) },
];
const HINTS = [
  t('Double-click to add a state'),
  t('Drag from a state’s edge to another state to draw a transition'),
  t('The menu beside Add state adds initial, final, choice, history and parallel states'),
];
const HINTS_BY_TOUCH = [
  t('Tap twice to add a state'),
  t('Tap a state, then “New transition to…”, to connect it'),
  t('The menu beside Add state adds initial, final, choice, history and parallel states'),
];
const NOTHING = [t('This model has no states that you may view')];
const hintsFor = (mayAdd: boolean) => (mayAdd ? (isByTouch() ? HINTS_BY_TOUCH : HINTS) : NOTHING);
const ALL = 'all';

/** The machine that is looked at: of several one, for all of them side by side can be followed by nobody; or all, by choice. */
function useMachine(machines: readonly Machine[]) {
  const session = useEditorSession();
  const { modelId, model } = useDocument();
  const { state: states, transition: transitions } = model.tables;
  const [chosen, setChosen] = useState(() => {
    const kept = keptMachine(modelId);
    if (kept === ALL || machines.some(({ id }) => id === kept)) return kept ?? ALL;
    return firstMachine(states, transitions, machines)?.id ?? ALL;
  });
  const machine = machines.find(({ id }) => id === chosen);
  const choose = useCallback(
    (id: string) => {
      // Another machine is looked at from its top.
      useLevels.in(session).getState().go('state', null, true);
      keepMachine(modelId, id);
      setChosen(id);
    },
    [modelId, session],
  );
  // What a jump asked for, or is to be named, is shown where it is.
  const wanted = useSession(({ reveal, renaming }) => reveal ?? renaming);
  const stateId = wanted === null ? undefined : (transitions.get(wanted)?.sourceId ?? wanted);
  const state = stateId === undefined ? undefined : states.get(stateId);
  const home = state && machine ? machineOf(states, machines, state) : machine;
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- a jump comes from elsewhere, and what it is to may be there only later
    if (home !== machine) choose(home?.id ?? ALL);
  }, [choose, home, machine]);
  useEffect(
    () => useShownMachine.in(session).setState({ partId: machine?.partId }),
    [machine?.partId, session],
  );
  return { machine, choose };
}

/** The canvas of states and transitions: one machine of the model, or all. */
export function BehaviourView() {
  const { model, whyNot } = useDocument();
  const { state: states, transition: transitions, part: parts } = model.tables;
  const machines = useMemo(() => machinesOf(states, parts), [states, parts]);
  const { machine, choose } = useMachine(machines);
  const whole = useMemo(() => {
    const shown = machine ? statesOf(states, machine) : states;
    const home = machineOfNew(machines, machine);
    const own = {
      partId: home?.partId ?? null,
      stateId: home && home.partId === null ? home.id : null,
    };
    return behaviourDiagram(shown, states, transitions, own, (transition) => wordsAt(model, transition));
  }, [machine, machines, model, states, transitions]);
  const diagram = useLevel(whole);
  const mayAdd = whyNot('state') === null;
  const notation = useMemo(() => behaviourNotation(model), [model]);
  const options = [
    { value: ALL, label: t('All machines') },
    ...machines.map(({ id, name }) => ({ value: id, label: name })),
  ];

  return (
    <div className="flex h-full min-h-0 flex-col">
      <LevelPath diagram={diagram} />
      <div className="min-h-0 flex-1">
        <Canvas
          // Another machine is another drawing, to be fitted into the view anew.
          key={machine?.id ?? ALL}
          name={t('Behaviour canvas')}
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
                tooltip={t('Simulate behaviour')}
                onClick={() => runCommand('go.simulation')}
              >
                {t('Simulate')}
              </Button>
              <Button
                icon={<Route aria-hidden="true" size={14} />}
                tooltip={t('Explore behaviour')}
                onClick={() => runCommand('go.exploration')}
              >
                <span className="@max-6xl:sr-only">{t('Explore behaviour')}</span>
              </Button>
              {machines.length > 1 && (
                <SelectField
                  label={t('Machine')}
                  hideLabel
                  // One long name of another machine does not push the list into a second row.
                  className="max-w-36"
                  options={options}
                  value={machine?.id ?? ALL}
                  onValueChange={choose}
                />
              )}
            </>
          )}
          empty={<CanvasHints hints={emptyHints(diagram, mayAdd, hintsFor(mayAdd))} />}
        />
      </div>
    </div>
  );
}

function AddState({ commands }: { readonly commands: CanvasCommands }) {
  const [usual, ...others] = commands.add;
  const mayAdd = usual !== undefined && !isDenial(usual.unavailable);
  return (
    <>
      {usual && (
        <CommandButton command={usual} icon={<Plus aria-hidden="true" size={14} />}>
          {usual.label}
        </CommandButton>
      )}
      {mayAdd && (
        <Menu
          trigger={
            <IconButton
              label={t('Other kinds of state')}
              variant="plain"
              icon={<ChevronDown aria-hidden="true" size={14} />}
            />
          }
          entries={() => others.map((command) => menuEntry(command))}
        />
      )}
      <CommandButton
        command={commands.connect}
        icon={<Cable aria-hidden="true" size={14} />}
        variant="plain"
        // Fingers see no tooltip, and this is their way to connect.
        wordClass={isByTouch() ? '@max-md:sr-only' : '@max-3xl:sr-only'}
      />
    </>
  );
}
