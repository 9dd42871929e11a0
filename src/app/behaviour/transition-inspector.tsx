import { ExtraSection } from '#app/canvas/overlays/extra-section.tsx';
import { useDocument } from '#app/document/document-context.tsx';
import { GuardRows } from '#app/fields/constraints/guard-rows.tsx';
import { CustomFields } from '#app/fields/custom/custom-fields.tsx';
import { DeclaredFields } from '#app/fields/custom/declared-fields.tsx';
import { useAskedName } from '#app/fields/elements/use-asked-name.ts';
import { useKnownWords } from '#app/fields/elements/use-known-words.ts';
import { ActionList } from '#app/fields/inspector/action-list.tsx';
import { GoneElement, InspectorBody, InspectorSection } from '#app/fields/inspector/inspector-layout.tsx';
import { ElementLink } from '#app/fields/links/element-link.tsx';
import { SavedSwitch } from '#app/fields/pickers/saved-switch.tsx';
import { SavedStatePicker } from '#app/fields/pickers/state-picker.tsx';
import { useModelEdit } from '#app/fields/rows/model-edit.ts';
import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import { t } from '#language/translate.ts';
import { formatLocaleNumber } from '#app/ui/locale/locale-number.ts';
import { SavedSelectField } from '#app/ui/saved-fields/saved-select-field.tsx';
import { SavedComboboxField } from '#app/ui/saved-fields/saved-combobox-field.tsx';
import { SavedTextArea } from '#app/ui/saved-fields/saved-text-area.tsx';
import { SavedTextField } from '#app/ui/saved-fields/saved-text-field.tsx';
import { renameElement } from '#model/commands/rename-element.ts';
import { eventNames } from '#model/elements/event-names.ts';
import type { Transition } from '#model/elements/transition.ts';
import type { JsonObject } from '#model/store/json.ts';
import type { SystemModel } from '#model/system-model.ts';
import { transitionLabel } from '#model/transition-label.ts';
import { setFields } from '#model/commands/set-fields.ts';
import { setEffects } from '#model/commands/set-rows.ts';

/** All fields of a transition, each saved by itself, with its guards and effects. */
export function TransitionInspector({ id }: { id: string }) {
  const { model } = useDocument();
  const transition = model.tables.transition.get(id);
  return transition ? (
    <TransitionFields key={id} transition={transition} />
  ) : (
    <GoneElement word={t('transition')} />
  );
}

interface EndFieldsProps {
  readonly transition: Transition;
  readonly set: (label: string, fields: JsonObject) => Promise<CommitResult>;
  /** What undo calls the transition. */
  readonly called: string;
}

/** The states in other regions that are entered with the target, and one field more to add to them. */
function AlsoEntered(props: EndFieldsProps) {
  const { model } = useModelEdit();
  const { targetId, alsoTargetIds = [] } = props.transition;
  if (alsoTargetIds.length === 0 && !isInRegion(model, targetId)) return null;
  const rows = [...alsoTargetIds, undefined];
  return rows.map((state, index) => (
    <SavedStatePicker
      key={state ?? 'another'}
      label={index === 0 ? t('Also enters') : t('Also enters ({number})', { number: index + 1 })}
      value={state}
      without={targetId}
      onCommit={(picked) => {
        const ids = rows
          .map((each, at) => (at === index ? picked : each))
          .filter((each) => each !== undefined);
        const also = [...new Set(ids)];
        return props.set(t('Set what {transition} enters', { transition: props.called }), {
          alsoTargetIds: also.length > 0 ? also : null,
        });
      }}
    />
  ));
}

/** Whether a state is somewhere in a parallel one, where others are active with it. */
function isInRegion({ tables }: SystemModel, stateId: string): boolean {
  for (let at = tables.state.get(stateId); at?.parentId !== undefined; ) {
    at = tables.state.get(at.parentId);
    if (at?.kind === 'parallel') return true;
  }
  return false;
}

/** Where it leads from and to, and which way it is drawn. */
function EndFields({ transition, set, called }: EndFieldsProps) {
  const { sourceId, targetId, direction, internal = false } = transition;
  const { source, target } = useEndNames(transition);
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-2">
        <SavedStatePicker
          label={t('Source')}
          value={sourceId}
          onCommit={(state) => set(t('Set source of {name}', { name: called }), { sourceId: state ?? null })}
        />
        {!internal && (
          <SavedStatePicker
            label={t('Target')}
            value={targetId}
            onCommit={(state) =>
              set(t('Set target of {name}', { name: called }), { targetId: state ?? null })
            }
          />
        )}
      </div>
      {!internal && <AlsoEntered transition={transition} set={set} called={called} />}
      <SavedSelectField
        label={t('Direction')}
        value={direction}
        options={[
          { value: 'out', label: t('→ out: {source} → {target}', { source, target }) },
          { value: 'in', label: t('← in: {target} → {source}', { source, target }) },
          { value: 'inout', label: t('↔ inout: both ways') },
        ]}
        onCommit={(value) => set(t('Set direction of {name}', { name: called }), { direction: value })}
      />
      <SavedSwitch
        label={t('Internal: stays in its source')}
        value={internal}
        onCommit={(on) =>
          set(
            on ? t('Make {name} internal', { name: called }) : t('Make {name} external', { name: called }),
            { internal: on || null },
          )
        }
      />
    </>
  );
}

/** What the states at its ends are called. */
function useEndNames({ sourceId, targetId }: Transition): {
  readonly source: string;
  readonly target: string;
} {
  const { state } = useDocument().model.tables;
  return {
    source: state.get(sourceId)?.name ?? t('source'),
    target: state.get(targetId)?.name ?? t('target'),
  };
}

const triggerOf = ({ trigger = '' }: Transition) => trigger;

function TransitionFields({ transition }: { transition: Transition }) {
  const { model, save } = useModelEdit();
  const { id, sourceId, targetId, internal = false } = transition;
  const name = useAskedName(id);
  const triggers = useKnownWords(model.tables.transition, triggerOf);
  const { source, target } = useEndNames(transition);
  const called = transition.name || `${source} → ${target}`;
  const reads = transitionLabel(model, transition, formatLocaleNumber);
  const set = (label: string, fields: JsonObject): Promise<CommitResult> =>
    save(label, setFields('transition', id, fields));

  return (
    <InspectorBody
      word={t('Transition')}
      title={
        <>
          <ElementLink id={sourceId} view="behaviour">
            {source}
          </ElementLink>
          {' → '}
          {internal ? (
            t('itself')
          ) : (
            <ElementLink id={targetId} view="behaviour">
              {target}
            </ElementLink>
          )}
        </>
      }
    >
      <InspectorSection>
        <p className="m-0 rounded-(--radius) bg-sunken px-2 py-1 font-mono text-sm break-words">
          <span className="sr-only">{t('Label on the diagram:')} </span>
          {reads || <span className="font-sans text-muted">{t('No trigger, guard or effect.')}</span>}
        </p>
        <SavedTextField
          ref={name}
          label={t('Name')}
          value={transition.name}
          onCommit={(typed) =>
            save(
              t('Rename {name}', { name: called }),
              renameElement(model, { kind: 'transition', id, name: typed }),
            )
          }
        />
        <SavedTextArea
          label={t('Description')}
          maxRows={8}
          value={transition.description}
          onCommit={(description) => set(t('Describe {name}', { name: called }), { description })}
        />
        <SavedComboboxField
          label={t('Trigger')}
          known={t('trigger')}
          suggestions={triggers}
          hint={triggerHint(transition.trigger ?? '')}
          value={transition.trigger ?? ''}
          onCommit={(text) =>
            set(t('Set trigger of {name}', { name: called }), { trigger: text.trim() || null })
          }
        />
        <EndFields transition={transition} set={set} called={called} />
      </InspectorSection>
      <InspectorSection>
        <GuardRows transitionId={id} />
      </InspectorSection>
      <InspectorSection>
        <ActionList
          elementId={id}
          label={t('Effects')}
          rowName={t('Effect')}
          read={({ tables }) => tables.transition.get(id)?.effects ?? []}
          write={(effects) => setEffects(id, effects)}
          empty={t('No effects.')}
        />
      </InspectorSection>
      <InspectorSection>
        <DeclaredFields kind="transition" id={id} />
        <CustomFields owner={{ kind: 'transition', id }} />
      </InspectorSection>
      <ExtraSection kind="transition" edge={transition} called={called} />
    </InspectorBody>
  );
}

/** Says that spaces made several events of a trigger: `plug in` waits for `plug` or for `in`. */
function triggerHint(trigger: string): string {
  const names = eventNames(trigger);
  return names.length > 1
    ? t('{count} events, each triggers it: {events}.', { count: names.length, events: names.join(', ') })
    : t('Event names, separated by spaces; * matches any event.');
}
