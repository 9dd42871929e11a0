import { Link } from '@tanstack/react-router';
import { FileUp, Plus } from 'lucide-react';
import { type ComponentProps, Suspense, useEffect, useRef, useState } from 'react';
import { whyNotLoaded } from '#app/api/http/refusal.ts';
import { useToken } from '#app/api/http/token.ts';
import { useModels } from '#app/api/model/models.ts';
import { mayCreateModels, useTeams } from '#app/api/team/teams.ts';
import { KeepTypedAbout } from '#app/document/keep-typed-about.tsx';
import type { Unfinished } from '#app/document/outbox/persisted/unfinished.ts';
import { useUnfinished } from '#app/document/outbox/persisted/unfinished-store.ts';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { droppedFiles } from '#app/ui/dom/dropped-files.ts';
import { useIncoming } from '#app/session/incoming.ts';
import { DropHere } from './drop-here.tsx';
import { useFileDrop } from '#app/ui/dom/use-file-drop.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx';
import { FieldScope } from '#app/ui/fields/field-collaborators.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Banner } from '#app/ui/overlays/banner.tsx';
import { Late } from '#app/ui/scheduling/late.tsx';
import { loadedLater } from '#app/ui/scheduling/loaded-later.ts';
import type { Team } from '#contract/account.ts';
import type { ModelSummary } from '#contract/model.ts';
import { isHidden } from '#interchange/folder-files.ts';
import { t } from '#language/translate.ts';
import { FirstModel } from './first-model.tsx';
import { ModelList } from './model-list.tsx';

/** The models with every searched word in name, description or team; the one changed last first. */
function foundModels(
  models: readonly ModelSummary[],
  teams: readonly Team[],
  search: string,
): ModelSummary[] {
  const teamNames = new Map(teams.map(({ id, name }) => [id, name]));
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return models
    .filter(({ name, description, team_id }) => {
      const text = `${name}\n${description}\n${teamNames.get(team_id) ?? ''}`.toLocaleLowerCase();
      return words.every((word) => text.includes(word));
    })
    .sort((a, b) => b.updated_at.localeCompare(a.updated_at));
}

/** What the places of the fields of a new model begin with, under the id of the person. */
const NEW_MODEL = 'models/new model';

/** Whether there is something in the form for a new model that was begun: it is there for as long as that is. */
function isNewModelBegun(entries: Iterable<Unfinished>, userId: string): boolean {
  return [...entries].some(({ modelId, place }) => modelId === userId && place.startsWith(`${NEW_MODEL}/`));
}

type Panel = 'new' | 'import' | null;

// Fetched when they are asked for: most visits only open a model.
const NewModelForm = loadedLater(async () => (await import('./new-model-form.tsx')).NewModelForm);
const ImportPanel = loadedLater(async () => (await import('./import-panel.tsx')).ImportPanel);

/** The form for a new model; what is begun in it is kept under the id of the person. */
function BegunModel({ userId, ...form }: ComponentProps<typeof NewModelForm> & { readonly userId: string }) {
  return (
    <KeepTypedAbout about={userId} id={userId}>
      <FieldScope name={t('New model')} id={NEW_MODEL}>
        <NewModelForm {...form} />
      </FieldScope>
    </KeepTypedAbout>
  );
}

/** The models with every word that is searched for, or that there is none. */
function Found(props: {
  readonly models: readonly ModelSummary[];
  readonly teams: readonly Team[] | undefined;
  readonly search: string;
  readonly clear: () => void;
}) {
  const { models, teams, search, clear } = props;
  const found = foundModels(models, teams ?? [], search);
  if (found.length > 0) return <ModelList models={found} teams={teams} />;
  return (
    <EmptyState actions={<Button onClick={clear}>{t('Show all models')}</Button>}>
      {t('No model matches “{search}”.', { search: search.trim() })}
    </EmptyState>
  );
}

/** The title of the page, the way to the teams, and the search; `search` is null where there is nothing to be found. */
function Heading(props: { readonly search: string | null; readonly onSearch: (search: string) => void }) {
  const { search, onSearch } = props;
  return (
    <>
      <h1 className="m-0 text-xl font-semibold">{t('Models')}</h1>
      <Link
        to={paths.teams}
        className="mr-auto flex min-h-6 items-center text-accent-text underline underline-offset-2"
      >
        {t('Teams')}
      </Link>
      {search !== null && (
        <TextField
          hideLabel
          label={t('Search models')}
          placeholder={t('Search models')}
          type="search"
          value={search}
          onValueChange={onSearch}
          fieldClassName="w-56"
        />
      )}
    </>
  );
}

function Loading() {
  return (
    <Late>
      <ProgressBar label={t('Loading the models')} />
    </Late>
  );
}

/** The models that the person may view, and the ways to make one. */
export function ModelsPage({ onOpen }: { onOpen: (modelId: string) => void }) {
  const { data: models, error, refetch } = useModels();
  const { data: teams } = useTeams();
  // What was dropped on a page about no model led here.
  const [dropped, setDropped] = useState(() => useIncoming.getState().files);
  const [panel, setPanel] = useState<Panel>(dropped === null ? null : 'import');
  useEffect(() => useIncoming.getState().clear(), []);
  const userId = useToken((state) => state.userId) ?? '';
  const begun = useUnfinished(({ entries }) => isNewModelBegun(entries.values(), userId));
  const opener = useRef<HTMLButtonElement>(null);
  const importOpener = useRef<HTMLButtonElement>(null);
  const [search, setSearch] = useState('');
  const own = teams?.filter(mayCreateModels) ?? [];
  const notAllowed =
    teams && own.length === 0 ? t('Only an Owner or Admin of a team may create models in it.') : undefined;
  const toggle = (which: Panel) => {
    setDropped(null);
    setPanel(panel === which ? null : which);
  };
  const over = useFileDrop((transfer) => {
    setDropped(droppedFiles(transfer, isHidden));
    setPanel('import');
  });

  return (
    <main tabIndex={-1} className="mx-auto flex w-full max-w-5xl flex-col gap-4 px-4 py-6 outline-0">
      {over && own.length > 0 && <DropHere />}
      {dropped !== null && notAllowed !== undefined && (
        <Banner tone="danger" onDismiss={() => setDropped(null)}>
          {t('The file was not imported. {message}', { message: notAllowed })}
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Heading search={models && models.length > 0 ? search : null} onSearch={setSearch} />
        <Button
          ref={importOpener}
          icon={<FileUp aria-hidden="true" size={14} />}
          aria-expanded={panel === 'import'}
          disabledReason={notAllowed}
          onClick={() => toggle('import')}
        >
          {t('Import model')}
        </Button>
        <Button
          ref={opener}
          variant={panel === 'new' || begun ? 'plain' : 'primary'}
          icon={<Plus aria-hidden="true" size={14} />}
          aria-expanded={panel === 'new' || begun}
          disabledReason={notAllowed}
          onClick={() => toggle('new')}
        >
          {t('New model')}
        </Button>
      </div>
      <Suspense fallback={null}>
        {(panel === 'new' || begun) && own.length > 0 && (
          <BegunModel
            userId={userId}
            teams={own}
            isAsked={panel === 'new'}
            onCreated={onOpen}
            onCancel={() => {
              if (panel === 'new') setPanel(null);
              opener.current?.focus();
            }}
          />
        )}
        {panel === 'import' && own.length > 0 && (
          <ImportPanel
            teams={own}
            dropped={dropped}
            onOpen={onOpen}
            onClose={() => {
              setPanel(null);
              importOpener.current?.focus();
            }}
          />
        )}
      </Suspense>
      {error && (
        <Banner tone="danger" actions={<Button onClick={() => void refetch()}>{t('Try again')}</Button>}>
          {t('The models could not be loaded. {message}', { message: whyNotLoaded(error) })}
        </Banner>
      )}
      {!models && !error && <Loading />}
      {models?.length === 0 && (panel === null || own.length === 0) && !begun && (
        <FirstModel teams={own} onOpen={onOpen} />
      )}
      {models && models.length > 0 && (
        <Found models={models} teams={teams} search={search} clear={() => setSearch('')} />
      )}
    </main>
  );
}
