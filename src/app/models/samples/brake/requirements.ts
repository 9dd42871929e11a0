import type { SampleWriter } from '#app/models/samples/sample-writer.ts';

/** What the brake must do, by chapters, with limits on the parts' attributes. */
export function writeRequirements(sample: SampleWriter): void {
  sample.declare({
    requirementKeyPrefix: 'BRK-',
    requirementFields: [
      {
        key: 'asil',
        label: 'ASIL',
        type: 'choice',
        description: 'Automotive safety integrity level, ISO 26262.',
        choices: ['QM', 'A', 'B', 'C', 'D'],
      },
      {
        key: 'verification',
        label: 'Verification method',
        type: 'choice',
        choices: ['Vehicle test', 'Fault injection', 'Analysis', 'Inspection'],
      },
    ],
  });

  writeBrakingPerformance(sample);
  writeFunctionalSafety(sample);
  writeSupplyAndData(sample);
  writeDesign(sample);
  writeVerification(sample);
}

function writeBrakingPerformance(sample: SampleWriter): void {
  sample.chapter('BRK-1', 'Braking performance');
  sample.requirement('BRK-1.1', {
    in: 'BRK-1',
    title: 'Decelerate the car',
    says: 'The service brake shall decelerate the car by at least 6.43 m/s² from 100 km/h, with at most 500 N on the pedal.',
    status: 'active',
    priority: 'critical',
    type: 'performance',
    systems: ['brake'],
    holds: ['brake.deceleration >= 6.43'],
    fields: { asil: 'D', verification: 'Vehicle test' },
    info: {
      reference: { file: 'UN Regulation No. 13-H', text: 'Annex 3, type-0 test with engine disconnected' },
    },
  });
  sample.requirement('BRK-1.2', {
    in: 'BRK-1',
    title: 'Stop within 70 m',
    says: 'The car shall stop from 100 km/h within 70 m.',
    status: 'active',
    priority: 'critical',
    type: 'performance',
    systems: ['brake'],
    holds: ['brake.stopping distance <= 70'],
    fields: { asil: 'D', verification: 'Vehicle test' },
  });
  // 165 ms is more than 150 ms: the failing verdict.
  sample.requirement('BRK-1.3', {
    in: 'BRK-1',
    title: 'Build up pressure quickly',
    says: 'The actuation shall reach 90 % of the demanded pressure within 150 ms of the pedal being pressed.',
    status: 'active',
    priority: 'high',
    type: 'performance',
    systems: ['actuation', 'motor'],
    holds: ['actuation.build-up time <= 150'],
    fields: { asil: 'C', verification: 'Vehicle test' },
  });
}

function writeFunctionalSafety(sample: SampleWriter): void {
  sample.chapter('BRK-2', 'Functional safety');
  sample.requirement('BRK-2.1', {
    in: 'BRK-2',
    title: 'Brake without electric power',
    says: 'Without electric power, the driver shall decelerate the car by at least 2.44 m/s² with at most 500 N on the pedal.',
    status: 'active',
    priority: 'critical',
    type: 'safety',
    systems: ['actuation', 'pedalUnit'],
    holds: ['actuation.fallback deceleration >= 2.44'],
    fields: { asil: 'D', verification: 'Fault injection' },
  });
  sample.requirement('BRK-2.2', {
    in: 'BRK-2',
    title: 'Keep the wheels from locking',
    says: 'Above 15 km/h, the anti-lock control shall keep the slip of each wheel at or below 20 %.',
    status: 'active',
    priority: 'high',
    type: 'safety',
    systems: ['ecu', 'modulator', 'wheels'],
    holds: ['brake.wheel slip <= 20'],
    fields: { asil: 'B', verification: 'Vehicle test' },
  });
  sample.requirement('BRK-2.3', {
    in: 'BRK-2',
    title: 'Compare both pedal signals',
    says: 'The control unit shall compare the two pedal signals at least every 10 ms.',
    priority: 'high',
    type: 'safety',
    systems: ['ecu', 'travel'],
    holds: ['ecu.cycle time <= 10'],
    fields: { asil: 'D', verification: 'Fault injection' },
  });
  sample.requirement('BRK-2.4', {
    in: 'BRK-2',
    title: 'Warn of low brake fluid',
    says: 'The brake system shall warn the driver before the reservoir is less than 25 % full.',
    priority: 'high',
    type: 'safety',
    systems: ['reservoir', 'level'],
    holds: ['reservoir.warning level >= 25'],
    fields: { asil: 'B', verification: 'Fault injection' },
  });
}

function writeSupplyAndData(sample: SampleWriter): void {
  sample.chapter('BRK-3', 'Supply and data');
  sample.requirement('BRK-3.1', {
    in: 'BRK-3',
    title: 'Work on the 12 V supply',
    says: 'The control unit shall work at 9 V to 16 V.',
    status: 'completed',
    type: 'interface',
    systems: ['ecu', 'battery'],
    holds: ['ecu.supply voltage >= 9', 'ecu.supply voltage <= 16'],
    fields: { asil: 'B', verification: 'Analysis' },
  });
  sample.requirement('BRK-3.2', {
    in: 'BRK-3',
    title: 'Report the brake status',
    says: 'The control unit shall send the brake status on the vehicle bus at least every 20 ms.',
    type: 'interface',
    systems: ['ecu', 'gateway'],
    holds: ['ecu.status period <= 20'],
    fields: { asil: 'A', verification: 'Analysis' },
  });
}

function writeDesign(sample: SampleWriter): void {
  sample.chapter('BRK-4', 'Design');
  sample.requirement('BRK-4.1', {
    in: 'BRK-4',
    title: 'Stay within the mass budget',
    says: 'The brake system shall have a mass of at most 8.5 kg, without the wheel brakes.',
    status: 'active',
    type: 'design',
    systems: ['brake'],
    holds: ['brake.mass <= 8.5'],
    fields: { asil: 'QM', verification: 'Inspection' },
  });
}

function writeVerification(sample: SampleWriter): void {
  sample.chapter('BRK-5', 'Verification');
  sample.check(
    'BRK-5.1',
    {
      in: 'BRK-5',
      title: 'Type-0 brake test',
      says: 'Ten stops from 100 km/h on a dry track, brakes cold, engine disconnected, car empty and laden.',
    },
    ['BRK-1', 'BRK-2.2'],
  );
  sample.check(
    'BRK-5.2',
    {
      in: 'BRK-5',
      title: 'Fault injection on the test bench',
      says: 'Each sensor, valve, circuit and supply fails in turn while the bench holds 60 bar.',
    },
    ['BRK-2.1', 'BRK-2.3', 'BRK-2.4', 'BRK-3'],
  );
  sample.check('BRK-5.3', { in: 'BRK-5', title: 'Weighing', says: 'Filled with fluid, three samples.' }, [
    'BRK-4.1',
  ]);
  sample.trace('derives', 'BRK-1.3', ['BRK-1.2']);
  sample.trace('satisfies', 'fallback', ['BRK-2.1']);
  sample.trace('satisfies', 'antilock', ['BRK-2.2']);
  sample.trace('satisfies', 'Pedal signal', ['BRK-2.3']);
}
