import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ModelFindings } from '#model/findings/model-findings.ts';
import { compareDocumentOrder } from '#model/simulation/machine/order.ts';
import { EMPTY_MODEL } from '#model/system-model.ts';
import { describeNeeding } from '#testing/describe-needing.ts';
import { idOf, testContext } from '#testing/models/model-builder.ts';
import { sharedData } from '#testing/needs.ts';
import { importScxml } from './import-scxml.ts';

const MACHINES = sharedData('scxml');

/** What the findings say of where the machine of a file begins, and of its first children. */
function saidOf(file: string): readonly string[] {
  const bytes = readFileSync(join(MACHINES.path, file));
  const imported = importScxml(bytes, { modelId: idOf('Model'), model: EMPTY_MODEL }, testContext());
  if (!imported.ok) return [];
  const { model } = imported.value.edited;
  const findings = new ModelFindings();
  findings.update(model);
  const isFirst = (id: string) => {
    const state = model.tables.state.get(id);
    const beside = [...model.tables.state.values()].filter(({ parentId }) => parentId === state?.parentId);
    const isMarked = beside.some(({ kind }) => kind === 'initial');
    return !isMarked && beside.sort(compareDocumentOrder)[0]?.id === id;
  };
  return [...findings.findings.all()].flatMap(({ rule, elementId, message }) =>
    rule === 'initial-state' || (rule === 'state-without-way-in' && isFirst(elementId))
      ? [`${file}: ${message}`]
      : [],
  );
}

describeNeeding([MACHINES], 'a machine that begins with its first child', () => {
  const files = readdirSync(MACHINES.path, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.scxml'))
    .sort();

  it('is no finding, in none of the shared machines', () => {
    expect(files.length).toBeGreaterThan(150);
    expect(files.flatMap(saidOf)).toEqual([]);
  });
});
