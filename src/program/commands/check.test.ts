import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Finding } from '#contract/finding.ts';
import { Verdict } from '#contract/verdict.ts';
import { readXml } from '#interchange/xml/read-xml.ts';
import { attributeOf, childrenOf } from '#interchange/xml/xml-tree.ts';
import { withDefinitions } from '#server/documents/model-definitions.ts';
import { describeNeeding } from '#testing/describe-needing.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { nativeTextOf } from '#testing/models/native-text.ts';
import { sharedData } from '#testing/needs.ts';
import { ProgramFolder } from '#testing/program/run-in-folder.ts';

const folder = new ProgramFolder();
afterAll(() => folder.remove());

const limit = (bound: number) => [
  { id: 'c', type: 'attribute', variableId: idOf('mass'), operator: '<=', limit: bound, unit: 'kg' },
];
const mass = { id: idOf('mass'), name: 'mass', type: 'number', unit: 'kg', value: 13.5 };
const model = aModel()
  .part('Vehicle')
  .part('Battery, 12 %', { in: 'Vehicle', attributes: [mass] })
  .requirement('Light', { constraints: limit(12), systems: [idOf('Battery, 12 %')] })
  .requirement('Lighter', { constraints: limit(20), systems: [idOf('Battery, 12 %')] })
  .requirement('Unknown', { constraints: [{ id: 't', type: 'text', text: 'as light\nas <possible>' }] })
  .build();
folder.write('model.json', nativeTextOf(model));
folder.write('good.json', nativeTextOf(aModel().part('Vehicle').build()));
const accepted = [{ rule: 'requirement-not-met', elementId: idOf('Light'), reason: 'waived, see “W-12”' }];
folder.write(
  'accepted.json',
  nativeTextOf(withDefinitions(model, { ...model.definitions, acceptedFindings: accepted })),
);
folder.write(
  'silent.json',
  nativeTextOf(
    withDefinitions(model, {
      ...model.definitions,
      findingRules: [{ rule: 'requirement-not-met', severity: 'off' }],
    }),
  ),
);

const lineOf = (text: string) =>
  folder
    .read('model.json')
    .split('\n')
    .findIndex((line) => line.includes(text));

describe('modelwright check', () => {
  it('names file, line, element, rule and reason of each finding, and counts findings and verdicts', async () => {
    const { status, out, err } = await folder.run('check', 'model.json');
    expect({ status, err }).toEqual({ status: 1, err: '' });
    // The element begins a line above its id.
    const line = lineOf(`"id": "${idOf('Light')}"`);
    expect(out.split('\n')[0]).toBe(
      `model.json:${line}: error: REQ-1 Light: Its constraint is violated: 13.5 kg, 1.5 kg beyond the limit of 12 kg. [requirement-not-met]`,
    );
    expect(out).toMatch(
      /^model\.json: 1 error, \d+ warnings?, \d+ notes?; requirements with constraints: 1 pass, 1 fail, 1 unknown$/m,
    );
  });

  it.each([
    ['model.json', 'error', 1],
    ['model.json', 'none', 0],
    ['good.json', 'error', 0],
    ['silent.json', 'error', 0],
    ['silent.json', 'warning', 1],
    ['accepted.json', 'error', 0],
  ])('%s with the fail level %s ends with %i', async (file, level, status) => {
    expect((await folder.run('check', file, '--fail-level', level)).status).toBe(status);
  });

  it('writes JSON as the service answers it', async () => {
    const { out } = await folder.run('check', '--format', 'json', 'model.json');
    const report = z.strictObject({
      findings: z.array(z.strictObject(Finding.shape)),
      verdicts: z.array(z.strictObject(Verdict.shape)),
    });
    const { findings, verdicts } = report.parse(JSON.parse(out));
    expect(findings[0]).toMatchObject({
      rule: 'requirement-not-met',
      severity: 'error',
      elementId: idOf('Light'),
      accepted: null,
    });
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['fail', 'pass', 'unknown']);
  });

  it('writes GitHub annotations, in which no text ends one', async () => {
    const { out } = await folder.run('check', '-f', 'github', 'model.json');
    const annotations = out.split('\n').filter((line) => line.startsWith('::'));
    expect(annotations[0]).toMatch(
      /^::error file=model\.json,line=\d+,title=Every requirement is met::REQ-1 Light: /,
    );
    const text = annotations.find((line) => line.includes('as light'));
    expect(text).toContain('as light%0Aas <possible>');
    expect(annotations.find((line) => line.includes('Battery'))).toContain('Battery, 12 %25');
    expect(annotations.some((line) => line.startsWith('::notice '))).toBe(out.includes(' note: '));
    expect((await folder.run('check', '-f', 'github', 'accepted.json')).out).not.toContain('::error');
  });

  it('writes JUnit in which rules and requirements are tests', async () => {
    const { out } = await folder.run('check', '-f', 'junit', 'model.json', '--fail-level', 'warning');
    const read = readXml(out);
    if (!read.ok) throw new Error(read.refusal.detail);
    const suites = childrenOf(read.value.root, 'testsuite');
    for (const suite of suites) {
      const cases = childrenOf(suite, 'testcase');
      const having = (what: string) => cases.filter((one) => childrenOf(one, what).length > 0).length;
      expect(attributeOf(suite, 'tests')).toBe(String(cases.length));
      expect(attributeOf(suite, 'failures')).toBe(String(having('failure')));
      expect(attributeOf(suite, 'skipped')).toBe(String(having('skipped')));
    }
    const [failed, passed, skipped] = childrenOf(suites[1], 'testcase');
    expect([failed, passed, skipped].map((one) => childrenOf(one)[0]?.local)).toEqual([
      'failure',
      'system-out',
      'skipped',
    ]);
    expect(attributeOf(childrenOf(failed)[0], 'message')).toBe('fail: 13.5 kg, limit 12 kg, margin -1.5 kg');
  });

  it('writes SARIF 2.1.0', async () => {
    const { out } = await folder.run('check', '-f', 'sarif', 'model.json', 'accepted.json');
    const log = SarifLog.parse(JSON.parse(out));
    const { results, tool } = log.runs[0]!;
    for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex]?.id).toBe(ruleId);
    const ours = results.filter(({ ruleId }) => ruleId === 'requirement-not-met');
    expect(ours.map(({ locations }) => locations[0]?.physicalLocation.artifactLocation.uri)).toEqual([
      'model.json',
      'accepted.json',
    ]);
    expect(ours[0]?.locations[0]?.physicalLocation.region?.startLine).toBe(
      lineOf(`"id": "${idOf('Light')}"`),
    );
    expect(ours.map(({ suppressions }) => suppressions?.[0]?.justification)).toEqual([
      undefined,
      'waived, see “W-12”',
    ]);
    const prints = results.map(({ partialFingerprints }) => partialFingerprints['rule-and-element/v1']);
    expect(new Set(prints).size).toBe(prints.length / 2);
  });

  it('writes the report into a file', async () => {
    const { out, status } = await folder.run('check', 'model.json', '-f', 'json', '--output', 'report.json');
    expect({ out, status }).toEqual({ out: '', status: 1 });
    expect(JSON.parse(folder.read('report.json'))).toHaveProperty('findings');
  });

  it.each([
    ['cut.json', nativeTextOf(model).slice(0, 500), /^modelwright: cut\.json: Line \d+, column \d+: /],
    ['empty.json', '', 'What empty.json is cannot be told'],
    ['other.json', '{"a": 1}', 'What other.json is cannot be told'],
    ['marked.json', `<<<<<<< HEAD\n${nativeTextOf(model)}`, 'conflict markers'],
    [
      'wrong.json',
      nativeTextOf(model).replace('"multiplicity": 1', '"multiplicity": 0'),
      'must be at least 1',
    ],
  ])('cannot run on %s', async (name, content, reason) => {
    const { status, err } = await folder.run('check', folder.write(name, content));
    expect(status).toBe(2);
    expect(err).toMatch(reason);
  });

  it('checks 3,000 parts in less than two seconds', async () => {
    const parts = Array.from({ length: 3_000 }, (_, index) => ({
      op: 'create',
      kind: 'part',
      id: idOf(`part ${index}`),
      body: {
        name: `Part ${index}`,
        attributes: [{ id: idOf(`a ${index}`), name: 'mass', value: index, unit: 'kg' }],
      },
    }));
    folder.write('large.json', JSON.stringify({ name: 'Large', operations: parts }));
    // Of the processor: a busy machine takes longer by the clock.
    const times: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const from = process.cpuUsage();
      expect((await folder.run('check', 'large.json')).out).toContain('large.json:1: ');
      const { user, system } = process.cpuUsage(from);
      times.push((user + system) / 1_000);
    }
    expect(Math.min(...times)).toBeLessThan(2_000);
  });
});

const models = sharedData('models');
describeNeeding([models], 'modelwright check of models of other people', () => {
  it.each(readdirSync(models.path).filter((name) => name.endsWith('.json')))('%s', async (name) => {
    const { status, out } = await folder.run('check', join(models.path, name), '--fail-level', 'none');
    expect(status).toBe(0);
    expect(out).toMatch(/: \d+ errors?, \d+ warnings?, \d+ notes?/);
  });
});

/** As much of the schema of SARIF 2.1.0 as is written; what is not in it fails. */
const Text = z.strictObject({ text: z.string().min(1) });
const Level = z.enum(['none', 'note', 'warning', 'error']);
const SarifLog = z.strictObject({
  $schema: z.url(),
  version: z.literal('2.1.0'),
  runs: z.tuple([
    z.strictObject({
      tool: z.strictObject({
        driver: z.strictObject({
          name: z.string(),
          version: z.string(),
          rules: z.array(
            z.strictObject({
              id: z.string(),
              shortDescription: Text,
              fullDescription: Text,
              help: Text,
              defaultConfiguration: z.strictObject({ level: Level }),
            }),
          ),
        }),
      }),
      columnKind: z.enum(['utf16CodeUnits', 'unicodeCodePoints']),
      results: z.array(
        z.strictObject({
          ruleId: z.string(),
          ruleIndex: z.int().min(0),
          level: Level,
          message: Text,
          locations: z.array(
            z.strictObject({
              physicalLocation: z.strictObject({
                artifactLocation: z.strictObject({ uri: z.string().regex(/^[\w.~:/?#@!$&'()*+,;=%-]+$/) }),
                region: z.strictObject({ startLine: z.int().min(1) }).optional(),
              }),
              logicalLocations: z.array(
                z.strictObject({ name: z.string(), fullyQualifiedName: z.string(), kind: z.string() }),
              ),
            }),
          ),
          partialFingerprints: z.record(z.string(), z.string()),
          suppressions: z
            .array(z.strictObject({ kind: z.enum(['inSource', 'external']), justification: z.string() }))
            .optional(),
        }),
      ),
    }),
  ]),
});
