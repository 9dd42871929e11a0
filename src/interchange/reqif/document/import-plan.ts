import type { TransferNote } from '#contract/transfer.ts';
import { childOf, childrenOf, type XmlElement } from '#interchange/xml/xml-tree.ts';
import { t } from '#language/translate.ts';
import { LIMITS } from '#model/store/limits.ts';
import { idOf } from './identifiers.ts';
import { type ObjectFields, readFields } from './object-fields.ts';
import { identifierOf, objectOf, type ReqifDocument, type Valued } from './reqif-document.ts';

/** A document with the name of its file in the archive; empty for one that stands alone. */
export interface NamedDocument {
  readonly path: string;
  readonly document: ReqifDocument;
}

export interface PlannedRequirement {
  readonly id: string;
  /** Where it is in the file, for people. */
  readonly where: string;
  readonly document: ReqifDocument;
  readonly object: Valued;
  readonly isSpecification: boolean;
  readonly parentId: string | undefined;
  /** What it stands below at its further places, where it has any. */
  readonly furtherParents?: readonly (string | undefined)[];
  readonly fields: ObjectFields;
}

export interface PlannedLink {
  readonly id: string;
  readonly where: string;
  readonly type: string;
  readonly sourceId: string;
  readonly targetId: string;
}

/** What documents are as elements of a model. Requirements come in the order of the documents, parents first. */
export interface ImportPlan {
  readonly requirements: ReadonlyMap<string, PlannedRequirement>;
  readonly links: ReadonlyMap<string, PlannedLink>;
  /** The first SPEC-HIERARCHY of each object: the place that it has in the model. */
  readonly places: ReadonlyMap<string, XmlElement>;
  /** What has its places under each requirement, or at the top (undefined), in the order of the file: once for each place. */
  readonly standing: ReadonlyMap<string | undefined, readonly string[]>;
  readonly notes: readonly TransferNote[];
}

/** The type of a specification that stands for the model itself: what is in it is at the top. */
export const MODEL_TYPE = 'Modelwright.Model';

/** `known` is how objects were read already that are the same still. */
export function planImport(documents: readonly NamedDocument[], known?: KnownObjects): ImportPlan {
  return new Planner(documents, known).plan();
}

export type KnownObjects = ReadonlyMap<XmlElement, PlannedRequirement>;

class Planner {
  readonly #documents: readonly NamedDocument[];
  readonly #objects = new Map<string, { id: string; object: Valued; named: NamedDocument }>();
  readonly #requirements = new Map<string, PlannedRequirement>();
  readonly #places = new Map<string, XmlElement>();
  readonly #furtherParents = new Map<string, (string | undefined)[]>();
  readonly #standing = new Map<string | undefined, string[]>();
  readonly #notes: TransferNote[] = [];

  readonly #known: KnownObjects;

  constructor(documents: readonly NamedDocument[], known: KnownObjects = new Map()) {
    this.#documents = documents;
    this.#known = known;
  }

  plan(): ImportPlan {
    for (const named of this.#documents)
      for (const object of named.document.objects.values())
        if (!this.#objects.has(object.id))
          this.#objects.set(object.id, {
            id: this.#known.get(object.element)?.id ?? idOf(object.id),
            object,
            named,
          });
    for (const named of this.#documents)
      for (const specification of named.document.specifications.values())
        this.#specification(named, specification);
    for (const { id, object, named } of this.#objects.values()) {
      if (this.#requirements.has(id)) continue;
      this.#add(id, named, object, undefined, false);
      this.#note(
        'info',
        named,
        object.element,
        t('{object} is in no specification; it is placed at the top level', { object: object.id }),
      );
    }
    for (const [id, furtherParents] of this.#furtherParents) {
      const planned = this.#requirements.get(id);
      if (!planned) continue;
      this.#requirements.set(id, { ...planned, furtherParents });
      const count = furtherParents.length;
      this.#notes.push({
        severity: 'info',
        where: planned.where,
        message: t(
          'has {count, plural, one {{count} further place} other {{count} further places}} in the hierarchy; kept beside the model, which has it at the first',
          { count },
        ),
      });
    }
    const links = this.#links();
    for (const named of this.#documents) this.#keptBeside(named);
    return {
      requirements: this.#requirements,
      links,
      places: this.#places,
      standing: this.#standing,
      notes: this.#notes,
    };
  }

  #specification(named: NamedDocument, specification: Valued): void {
    const isModel = specification.type?.name === MODEL_TYPE;
    const id = idOf(specification.id);
    if (!isModel && !this.#requirements.has(id)) this.#add(id, named, specification, undefined, true);
    this.#nodes(named, childOf(specification.element, 'CHILDREN'), isModel ? undefined : id);
  }

  #nodes(named: NamedDocument, list: XmlElement | undefined, parentId: string | undefined): void {
    for (const node of childrenOf(list, 'SPEC-HIERARCHY')) {
      const ref = objectOf(node);
      const found = ref === undefined ? undefined : this.#objects.get(ref);
      const id = found?.id;
      if (!found || id === undefined)
        this.#note(
          'warning',
          named,
          node,
          ref === undefined
            ? t('a place in the hierarchy names no object; it is kept beside the model')
            : t(
                '{object} has a place in the hierarchy, and is not in the file; the place is kept beside the model',
                { object: ref },
              ),
        );
      else if (this.#requirements.has(id)) this.#furtherPlace(id, parentId);
      else {
        this.#add(id, found.named, found.object, parentId, false);
        this.#places.set(id, node);
      }
      if (id !== undefined) this.#stand(id, parentId);
      this.#nodes(named, childOf(node, 'CHILDREN'), found ? id : parentId);
    }
  }

  #stand(id: string, parentId: string | undefined): void {
    const known = this.#standing.get(parentId);
    if (known) known.push(id);
    else this.#standing.set(parentId, [id]);
  }

  #furtherPlace(id: string, parentId: string | undefined): void {
    const known = this.#furtherParents.get(id);
    if (known) known.push(parentId);
    else this.#furtherParents.set(id, [parentId]);
  }

  #add(
    id: string,
    named: NamedDocument,
    object: Valued,
    parentId: string | undefined,
    isSpecification: boolean,
  ): void {
    const { document } = named;
    const fields = this.#known.get(object.element)?.fields ?? readFields(document, object, isSpecification);
    const where = whereOf(named, object.element);
    this.#requirements.set(id, { id, where, document, object, isSpecification, parentId, fields });
    if (fields.isCut)
      this.#note(
        'warning',
        named,
        object.element,
        t('the text of {object} is cut at {limit} characters; all of it is kept beside the model', {
          object: object.id,
          limit: LIMITS.text,
        }),
      );
    for (const misfit of fields.misfits)
      this.#note(
        'warning',
        named,
        object.element,
        t('{object}: {problem}; it is kept as text', { object: object.id, problem: misfit }),
      );
    if (fields.removed.length > 0)
      this.#note(
        'warning',
        named,
        object.element,
        t('{object} contains active content ({parts}); it is never shown, and is exported unchanged', {
          object: object.id,
          parts: fields.removed.join(', '),
        }),
      );
  }

  #links(): Map<string, PlannedLink> {
    const links = new Map<string, PlannedLink>();
    const twins = new Set<string>();
    for (const named of this.#documents)
      for (const relation of named.document.relations.values()) {
        const id = idOf(relation.id);
        if (links.has(id)) continue;
        const [sourceId, targetId] = [relation.source, relation.target].map((end) =>
          end === undefined ? undefined : this.#objects.get(end)?.id,
        );
        const typeName = (relation.type?.name ?? '').slice(0, LIMITS.word).toWellFormed();
        const where = whereOf(named, relation.element);
        const type = typeName || 'traces';
        const ends = JSON.stringify([type, sourceId, targetId]);
        if (twins.has(ends)) {
          this.#note(
            'warning',
            named,
            relation.element,
            t('the relation {relation} says what another says; it is kept beside the model', {
              relation: relation.id,
            }),
          );
          continue;
        }
        if (sourceId === undefined || targetId === undefined) {
          const lost = sourceId === undefined ? ['source', relation.source] : ['target', relation.target];
          this.#note(
            'warning',
            named,
            relation.element,
            t(
              '{end, select, source {the relation {relation} has no source in the file{isNamed, select, yes { ({object})} other {}}; it is kept beside the model} other {the relation {relation} has no target in the file{isNamed, select, yes { ({object})} other {}}; it is kept beside the model}}',
              {
                end: lost[0] ?? '',
                relation: relation.id,
                isNamed: lost[1] === undefined ? 'no' : 'yes',
                object: lost[1] ?? '',
              },
            ),
          );
        } else {
          twins.add(ends);
          links.set(id, { id, where, type, sourceId, targetId });
          if (relation.values.size > 0)
            this.#note(
              'info',
              named,
              relation.element,
              t('the attributes of the relation {relation} are kept beside the model', {
                relation: relation.id,
              }),
            );
        }
      }
    return links;
  }

  /** What a model has no place for at all. */
  #keptBeside(named: NamedDocument): void {
    const { document } = named;
    for (const { id, line } of document.repeated)
      this.#notes.push({
        severity: 'warning',
        where: at(named, line),
        message: t(
          'the identifier {identifier} is used twice; the first is read, the other is kept beside the model',
          { identifier: id },
        ),
      });
    for (const group of document.groups)
      this.#note(
        'info',
        named,
        group,
        t('the relation group {group} is kept beside the model', { group: identifierOf(group) }),
      );
    for (const extension of document.extensions)
      this.#note(
        'info',
        named,
        extension,
        t('the tool extension {extension} is kept beside the model', { extension: extension.name }),
      );
    const { types } = document;
    if (types.size > 0)
      this.#note(
        'info',
        named,
        document.file.root,
        t(
          '{count, plural, one {{count} type with its data types is kept beside the model} other {{count} types with their data types are kept beside the model}}',
          { count: types.size },
        ),
      );
  }

  #note(
    severity: TransferNote['severity'],
    named: NamedDocument,
    element: XmlElement,
    message: string,
  ): void {
    this.#notes.push({ severity, where: whereOf(named, element), message });
  }
}

const whereOf = (named: NamedDocument, { line }: XmlElement) => at(named, line);
const at = ({ path }: NamedDocument, line: number) =>
  path === '' ? t('line {line}', { line }) : t('{file}, line {line}', { file: path, line });
