import type { TransferNote } from '#contract/transfer.ts';
import type { DocumentEditor } from '#interchange/reqif/document/document-editor.ts';
import { identifierFor, idOf } from '#interchange/reqif/document/identifiers.ts';
import type { ImportPlan } from '#interchange/reqif/document/import-plan.ts';
import { identifierOf } from '#interchange/reqif/document/reqif-document.ts';
import { childOf, childrenOf, textIn, type XmlElement } from '#interchange/xml/xml-tree.ts';
import { t } from '#language/translate.ts';
import type { TraceLink } from '#model/elements/trace-link.ts';
import type { SystemModel } from '#model/system-model.ts';
import type { Standing } from './places-now.ts';
import { dropFrom } from './write-requirement.ts';

/** Brings the relations of the files to the trace links of the model. A link to what is no requirement cannot be said. */
export function writeLinks(
  model: SystemModel,
  plan: ImportPlan,
  standings: ReadonlyMap<string, Standing>,
  editors: readonly DocumentEditor[],
  notes: TransferNote[],
): void {
  const links = [...model.tables['trace-link'].values()];
  const byEnds = new Map(links.map((link) => [endsOf(link), link.id]));
  // A relation that says the same as a link of another id stands for it.
  const standIns = new Set<string>();
  const gone = new Set<string>();
  for (const [id, planned] of plan.links) {
    if (model.tables['trace-link'].has(id)) continue;
    const twin = byEnds.get(endsOf(planned));
    if (twin !== undefined && !plan.links.has(twin)) standIns.add(twin);
    else gone.add(id);
  }
  for (const { document } of editors) removeRelations(document.file.root, gone);
  for (const link of links) {
    if (standIns.has(link.id)) continue;
    const source = standings.get(link.sourceId);
    const target = standings.get(link.targetId);
    if (!source || !target || source.isSpecification || target.isSpecification) {
      notes.push({
        severity: 'warning',
        where: link.id,
        message: t(
          'the trace link {type} is left out: both its ends must be requirements that the file holds',
          { type: link.type },
        ),
      });
      continue;
    }
    const planned = plan.links.get(link.id);
    if (planned && endsOf(planned) === endsOf(link)) continue;
    if (link.suspect)
      notes.push({
        severity: 'info',
        where: link.id,
        message: t('that this trace link is suspect is left out'),
      });
    if (planned) changeRelation(editors, link, source, target);
    else addRelation(source.editor, link, source, target);
  }
}

const endsOf = ({ type, sourceId, targetId }: Pick<TraceLink, 'type' | 'sourceId' | 'targetId'>) =>
  JSON.stringify([type, sourceId, targetId]);

function addRelation(editor: DocumentEditor, link: TraceLink, source: Standing, target: Standing): void {
  const relation = editor.identifiable('SPEC-RELATION', identifierFor(link.id));
  relation.children.push(...endsAndType(editor, link, source, target));
  editor.section('SPEC-RELATIONS').children.push(relation);
}

function changeRelation(
  editors: readonly DocumentEditor[],
  link: TraceLink,
  source: Standing,
  target: Standing,
): void {
  for (const editor of editors)
    for (const relation of childrenOf(editor.section('SPEC-RELATIONS'))) {
      if (idOf(identifierOf(relation)) !== link.id) continue;
      dropFrom(relation, ({ local }) => ['TYPE', 'SOURCE', 'TARGET'].includes(local));
      relation.children.push(...endsAndType(editor, link, source, target));
      editor.touch(relation);
    }
}

function endsAndType(
  editor: DocumentEditor,
  link: TraceLink,
  source: Standing,
  target: Standing,
): XmlElement[] {
  const type = editor.type('SPEC-RELATION-TYPE', link.type);
  return [
    editor.make.ref('TYPE', 'SPEC-RELATION-TYPE-REF', identifierOf(type)),
    editor.make.ref('SOURCE', 'SPEC-OBJECT-REF', source.identifier),
    editor.make.ref('TARGET', 'SPEC-OBJECT-REF', target.identifier),
  ];
}

/** Takes relations out, also out of the groups that name them. */
function removeRelations(root: XmlElement, gone: ReadonlySet<string>): void {
  if (gone.size === 0) return;
  const content = childOf(root, 'CORE-CONTENT', 'REQ-IF-CONTENT');
  dropFrom(childOf(content, 'SPEC-RELATIONS'), (one) => gone.has(idOf(identifierOf(one))));
  for (const group of childrenOf(childOf(content, 'SPEC-RELATION-GROUPS')))
    dropFrom(childOf(group, 'SPEC-RELATIONS'), (ref) => gone.has(idOf(textIn(ref).trim())));
}
