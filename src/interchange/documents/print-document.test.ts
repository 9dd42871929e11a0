import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { TEMPLATES, type Template } from '#contract/document.ts';
import type { SystemModel } from '#model/system-model.ts';
import { describeNeeding } from '#testing/describe-needing.ts';
import { PdfFile, squeeze } from '#testing/documents/pdf-file.ts';
import { aModel, idOf, sampleModel } from '#testing/models/model-builder.ts';
import { poppler } from '#testing/needs.ts';
import { SAMPLE_DRAWING } from '#testing/printed-sample.ts';
import { type DocumentRequest, printDocument } from './print-document.ts';
import { headingNumbers } from './printed-document.ts';
import type { Printing } from './printing.ts';

const print = (
  model: SystemModel,
  template: Template,
  sides: Partial<DocumentRequest> = {},
  more: Partial<Printing> = {},
) =>
  printDocument(
    { template, format: 'html', ...sides },
    {
      info: { id: idOf('Model'), name: 'Rover', description: '' },
      model,
      seq: 7,
      at: '2026-11-20T10:00:00.000Z',
      baselines: [{ name: 'PDR', description: 'As reviewed', seq: 3, createdAt: '2026-11-01T08:00:00.000Z' }],
      isComplete: true,
      drawing: SAMPLE_DRAWING,
      agreements: [],
      ...(template === 'changes' && { before }),
      ...more,
    },
  );
const before = { model: aModel().part('Old').build(), seq: 2 };
const sidesOf = (template: Template) => (template === 'icd' ? { a: idOf('Battery') } : {});
const htmlOf = async (...of: Parameters<typeof print>): Promise<string> => {
  const printed = await print(...of);
  if (!printed.ok) throw new Error(printed.refusal.detail);
  return new TextDecoder().decode(printed.value.bytes);
};
/** What a reader sees, one line a block. */
const textOf = (html: string): string =>
  html
    .replace(/^.*<div class="document">/s, '')
    .replace(/<\/(p|h\d|tr|dd|li)>/g, '\n')
    .replace(/<\/(td|th|dt)>/g, ' | ')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

describe('documents of a model', () => {
  it.each(TEMPLATES)('%s: say what it is of, and when it was so, the same each time', async (template) => {
    const html = await htmlOf(sampleModel(), template, sidesOf(template));
    expect(textOf(html)).toMatch(/Rover/);
    expect(textOf(html)).toMatch(/Version \| change 7/);
    expect(textOf(html)).toMatch(/Date \| 2026-11-20/);
    expect(textOf(html)).toMatch(/PDR \| 3 \| 2026-11-01 \| As reviewed/);
    expect(await htmlOf(sampleModel(), template, sidesOf(template))).toBe(html);
  });

  it('print each requirement with constraints, verdicts, allocation and trace', async () => {
    const text = textOf(await htmlOf(sampleModel(), 'specification'));
    expect(text).toMatch(/^2\.1REQ-\d+ Light$/m);
    expect(text).toMatch(/^2\.1\.1REQ-\d+ Lighter$/m);
    expect(text).toContain('The vehicle shall be light.');
    expect(text).toMatch(/^mass <= 15 kg \| 12\.5 kg \| 15 kg \| 2\.5 kg \| pass/m);
    expect(text).toMatch(/^as light as can be \|.*unknown/m);
    expect(text).toMatch(/Allocated parts \| Battery/);
    expect(text).toMatch(/Functions \| carry/);
    expect(text).toMatch(/Comment \| see there/);
  });

  it('print only what concerns a part, with the headings above it', async () => {
    const model = aModel()
      .part('Rover')
      .part('Arm', { in: 'Rover' })
      .part('Camera')
      .requirement('Moving', { kind: 'heading' })
      .requirement('Reach', { in: 'Moving', systems: [idOf('Arm')] })
      .requirement('See', { systems: [idOf('Camera')] })
      .build();
    const text = textOf(await htmlOf(model, 'specification', { part: idOf('Rover') }));
    expect(text).toMatch(/Moving/);
    expect(text).toMatch(/Reach/);
    expect(text).not.toMatch(/See/);
  });

  it('list the interfaces in the order of their keys', async () => {
    const model = aModel()
      .part('A')
      .part('B')
      .interface('Ten', 'A', 'B', { key: 'IF-10', ownerSource: 'Ann' })
      .interface('Two', 'A', 'B', {
        key: 'IF-2',
        maturity: 'agreed',
        tbd: { what: 'voltage', by: '2026-12-01' },
      })
      .interface('None', 'B', 'A', { key: 'IF-30' })
      .build();
    const rows = textOf(await htmlOf(model, 'interfaces'))
      .split('\n')
      .filter((line) => / \| A \|| \| B \|/.test(line));
    expect(rows.map((row) => row.split(' | ')[1])).toEqual(['Two', 'Ten', 'None']);
    expect(rows[0]).toMatch(/^IF-2 \| Two \| A \| B \|/);
    expect(rows[0]).toContain('TBD: voltage (by 2026-12-01)');
    expect(rows[1]).toContain('Ann / –');
    expect(textOf(await htmlOf(model, 'interfaces'))).toMatch(/^Two \| TBD: voltage \|  \| 2026-12-01/m);
  });

  describe('of interface control', () => {
    const connection = { id: idOf('c'), name: 'supply', type: 'Energy', direction: 'out' } as const;
    const model = aModel()
      .part('Bus')
      .part('Battery', { in: 'Bus' })
      .part('Load')
      .part('Motor', { in: 'Load' })
      .part('Ground')
      .interface('Power', 'Battery', 'Motor', { key: 'IF-1', connections: [connection] })
      .interface('Telemetry', 'Ground', 'Bus', {
        key: 'IF-2',
        connections: [{ ...connection, id: idOf('d') }],
      })
      .interface('Inner', 'Bus', 'Battery', { key: 'IF-3' })
      .build();

    it('between two parts hold what joins their subtrees, seen from the first', async () => {
      const text = textOf(await htmlOf(model, 'icd', { a: idOf('Bus'), b: idOf('Load') }));
      expect(text).toMatch(/^Interface control document$/m);
      expect(text).toMatch(/^3Interfaces with Motor$/m);
      expect(text).toMatch(/^What is agreed of each interface between Bus and Load,/m);
      expect(text).toMatch(/^supply \| out of Bus \| Energy/m);
      expect(text).not.toMatch(/Telemetry|Inner/);
      expect(textOf(await htmlOf(model, 'icd', { a: idOf('Load'), b: idOf('Bus') }))).toMatch(
        /^supply \| into Load \| Energy/m,
      );
    });

    it('of one part hold all that crosses its boundary', async () => {
      const text = textOf(await htmlOf(model, 'icd', { a: idOf('Bus') }));
      expect(text).toMatch(/^Interface definition document$/m);
      expect(text).toMatch(/^What is agreed of each interface that crosses the boundary of Bus,/m);
      expect(text).toMatch(/Power/);
      expect(text).toMatch(/^supply \| into Bus \| Energy/m);
      expect(text).not.toMatch(/Inner/);
    });

    it('say so where there is nothing between them', async () => {
      expect(textOf(await htmlOf(model, 'icd', { a: idOf('Load'), b: idOf('Ground') }))).toContain(
        'No interfaces lie between them.',
      );
    });

    it.each([
      [{}, /^a is the first side/],
      [{ a: idOf('Bus'), b: idOf('Bus') }, /another part/],
      [{ a: idOf('Nobody') }, /no part of the model/],
    ])('are refused where the sides cannot be (%#)', async (sides, reason) => {
      expect(await print(model, 'icd', sides)).toMatchObject({
        ok: false,
        refusal: { detail: expect.stringMatching(reason) },
      });
    });
  });

  it('tell of each requirement what it lacks, and of each verdict its numbers', async () => {
    const model = aModel()
      .part('Arm')
      .state('Test')
      .requirement('Reach', { systems: [idOf('Arm')] })
      .requirement('See')
      .link('proof', 'verifies', 'Test', 'Reach', { suspect: true })
      .build();
    const text = textOf(await htmlOf(model, 'trace'));
    expect(text).toMatch(/Reach \| Arm \| Test \(suspect\) \|  \| constraint \|/);
    expect(text).toMatch(/See \|  \|  \|  \| part, constraint, verification \|/);
    const verdicts = textOf(await htmlOf(sampleModel(), 'verdicts'));
    expect(verdicts).toContain('Requirements: 0 pass, 0 fail, 1 unknown.');
    expect(verdicts).toMatch(/mass < 20 kg \|.*\| pass/);
  });

  it('tell what changed since another state, field by field, and nothing of what was only moved', async () => {
    const was = aModel().part('Arm').part('Same').part('Gone').requirement('Reach').build();
    const is = aModel()
      .part('Arm', { multiplicity: 3 })
      .part('Same', { position: { x: 500, y: 0 } })
      .part('New')
      .requirement('Reach', { statement: 'It shall reach 2 m.' })
      .build();
    const printed = await printDocument(
      { template: 'changes', format: 'html' },
      {
        info: { id: idOf('Model'), name: 'Rover', description: '' },
        model: is,
        seq: 9,
        at: '2026-11-20T10:00:00.000Z',
        baselines: [],
        isComplete: true,
        drawing: SAMPLE_DRAWING,
        agreements: [],
        before: { model: was, seq: 4 },
      },
    );
    if (!printed.ok) throw new Error(printed.refusal.detail);
    const text = textOf(new TextDecoder().decode(printed.value.bytes));
    expect(text).toMatch(/Compared with \| change 4/);
    expect(text).toMatch(/part Arm \| multiplicity \| \(none\) \| 3 \|/);
    expect(text).toMatch(/\| statement \| .* \| It shall reach 2 m\. \|/);
    expect(text).toMatch(/part New/);
    expect(text).toMatch(/part Gone/);
    expect(text).not.toMatch(/Same|position/);
  });

  it('keep a short table on one page where a browser prints them', async () => {
    const parts = (count: number) =>
      Array.from({ length: count }, (_, at) => `R${at}`)
        .reduce((built, name) => built.requirement(name), aModel())
        .build();
    expect(await htmlOf(parts(5), 'trace')).toContain('<table class="short">');
    expect(await htmlOf(parts(6), 'trace')).toMatch(/<table>\n<caption>Trace/);
  });

  it('tell what changed in the order in which the views show it, each row with its element', async () => {
    const is = aModel()
      .part('Zenith')
      .part('Alpha')
      .part('Yoke', { in: 'Alpha', multiplicity: 2 })
      .requirement('Second', { position: 2 })
      .requirement('First', { position: 1 })
      .build();
    const html = await htmlOf(is, 'changes', {}, { before: { model: aModel().build(), seq: 2 } });
    const rows = textOf(html)
      .split('\n')
      .flatMap((line) => /^(?:part|requirement) (?:\S+ )?(\w+) \| /.exec(line)?.[1] ?? []);
    expect([...new Set(rows)]).toEqual(['Alpha', 'Yoke', 'Zenith', 'First', 'Second']);
    expect(textOf(html)).toMatch(/part Yoke \| in \| Alpha \|\s+part Yoke \| multiplicity \| 2 \|/);
  });

  it('hold any text without running or hiding it', async () => {
    const hostile = '<script>alert(1)</script>&amp; "x" \u202egnp.exe \u0007 =HYPERLINK("a")';
    const model = aModel().requirement('R', { name: hostile, statement: hostile }).build();
    const html = await htmlOf(model, 'specification');
    for (const never of ['<script', '\u0007']) expect(html).not.toContain(never);
    expect(textOf(html)).toContain('<script>alert(1)</script>&amp;');
    expect(html).toContain('<bdi>');
    expect(html).toContain("default-src 'none'");
  });

  it('a model book says the parts, ports, attributes, interfaces, states and transitions of the model, each with its drawing', async () => {
    const model = sampleModel();
    const html = await htmlOf(model, 'model');
    const said = textOf(html);
    const names = (['part', 'state', 'interface'] as const).flatMap((kind) =>
      [...model.tables[kind].values()].map(({ name }) => name),
    );
    expect(names.filter((name) => !said.includes(name))).toEqual([]);
    for (const { ports, attributes } of model.tables.part.values())
      for (const { name } of [...ports, ...attributes]) expect(said).toContain(name);
    for (const { guards, effects } of model.tables.transition.values()) {
      for (const effect of effects) expect(said).toContain(effect);
      const written = guards.flatMap((guard) => (guard.type === 'expression' ? [guard.expression] : []));
      for (const guard of written) expect(said).toContain(guard);
    }
    const drawings = [...html.matchAll(/<svg role="img".*?<\/svg>/gs)].map(([svg]) => svg);
    expect(drawings.some((svg) => svg.includes('>Battery'))).toBe(true);
    expect(drawings.some((svg) => svg.includes('>Drive'))).toBe(true);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('interface control and change report say who agreed, when, to which change, and what has changed since', async () => {
    const model = aModel().part('A').part('B').interface('Power', 'A', 'B').build();
    const agreement = {
      id: idOf('agreement'),
      interfaceId: idOf('Power'),
      side: 'source',
      userId: idOf('Ann'),
      userName: 'Ann',
      at: '2026-11-19T10:00:00.000Z',
      seq: 5,
      fields: { name: 'as it was' },
    } as const;
    const more = { agreements: [agreement] };
    expect(textOf(await htmlOf(model, 'icd', { a: idOf('A') }, more))).toMatch(
      /^Agreed for the source \| Ann, 2026-11-19, at change 5; changed since: .*Name/m,
    );
    expect(textOf(await htmlOf(model, 'icd', { a: idOf('A') }, more))).toMatch(
      / \| Power \| .*proposed, changed since agreed \| 0/,
    );
    expect(textOf(await htmlOf(model, 'changes', {}, more))).toMatch(
      /^Power \| source \| Ann \| 2026-11-19 \| 5 \| .*Name/m,
    );
    expect(textOf(await htmlOf(model, 'icd', { a: idOf('A') }))).not.toContain('Agreed for');
  });

  it('nest as deep as the model, and number what skips a level under what is before it', () => {
    const levels = Array.from({ length: 3_000 }, (_, at) => ({ level: at + 1 }));
    expect(headingNumbers(levels).at(-1)?.split('.')).toHaveLength(3_000);
    expect(headingNumbers([{ level: 1 }, { level: 3 }, { level: 2 }, { level: 1 }])).toEqual([
      '1',
      '1.1',
      '1.2',
      '2',
    ]);
  });
});

describe('a saved view of the ICD table as a section', () => {
  const model = aModel()
    .part('Rover')
    .part('Ground')
    .interface('Power', 'Rover', 'Ground', {
      key: 'IF-1',
      connections: [{ id: idOf('c'), name: 'supply', type: 'Energy', direction: 'out' }],
    })
    .build();
  const layout = {
    definition: {
      id: 'mine',
      name: 'Mine',
      template: 'interfaces' as const,
      sections: [{ shows: 'interface-view' as const, view: 'All of it' }],
    },
    views: {
      requirementViews: [],
      interfaceViews: [{ name: 'All of it', search: 'columns=name,key,type,direction' }],
    },
  };

  it('has its rows and columns under its name in HTML', async () => {
    const text = textOf(await htmlOf(model, 'interfaces', { layout }));
    expect(text).toMatch(/^1All of it$/m);
    expect(text).toMatch(/^Name \| Key \| Type \| Direction \| $/m);
    expect(text).toMatch(/^Power \| IF-1 \| interface \|  \| $/m);
    expect(text).toMatch(/^– supply \|  \| Energy \| out \| $/m);
  });

  describeNeeding([poppler()], 'in PDF', () => {
    const folder = mkdtempSync(join(tmpdir(), 'modelwright-view-'));
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    it('has the same', async () => {
      const pdf = await print(model, 'interfaces', { layout, format: 'pdf' });
      if (!pdf.ok) throw new Error(pdf.refusal.detail);
      const { squeezed } = new PdfFile(folder, 'view', pdf.value.bytes);
      for (const said of [
        '1All of it',
        'Name Key Type Direction',
        'Power IF-1 interface',
        '– supply Energy out',
      ])
        expect(squeezed).toContain(squeeze(said));
    });
  });
});
