import { useNavigate } from '@tanstack/react-router';
import { useDocument } from '#app/document/document-context.tsx';
import type { View } from '#app/paths.ts';
import { initialsOf, personColour, shownName, usePeople } from '#app/presence/people.ts';
import { useEditorSession } from '#app/session/editor-session.tsx';
import { useSession } from '#app/session/session.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Tooltip } from '#app/ui/buttons/tooltip.tsx';
import { t } from '#language/translate.ts';
import { Menu } from '#app/ui/overlays/menu.tsx';
import type { Person } from '#contract/presence.ts';
import { findElement } from '#model/system-model.ts';
import { tellingOf, viewOf } from './person-doing.ts';

/** More than this are in a menu. */
const MOST = 5;

/** Who else has the model open. Each leads to where they are, and to what they have selected there. */
export function PeopleHere({ view }: { view: View }) {
  const { model } = useDocument();
  const people = usePeople();
  const goTo = useGoTo(view);
  if (people.length === 0) return null;
  const shown = people.slice(0, people.length > MOST ? MOST - 1 : MOST);
  const rest = people.slice(shown.length);
  return (
    <ul aria-label={t('People here')} className="m-0 flex shrink-0 list-none items-center gap-1 p-0">
      {shown.map((person) => (
        <li key={person.clientId}>
          <Avatar person={person} telling={tellingOf(model, person)} onGo={() => goTo(person)} />
        </li>
      ))}
      {rest.length > 0 && (
        <li>
          <Menu
            align="end"
            trigger={
              <Button
                size="sm"
                variant="ghost"
                aria-label={t('{count} more people here', { count: rest.length })}
              >
                +{rest.length}
              </Button>
            }
            entries={() =>
              rest.map((person) => ({
                kind: 'item',
                id: person.clientId,
                label: tellingOf(model, person),
                onSelect: () => goTo(person),
              }))
            }
          />
        </li>
      )}
    </ul>
  );
}

function Avatar({ person, telling, onGo }: { person: Person; telling: string; onGo: () => void }) {
  const session = useEditorSession();
  return (
    <Tooltip content={telling}>
      <button
        type="button"
        aria-label={t('Go to {person}', { person: shownName(person) })}
        data-person={personColour(session, person.userId)}
        onClick={onGo}
        className="flex size-6 items-center justify-center rounded-full bg-person text-xs font-semibold text-person-ink"
      >
        {initialsOf(person.name)}
      </button>
    </Tooltip>
  );
}

/** Goes to where somebody is, and brings what they have selected into sight. */
function useGoTo(view: View) {
  const session = useEditorSession();
  const { modelId, model } = useDocument();
  const navigate = useNavigate();
  return (person: Person) => {
    const there = viewOf(person) ?? view;
    const ids = person.selection.filter((id) => findElement(model, id));
    if (there === view) {
      if (ids.length > 0) useSession.in(session).getState().show(ids);
      return;
    }
    void navigate({
      to: '/models/$modelId/$view',
      params: { modelId, view: there },
      search: ids.length > 0 ? { select: ids.join(',') } : {},
    });
  };
}
