import { Trash2 } from 'lucide-react';
import { asSentence } from '#app/api/refusal.ts';
import { useUpdateDefinitions } from '#app/api/use-update-definitions.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { FIRST_VIEW, viewStateOf } from '#app/requirements/view-state.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { KeepAsForm } from '#app/ui/keep-as-form.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { showError } from '#app/ui/toast.ts';
import type { KeptView } from '#model/kept-view.ts';
import { parametersIn, searchOf, viewIn, writtenSearch } from './view-search.ts';

/** The views that are kept with the model, for everybody: each opened by its name, kept anew and removed. */
export function KeptViews() {
  const { modelId, model, whyNot } = useDocument();
  const { requirementViews: kept } = model.definitions;
  const useViewState = viewStateOf(modelId);
  const readOnly = whyNot('requirement');
  const update = useUpdateDefinitions(modelId);

  function store(views: readonly KeptView[]) {
    update.mutate(
      { requirementViews: [...views] },
      {
        onError: (error) =>
          showError({ title: 'The view was not kept', description: asSentence(error.message) }),
      },
    );
  }

  function keep(name: string) {
    const search = writtenSearch(searchOf(useViewState.getState()));
    store([...kept.filter((one) => one.name !== name), { name, search }]);
  }

  return (
    <section aria-label="Kept views" className="flex flex-col gap-1">
      <h3 className="m-0 text-sm font-semibold">Kept views</h3>
      {kept.length === 0 && (
        <p className="m-0 text-sm text-muted">None yet. A kept view is there for everybody in this model.</p>
      )}
      <ul className="m-0 list-none p-0">
        {kept.map((one) => (
          <li key={one.name} className="flex min-h-7 items-center gap-1">
            <span className="min-w-0 flex-1 truncate">
              <LinkButton
                onClick={() =>
                  useViewState.getState().setView(viewIn(parametersIn(one.search)) ?? FIRST_VIEW)
                }
              >
                {one.name}
              </LinkButton>
            </span>
            <IconButton
              size="sm"
              label={`Remove the view ${one.name}`}
              icon={<Trash2 aria-hidden="true" size={14} />}
              disabledReason={readOnly ?? undefined}
              onClick={() => store(kept.filter((other) => other !== one))}
            />
          </li>
        ))}
      </ul>
      <KeepAsForm what="view" disabledReason={readOnly} onKeep={keep} />
    </section>
  );
}
