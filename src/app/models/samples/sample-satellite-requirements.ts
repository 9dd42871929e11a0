import type { JsonObject } from '#model/store/json.ts';
import type { SampleWriter } from './sample-writer.ts';

interface RequirementText extends JsonObject {
  readonly title: string;
  readonly description: string;
}

/** What the power system must do, by chapters, with limits on the parts' attributes. */
export function writeRequirements(sample: SampleWriter): void {
  const write = (
    key: string,
    text: RequirementText,
    more: { in?: string; kind?: string; systems?: readonly string[]; holds?: readonly string[] } = {},
  ) => {
    const { in: parent, kind, systems = [], holds = [] } = more;
    sample.create('requirement', key, {
      ...text,
      ...(parent !== undefined && { parentId: sample.id(parent) }),
      customFields: { key, ...(kind !== undefined && { kind }) },
      systems: systems.map((part) => sample.id(part)),
      constraints: holds.map((row) => sample.comparison(row, 'attribute')),
    });
  };
  const chapter = (key: string, title: string) =>
    write(key, { title, description: title }, { kind: 'heading' });

  chapter('PWR-1', 'Generation and storage');
  write(
    'PWR-1.1',
    {
      title: 'Generate power in sunlight',
      description: 'The solar array shall deliver at least 80 W in full sunlight at the end of life.',
      status: 'active',
      priority: 'high',
      type: 'performance',
    },
    { in: 'PWR-1', systems: ['array', 'tracker'], holds: ['power.array power >= 80'] },
  );
  write(
    'PWR-1.2',
    {
      title: 'Carry the load through the eclipse',
      description:
        'The battery shall store at least 80 Wh, so that an eclipse of 36 minutes takes at most 30 % of it.',
      status: 'active',
      priority: 'critical',
      type: 'performance',
    },
    { in: 'PWR-1', systems: ['battery', 'cells'], holds: ['battery.capacity >= 80'] },
  );
  write(
    'PWR-1.3',
    {
      title: 'Keep the bus voltage',
      description: 'The main bus shall stay between 26 V and 30 V under every load.',
      status: 'completed',
      priority: 'high',
      type: 'performance',
    },
    { in: 'PWR-1', systems: ['bus'], holds: ['bus.output voltage >= 26', 'bus.output voltage <= 30'] },
  );

  chapter('PWR-2', 'Protection');
  write(
    'PWR-2.1',
    {
      title: 'Keep the cells warm',
      description: 'The cells shall never be colder than 0 °C while they are charged.',
      status: 'active',
      priority: 'critical',
      type: 'safety',
    },
    { in: 'PWR-2', systems: ['heater', 'cells'], holds: ['cells.temperature >= 0'] },
  );
  write(
    'PWR-2.2',
    {
      title: 'Limit the charge current',
      description: 'The charger shall limit the current into each cell string to 2.5 A.',
      status: 'active',
      priority: 'high',
      type: 'safety',
    },
    { in: 'PWR-2', systems: ['charger'], holds: ['cells.charge current <= 2.5'] },
  );
  write(
    'PWR-2.3',
    {
      title: 'Shed loads at low charge',
      description: 'Below 30 % charge the power system shall switch off all but the essential outlet.',
      priority: 'high',
      type: 'reliability',
    },
    { in: 'PWR-2', systems: ['switches'] },
  );

  chapter('PWR-3', 'Control and telemetry');
  write(
    'PWR-3.1',
    {
      title: 'Obey switch commands',
      description: 'The distribution unit shall obey a command of the on-board computer within 50 ms.',
      status: 'completed',
      type: 'interface',
    },
    { in: 'PWR-3', systems: ['switches', 'computer'], holds: ['switches.switching time <= 50'] },
  );
  write(
    'PWR-3.2',
    {
      title: 'Tell voltages and currents',
      description:
        'The power system shall tell the on-board computer every voltage and current once a second.',
      type: 'interface',
    },
    { in: 'PWR-3', systems: ['switches', 'computer'] },
  );

  chapter('PWR-4', 'Budgets');
  write(
    'PWR-4.1',
    {
      title: 'Stay within the mass budget',
      description: 'The power system shall have a mass of at most 10 kg.',
      status: 'active',
      type: 'design',
    },
    { in: 'PWR-4', systems: ['power'], holds: ['power.mass <= 10'] },
  );
}
