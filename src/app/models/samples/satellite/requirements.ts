import type { SampleWriter } from '#app/models/samples/sample-writer.ts';

/** What the power system must do, by chapters, with limits on the parts' attributes. */
export function writeRequirements(sample: SampleWriter): void {
  sample.declare({
    requirementKeyPrefix: 'PWR-',
    requirementFields: [
      {
        key: 'verification',
        label: 'Verification method',
        type: 'choice',
        description: 'As in ECSS-E-ST-10-02: test, analysis, review of design or inspection.',
        choices: ['Test', 'Analysis', 'Review of design', 'Inspection'],
      },
    ],
    partFields: [
      {
        key: 'trl',
        label: 'TRL',
        type: 'choice',
        description: 'Technology readiness level, ISO 16290.',
        choices: ['5', '6', '7', '8', '9'],
      },
    ],
  });

  writeGenerationAndStorage(sample);
  writeProtection(sample);
  writeControlAndTelemetry(sample);
  writeBudgets(sample);
  writeVerification(sample);
}

function writeGenerationAndStorage(sample: SampleWriter): void {
  sample.chapter('PWR-1', 'Generation and storage');
  sample.requirement('PWR-1.1', {
    in: 'PWR-1',
    title: 'Generate power in sunlight',
    says: 'The solar array shall deliver at least 80 W in full sunlight at the end of life.',
    status: 'active',
    priority: 'high',
    type: 'performance',
    systems: ['array', 'tracker'],
    holds: ['power.array power >= 80'],
    fields: { verification: 'Test' },
  });
  sample.requirement('PWR-1.2', {
    in: 'PWR-1',
    title: 'Carry the load through the eclipse',
    says: 'The battery shall store at least 80 Wh, so that an eclipse of 36 minutes takes at most 30 % of it.',
    status: 'active',
    priority: 'critical',
    type: 'performance',
    systems: ['battery', 'cells'],
    holds: ['battery.capacity >= 80'],
    fields: { verification: 'Analysis' },
  });
  sample.requirement('PWR-1.3', {
    in: 'PWR-1',
    title: 'Keep the bus voltage',
    says: 'The main bus shall stay between 26 V and 30 V under every load.',
    status: 'completed',
    priority: 'high',
    type: 'performance',
    systems: ['bus'],
    holds: ['bus.output voltage >= 26', 'bus.output voltage <= 30'],
    fields: { verification: 'Test' },
  });
}

function writeProtection(sample: SampleWriter): void {
  sample.chapter('PWR-2', 'Protection');
  sample.requirement('PWR-2.1', {
    in: 'PWR-2',
    title: 'Keep the cells warm',
    says: 'The cells shall never be colder than 0 °C while they are charged.',
    status: 'active',
    priority: 'critical',
    type: 'safety',
    systems: ['heater', 'cells'],
    holds: ['cells.temperature >= 0'],
    fields: { verification: 'Test' },
  });
  // 2.6 A is more than 2.5 A: the failing verdict.
  sample.requirement('PWR-2.2', {
    in: 'PWR-2',
    title: 'Limit the charge current',
    says: 'The charger shall limit the current into each cell string to 2.5 A.',
    status: 'active',
    priority: 'high',
    type: 'safety',
    systems: ['charger'],
    holds: ['cells.charge current <= 2.5'],
    fields: { verification: 'Test' },
  });
  sample.requirement('PWR-2.3', {
    in: 'PWR-2',
    title: 'Shed loads at low charge',
    says: 'Below 30 % charge the power system shall switch off all but the essential outlet within 1 s.',
    priority: 'high',
    type: 'reliability',
    systems: ['switches'],
    holds: ['switches.load shed time <= 1'],
    fields: { verification: 'Test' },
  });
}

function writeControlAndTelemetry(sample: SampleWriter): void {
  sample.chapter('PWR-3', 'Control and telemetry');
  sample.requirement('PWR-3.1', {
    in: 'PWR-3',
    title: 'Obey switch commands',
    says: 'The distribution unit shall obey a command of the on-board computer within 50 ms.',
    status: 'completed',
    type: 'interface',
    systems: ['switches', 'computer'],
    holds: ['switches.switching time <= 50'],
    fields: { verification: 'Test' },
  });
  sample.requirement('PWR-3.2', {
    in: 'PWR-3',
    title: 'Tell voltages and currents',
    says: 'The power system shall tell the on-board computer every voltage and current once a second.',
    type: 'interface',
    systems: ['switches', 'computer'],
    holds: ['switches.telemetry period <= 1'],
    fields: { verification: 'Review of design' },
  });
}

function writeBudgets(sample: SampleWriter): void {
  sample.chapter('PWR-4', 'Budgets');
  sample.requirement('PWR-4.1', {
    in: 'PWR-4',
    title: 'Stay within the mass budget',
    says: 'The power system shall have a mass of at most 10 kg.',
    status: 'active',
    type: 'design',
    systems: ['power'],
    holds: ['power.mass <= 10'],
    fields: { verification: 'Inspection' },
  });
}

function writeVerification(sample: SampleWriter): void {
  sample.chapter('PWR-5', 'Verification');
  sample.check(
    'PWR-5.1',
    {
      in: 'PWR-5',
      title: 'Test with the solar array simulator',
      says: 'Ten orbits of 60 min sunlight and 36 min eclipse, with every outlet loaded.',
    },
    ['PWR-1', 'PWR-2.2', 'PWR-2.3', 'PWR-3'],
  );
  sample.check(
    'PWR-5.2',
    {
      in: 'PWR-5',
      title: 'Thermal vacuum test',
      says: 'Eight cycles from −10 °C to 45 °C at the battery, below 1e-5 mbar; weighed before.',
    },
    ['PWR-2.1', 'PWR-4.1'],
  );
  sample.trace('derives', 'PWR-2.3', ['PWR-1.2']);
  sample.trace('satisfies', 'Charge and discharge', ['PWR-2.2']);
  sample.trace('satisfies', 'Cell sensing', ['PWR-2.1']);
  sample.trace('satisfies', 'Array power', ['PWR-1.1']);
  sample.trace('satisfies', 'Main bus', ['PWR-1.3']);
  sample.trace('satisfies', 'safe', ['PWR-2.3']);
}
