import { z } from 'zod';
import { ModelSummary } from '#contract/model.ts';
import { SEVERITIES } from '#model/definitions/severity.ts';
import { KINDS } from '#model/elements/kinds.ts';
import { LIMITS } from '#model/store/limits.ts';
import { VERDICTS } from '#model/values/verdict.ts';
import { pageRows, shortText } from '#server/reading/page-rows.ts';
import { invalid } from '#server/failure.ts';
import { jsonIn } from '#server/mcp/api-request.ts';
import { Cursor, defineTool, ElementId, ModelId } from '#server/mcp/tool.ts';

const LONG_DESCRIPTION = 500;
const MOST_WORDS = 20;
const LONG_WORD = 200;
const MOST_CHANGED = 100;
const MOST_STEPS = 6;

const Word = z
  .string()
  .min(1, 'must not be empty')
  .max(LONG_WORD, `must have at most ${LONG_WORD} characters`);

const AttributeName = z.string().max(LIMITS.name, `must have at most ${LIMITS.name} characters`);

/** What reads a model, in the order in which an assistant gets to know one. */
export const MODEL_TOOLS = [
  defineTool({
    name: 'list_models',
    title: 'List models',
    description: 'Lists the models that you may view, with their ids, sizes and descriptions. Begin here.',
    isReading: true,
    input: z.strictObject({ cursor: Cursor }),
    async call({ cursor }, caller) {
      const answered = await caller.ask({ method: 'GET', path: '/api/models' });
      const models = ModelSummary.array().parse(await jsonIn(answered));
      const rows = models.map(({ description, ...model }) => ({
        key: model.id,
        value: { ...model, description: shortText(description, LONG_DESCRIPTION) },
      }));
      const page = pageRows({ rows }, cursor ?? null);
      if ('path' in page) throw invalid([page]);
      return { data: { items: page.items }, next: page.next };
    },
  }),
  defineTool({
    name: 'find_elements',
    title: 'Find elements',
    description:
      'Finds parts, states, interfaces, transitions, requirements and trace links by words in their names and texts. Without words it lists all of a kind.',
    isReading: true,
    input: z.strictObject({
      modelId: ModelId,
      words: z
        .array(Word)
        .max(MOST_WORDS, `must have at most ${MOST_WORDS} entries`)
        .default([])
        .describe('Words that must all be found, in whatever order and case.'),
      kinds: z
        .array(z.enum(KINDS, `must be one of ${KINDS.join(', ')}`))
        .max(KINDS.length, `must have at most ${KINDS.length} entries`)
        .default([])
        .describe('Kinds of elements; none means all.'),
      cursor: Cursor,
    }),
    call: ({ modelId, words, kinds, cursor }, caller) =>
      caller.read(modelId, null, { is: 'find', words, kinds }, cursor),
  }),
  defineTool({
    name: 'read_element',
    title: 'Read an element',
    description:
      'Reads all fields of one element, where it is, and the verdict of a requirement. A very long element comes field by field, in pages.',
    isReading: true,
    input: z.strictObject({ modelId: ModelId, elementId: ElementId, cursor: Cursor }),
    call: ({ modelId, elementId, cursor }, caller) =>
      caller.read(modelId, null, { is: 'element', elementId }, cursor),
  }),
  defineTool({
    name: 'list_neighbours',
    title: 'List the neighbours of an element',
    description:
      'Lists what an element is next to: parent, children, interfaces, transitions, behaviour, trace links, and the requirements that constrain its attributes.',
    isReading: true,
    input: z.strictObject({ modelId: ModelId, elementId: ElementId, cursor: Cursor }),
    call: ({ modelId, elementId, cursor }, caller) =>
      caller.read(modelId, null, { is: 'neighbours', elementId }, cursor),
  }),
  defineTool({
    name: 'list_requirements',
    title: 'List requirements',
    description:
      'Lists requirements in the order of the document, with statement, status, verdict, constraints and the parts that they are allocated to.',
    isReading: true,
    input: z.strictObject({
      modelId: ModelId,
      under: ElementId.optional().describe('Only this requirement and what is below it.'),
      cursor: Cursor,
    }),
    call: ({ modelId, under, cursor }, caller) =>
      caller.read(modelId, 'requirements', { is: 'requirements', under }, cursor),
  }),
  defineTool({
    name: 'list_trace_links',
    title: 'List trace links',
    description: 'Lists trace links with the elements that they link, of the whole model or of one element.',
    isReading: true,
    input: z.strictObject({
      modelId: ModelId,
      elementId: ElementId.optional().describe('Only the links of this element.'),
      type: Word.optional().describe('Only links of this type, such as satisfies or verifies.'),
      cursor: Cursor,
    }),
    call: ({ modelId, elementId, type, cursor }, caller) =>
      caller.read(modelId, 'requirements', { is: 'trace', elementId, type }, cursor),
  }),
  defineTool({
    name: 'report_coverage',
    title: 'Report trace coverage',
    description:
      'Counts requirements without a part, a constraint or a verification, and parts without a requirement, and lists them.',
    isReading: true,
    input: z.strictObject({ modelId: ModelId, cursor: Cursor }),
    call: ({ modelId, cursor }, caller) => caller.read(modelId, 'requirements', { is: 'coverage' }, cursor),
  }),
  defineTool({
    name: 'list_findings',
    title: 'List findings',
    description: 'Lists what the rules of the model found wrong or doubtful, with the values that show it.',
    isReading: true,
    input: z.strictObject({
      modelId: ModelId,
      severity: z
        .enum(SEVERITIES, `must be one of ${SEVERITIES.join(', ')}`)
        .optional()
        .describe('Only findings of this severity.'),
      rule: Word.optional().describe('Only findings of the rule with this id.'),
      elementId: ElementId.optional().describe('Only findings about this element.'),
      cursor: Cursor,
    }),
    call: ({ modelId, cursor, ...wanted }, caller) =>
      caller.read(modelId, null, { is: 'findings', ...wanted }, cursor),
  }),
  defineTool({
    name: 'list_verdicts',
    title: 'List verdicts',
    description:
      'Lists whether requirements with constraints are met, with value, limit and margin of each constraint, or why it is unknown.',
    isReading: true,
    input: z.strictObject({
      modelId: ModelId,
      verdict: z
        .enum(VERDICTS, `must be one of ${VERDICTS.join(', ')}`)
        .optional()
        .describe('Only requirements with this verdict.'),
      cursor: Cursor,
    }),
    call: ({ modelId, verdict, cursor }, caller) =>
      caller.read(modelId, 'requirements', { is: 'verdicts', verdict }, cursor),
  }),
  defineTool({
    name: 'read_budget',
    title: 'Read a budget',
    description:
      'Adds an attribute such as mass up over the tree of parts, with the limits that requirements set. Without an attribute it lists which there are.',
    isReading: true,
    input: z.strictObject({
      modelId: ModelId,
      attribute: AttributeName.optional().describe('Name of a numeric attribute of parts.'),
      cursor: Cursor,
    }),
    call: ({ modelId, attribute, cursor }, caller) =>
      caller.read(modelId, 'parts', { is: 'budgets', attribute }, cursor),
  }),
  defineTool({
    name: 'analyse_impact',
    title: 'Analyse the impact of a change',
    description:
      'Lists what a change of some elements may touch, nearest first, with the path over links, interfaces, constraints and containment.',
    isReading: true,
    input: z.strictObject({
      modelId: ModelId,
      elementIds: z
        .array(ElementId)
        .min(1, 'must name an element')
        .max(MOST_CHANGED, `must have at most ${MOST_CHANGED} entries`)
        .describe('The elements that would change.'),
      steps: z
        .int('must be a whole number')
        .min(1, 'must be at least 1')
        .max(MOST_STEPS, `must be at most ${MOST_STEPS}`)
        .default(2)
        .describe('How many steps away.'),
      cursor: Cursor,
    }),
    call: ({ modelId, elementIds, steps, cursor }, caller) =>
      caller.read(modelId, null, { is: 'impact', elementIds, steps }, cursor),
  }),
] as const;
