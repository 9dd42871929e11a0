import { t } from '#language/translate.ts';
import type { TransferNote } from '#contract/transfer.ts';
import { type Chart, chartsOf } from '#interchange/charts/charts.ts';
import type { ModelInfo } from '#interchange/transfer-result.ts';
import { type TakenIds, uniqueId } from '#interchange/unique-id.ts';
import { eventlessLoops } from '#model/simulation/exploration/eventless-loops.ts';
import type { SystemModel } from '#model/system-model.ts';
import { Implementations, type Tell } from './implementations.ts';
import { machineConfig } from './machine-config.ts';
import { type ContextVariable, Scope } from './scope.ts';

const IMPORTED = ['and', 'assign', 'cancel', 'enqueueActions', 'not', 'or', 'raise', 'setup', 'stateIn'];

/**
 * Writes the state machines of a model as a module of ECMAScript for XState 5, one constant for each. Guards, assignments and events are
 * functions that run; actions outside of the model are functions that do nothing, to be replaced.
 */
export function exportXstate(info: ModelInfo, model: SystemModel): { text: string; notes: TransferNote[] } {
  const { charts, notes } = chartsOf(model, info.name);
  const taken: TakenIds = new Map();
  const machines = charts.map((chart) => {
    const name = uniqueId(
      chart.name.replace(/(^|\s)\p{Lu}/u, (start) => start.toLowerCase()),
      taken,
      /\W+/g,
    );
    return machineModule(model, chart, `${name}Machine`, notes);
  });
  const used = IMPORTED.filter((name) =>
    machines.some((text) => new RegExp(String.raw`\b${name}\(`).test(text)),
  );
  const head = [`// ${oneLine(info.name)}: written by Modelwright for XState 5.`];
  const imports = used.length > 0 ? [`import { ${used.join(', ')} } from 'xstate';`] : [];
  return { text: [...head, ...imports, ...machines].join('\n'), notes };
}

function machineModule(model: SystemModel, chart: Chart, constant: string, notes: TransferNote[]): string {
  const tell = teller(notes);
  const { byName } = chart.machine;
  const scope = new Scope(model);
  const stateId = (name: string) => {
    const state = byName.get(name);
    return state && chart.idOf(state);
  };
  const implementations = new Implementations(model, scope, stateId, tell);
  const config = machineConfig(chart, implementations, tell);
  tellLoops(chart, notes);
  const { variables } = scope;
  for (const { attribute, counted } of variables)
    if (counted !== null)
      tell(
        attribute.id,
        t('the attribute {name} is counted in {counted}, not in {unit}', {
          name: attribute.name,
          counted,
          unit: attribute.unit ?? '',
        }),
      );
  const context = Object.fromEntries(
    variables.flatMap(({ key, value }) => (value === undefined ? [] : [[key, value]])),
  );
  return [
    '',
    ...variables.map(comment),
    `export const ${constant} = setup({`,
    ...functions('guards', implementations.guards),
    ...functions('actions', implementations.actions),
    `}).createMachine(${JSON.stringify({ ...config, context }, null, 2)});`,
    '',
  ].join('\n');
}

const teller =
  (notes: TransferNote[]): Tell =>
  (where, message) => {
    notes.push({ severity: 'info', where, message });
  };

/** XState does not cut a step that comes to no end. */
function tellLoops({ machine }: Chart, notes: TransferNote[]): void {
  for (const loop of eventlessLoops(machine)) {
    const [first] = loop;
    const names = loop.map(({ source, target }) => `${source.name} → ${(target ?? source).name}`).join(', ');
    const isGuarded = loop.some(({ transition }) => transition.guards.length > 0);
    notes.push({
      severity: isGuarded ? 'info' : 'warning',
      where: first?.transition.id ?? '',
      message: isGuarded
        ? t(
            'transitions without a trigger lead in a circle ({transitions}): if their guards all hold, XState never comes to rest',
            { transitions: names },
          )
        : t(
            'transitions without trigger and guard lead in a circle ({transitions}): XState never comes to rest there',
            { transitions: names },
          ),
    });
  }
}

function comment({ key, attribute, counted }: ContextVariable): string {
  const unit = counted ?? attribute.unit;
  return `// ${key}: ${attribute.name}${unit === undefined ? '' : ` in ${unit}`}`.replace(/\s+/g, ' ');
}

function functions(kind: string, known: ReadonlyMap<string, string>): readonly string[] {
  if (known.size === 0) return [];
  const rows = [...known].map(
    ([name, code]) => `    [${JSON.stringify(name)}]: ${code.replaceAll('\n', '\n    ')},`,
  );
  return [`  ${kind}: {`, ...rows, '  },'];
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
