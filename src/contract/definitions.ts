import { z } from 'zod';
import { t } from '#language/translate.ts';
import { CustomField } from '#model/definitions/custom-field.ts';
import { Definitions, KeyPrefix } from '#model/definitions/definitions.ts';
import { DocumentDefinition } from '#model/definitions/documents/document-definition.ts';
import { DocumentDefinitions } from '#model/definitions/documents/document-definitions.ts';
import { ReferencedDocument, ReferencedDocuments } from '#model/definitions/documents/referenced-document.ts';
import {
  AcceptedFinding,
  AcceptedFindings,
  RuleSetting,
  RuleSettings,
} from '#model/definitions/rule-settings.ts';
import { SavedRun, SavedRuns } from '#model/definitions/saved-run.ts';
import { SavedView } from '#model/definitions/saved-view.ts';
import { clearable, ignored } from './fields.ts';
import { RESERVED_INTERFACE_FIELDS } from './interface-control.ts';
import { RESERVED_CUSTOM_FIELDS } from './requirement.ts';

/** Fields as a request declares them: none has a name that the service keeps in `customFields` for its own. */
const fieldsBut = (reserved: readonly string[], owner: 'requirement' | 'interface') =>
  Definitions.shape.requirementFields.superRefine((fields, context) => {
    for (const [index, { key }] of fields.entries())
      if (reserved.includes(key))
        context.addIssue({
          code: 'custom',
          path: [index, 'key'],
          message: t(
            'must not be one of {words}, which every {owner, select, requirement {requirement} other {interface}} has',
            { words: reserved.join(', '), owner },
          ),
        });
  });

/** What a model says about its elements: which custom fields they have, and how they are numbered. */
export const ModelDefinitions = z
  .object({
    requirementKeyPrefix: z.string().meta({ description: 'The text before the number in a generated key.' }),
    requirementFields: z.array(CustomField).meta({
      description:
        'The custom fields that requirements are asked for, in the order in which they are shown. Others may be in `customFields` all the same.',
    }),
    statementHints: z.boolean().meta({ description: 'Whether the app gives hints on statements.' }),
    requirementViews: z.array(SavedView).meta({
      description:
        'Named ways of looking at the table of requirements; `search` is what an address says of one.',
    }),
    findingRules: z.array(RuleSetting).meta({
      description: 'Rules of findings that are switched off in this model, or have another severity in it.',
    }),
    acceptedFindings: z
      .array(AcceptedFinding)
      .meta({ description: 'What is found and is accepted, with the reason.' }),
    simulationRuns: z.array(SavedRun).meta({
      description:
        'Named runs of the simulation: what was put in, as `POST …/simulations` takes it, and a mark of configuration, values and verdicts at first and after each step.',
    }),
    interfaceKeyPrefix: z
      .string()
      .meta({ description: 'The text before the number in the generated key of an interface.' }),
    interfaceFields: z.array(CustomField).meta({
      description: 'The custom fields that interfaces are asked for, in the order in which they are shown.',
    }),
    partFields: z.array(CustomField).meta({ description: 'Those of parts.' }),
    connectionFields: z.array(CustomField).meta({ description: 'Those of the connections of interfaces.' }),
    stateFields: z.array(CustomField).meta({ description: 'Those of states.' }),
    transitionFields: z.array(CustomField).meta({ description: 'Those of transitions.' }),
    documentDefinitions: z.array(DocumentDefinition).meta({
      description:
        'Definitions of documents, each a choice of sections with their columns, order and filter: `GET …/documents/{template}?definition=` prints by one. `columns`, `where` and `sort` name columns as the table of requirements does in its address.',
    }),
    referencedDocuments: z.array(ReferencedDocument).meta({
      description:
        'Documents that those of the model refer to, in the order in which their section “Referenced documents” lists them.',
    }),
    interfaceViews: z.array(SavedView).meta({
      description: 'Named ways of looking at the ICD table; `search` is what an address says of one.',
    }),
  })
  .meta({ id: 'ModelDefinitions' });
export type ModelDefinitions = z.infer<typeof ModelDefinitions>;

export const UpdateDefinitions = z
  .strictObject({
    requirementKeyPrefix: clearable(KeyPrefix),
    requirementFields: clearable(fieldsBut(RESERVED_CUSTOM_FIELDS, 'requirement')),
    statementHints: clearable(Definitions.shape.statementHints),
    requirementViews: clearable(Definitions.shape.requirementViews),
    findingRules: clearable(RuleSettings),
    acceptedFindings: clearable(AcceptedFindings),
    simulationRuns: clearable(SavedRuns),
    interfaceKeyPrefix: clearable(KeyPrefix),
    interfaceFields: clearable(fieldsBut(RESERVED_INTERFACE_FIELDS, 'interface')),
    partFields: clearable(Definitions.shape.partFields.unwrap()),
    connectionFields: clearable(Definitions.shape.connectionFields.unwrap()),
    stateFields: clearable(Definitions.shape.stateFields.unwrap()),
    transitionFields: clearable(Definitions.shape.transitionFields.unwrap()),
    documentDefinitions: clearable(DocumentDefinitions),
    referencedDocuments: clearable(ReferencedDocuments),
    interfaceViews: clearable(Definitions.shape.interfaceViews.unwrap()),
  })
  .extend(ignored('id', 'modelId', 'createdAt', 'updatedAt'))
  .meta({ id: 'UpdateDefinitions' });
export type UpdateDefinitions = z.infer<typeof UpdateDefinitions>;
