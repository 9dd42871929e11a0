import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { writeZip } from '#interchange/zip/write-zip.ts';
import { configurationOf } from '#model/simulation/machine/configuration.ts';
import { machineOf, machineOwners } from '#model/simulation/machine/machine.ts';
import { Simulator } from '#model/simulation/machine/simulator.ts';
import type { Snapshot } from '#model/simulation/machine/snapshot.ts';
import { EMPTY_MODEL } from '#model/system-model.ts';
import { AnswerKey } from '#testing/answer-key.ts';
import { describeNeeding } from '#testing/describe-needing.ts';
import { idOf, testContext } from '#testing/models/model-builder.ts';
import { sharedData } from '#testing/needs.ts';
import { importScxml } from './import-scxml.ts';

const MACHINES = sharedData('scxml/scion-test-framework/test');
const pathOf = (file: string) => join(MACHINES.path, file);
const keyOf = (file: string) => pathOf(file.replace(/\.scxml$/, '.json'));

interface Answer {
  readonly given: readonly (readonly string[])[];
  readonly wanted: readonly (readonly string[])[];
  /** What the import said that it could not read as it is meant. */
  readonly notes: readonly string[];
}

/** The machine, or an archive of it and the files that it names. */
function bytesOf(file: string): Uint8Array {
  const bytes = readFileSync(pathOf(file));
  const named = [...bytes.toString().matchAll(/<data[^>]*src="file:([^"]*)"/g)].map(([, name = '']) => name);
  if (named.length === 0) return bytes;
  const beside = named.map((name) => ({
    path: name,
    bytes: readFileSync(join(dirname(pathOf(file)), name)),
  }));
  return writeZip([{ path: basename(file), bytes }, ...beside]);
}

function run(file: string): Answer {
  const imported = importScxml(bytesOf(file), { modelId: idOf('Model'), model: EMPTY_MODEL }, testContext());
  if (!imported.ok) throw new Error(imported.refusal.detail);
  const { model } = imported.value.edited;
  const simulator = new Simulator(model, machineOf(model, machineOwners(model)[0] ?? null));
  const names = (moment: Snapshot) =>
    configurationOf(moment)
      .map((id) => model.tables.state.get(id)?.name ?? '')
      .sort();
  const key = AnswerKey.parse(JSON.parse(readFileSync(keyOf(file), 'utf8')));
  let { moment } = simulator.start();
  const given = [names(moment)];
  for (const { event, after } of key.events) {
    moment = simulator.step(moment, { trigger: event.name, ...(after !== undefined && { after }) }).moment;
    given.push(names(moment));
  }
  const wanted = [key.initialConfiguration, ...key.events.map(({ nextConfiguration }) => nextConfiguration)];
  return {
    given,
    wanted: wanted.map((configuration) => [...configuration].sort()),
    notes: imported.value.notes.map(({ where, message }) => `${where}: ${message}`),
  };
}

/** What a machine needs that is outside, each with what shows it in the file. */
const CLAUSES = {
  invoke: /<invoke/,
  'a script beyond assignments': /<script>[^<]*function/,
};
const OUTSIDE: ReadonlyMap<string, keyof typeof CLAUSES> = new Map([
  ...[192, 216, 220, 224, 226, 228, 230, 232, 234, 236, 240, 242, 244, 250, 276, 338, 422, 530].map(
    (test) => [`w3c-ecma/test${test}.txml.scxml`, 'invoke'] as const,
  ),
  ['w3c-ecma/test452.txml.scxml', 'a script beyond assignments'],
]);

describeNeeding([MACHINES], 'a machine with an answer key', () => {
  /** The machines that come with the answers which an interpreter of SCXML must give, by their paths. */
  const machines = readdirSync(MACHINES.path, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.scxml') && existsSync(keyOf(file)))
    .sort();

  it.each(machines.filter((file) => !OUTSIDE.has(file)))('answers as the key says: %s', (file) => {
    const answer = run(file);
    expect(answer.given).toEqual(answer.wanted);
  });

  it.each([...OUTSIDE])('is outside, and the import says so: %s for %s', (file, clause) => {
    expect(readFileSync(pathOf(file), 'utf8')).toMatch(CLAUSES[clause]);
    expect(run(file).notes).not.toEqual([]);
  });

  it('is one of 144, of which 125 answer', () => {
    expect(machines).toHaveLength(144);
    expect(machines.filter((file) => !OUTSIDE.has(file))).toHaveLength(125);
  });
});
