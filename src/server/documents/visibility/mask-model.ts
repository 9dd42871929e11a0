import { type ElementOf, KINDS, type Kind, SCOPE_OF, type Scope } from '#model/elements/kinds.ts';
import { sameJson } from '#model/store/json.ts';
import { type SystemModel, WorkingModel } from '#model/system-model.ts';
import { maskReferences, type Sight, sightOf } from './hidden-references.ts';
import { visibleDefinitions } from './visible-definitions.ts';

/** A model in which what may be viewed names nothing that may not. What may not is still in it. */
export function maskModel(model: SystemModel, viewable: ReadonlySet<Scope>): SystemModel {
  const sight = sightOf((scope) => viewable.has(scope), model);
  if (sight.hides === null) return model;
  const working = new WorkingModel({ ...model, definitions: visibleDefinitions(model.definitions, sight) });
  for (const kind of KINDS) if (viewable.has(SCOPE_OF[kind])) maskTable(working, model, kind, sight);
  return working.freeze();
}

function maskTable<K extends Kind>(working: WorkingModel, model: SystemModel, kind: K, sight: Sight): void {
  for (const element of model.tables[kind].values()) {
    const masked: ElementOf[K] = maskReferences(kind, element, sight);
    if (!sameJson({ ...masked }, { ...element })) working.put(kind, masked);
  }
}
