import type { SampleWriter } from '#app/models/samples/sample-writer.ts';

/** What the pump must do, by chapters, with limits on the parts' attributes. */
export function writeRequirements(sample: SampleWriter): void {
  sample.declare({
    requirementKeyPrefix: 'INF-',
    requirementFields: [
      {
        key: 'harm',
        label: 'Severity of harm',
        type: 'choice',
        description: 'Of the harm that the requirement keeps away, ISO 14971.',
        choices: ['Negligible', 'Minor', 'Serious', 'Critical', 'Catastrophic'],
      },
      {
        key: 'verification',
        label: 'Verification method',
        type: 'choice',
        choices: ['Test', 'Analysis', 'Inspection', 'Usability test'],
      },
    ],
    partFields: [
      {
        key: 'safetyClass',
        label: 'Software safety class',
        type: 'choice',
        description: 'Of the software in it, IEC 62304.',
        choices: ['A', 'B', 'C'],
      },
    ],
  });

  writeDelivery(sample);
  writeProtectionOfThePatient(sample);
  writeAlarmsAndPower(sample);
  writeVerification(sample);
}

function writeDelivery(sample: SampleWriter): void {
  sample.chapter('INF-1', 'Delivery');
  sample.requirement('INF-1.1', {
    in: 'INF-1',
    title: 'Deliver the set rate',
    says: 'The pump shall deliver the set rate with an error of at most 5 %, from 1 mL/h upwards.',
    status: 'active',
    priority: 'critical',
    type: 'performance',
    systems: ['drive', 'controller'],
    holds: ['pump.flow error <= 5'],
    fields: { harm: 'Critical', verification: 'Test' },
    info: { reference: { file: 'IEC 60601-2-24', text: '201.12.1 Accuracy of controls and instruments' } },
  });
  sample.requirement('INF-1.2', {
    in: 'INF-1',
    title: 'Reach high rates',
    says: 'The pump shall deliver up to at least 1000 mL/h.',
    status: 'active',
    type: 'performance',
    systems: ['drive'],
    holds: ['drive.maximum flow rate >= 1000'],
    fields: { harm: 'Minor', verification: 'Test' },
  });
  sample.requirement('INF-1.3', {
    in: 'INF-1',
    title: 'Keep the vein open',
    says: 'When the volume is infused, the pump shall go on with 1 mL/h to 5 mL/h.',
    type: 'performance',
    systems: ['controller'],
    holds: ['pump.keep-open rate >= 1', 'pump.keep-open rate <= 5'],
    fields: { harm: 'Serious', verification: 'Test' },
  });
}

function writeProtectionOfThePatient(sample: SampleWriter): void {
  sample.chapter('INF-2', 'Protection of the patient');
  sample.requirement('INF-2.1', {
    in: 'INF-2',
    title: 'Stop at air in the line',
    says: 'The pump shall stop the infusion within 1 s of an air-in-line detection.',
    status: 'active',
    priority: 'critical',
    type: 'safety',
    systems: ['monitor', 'air'],
    holds: ['monitor.stop time <= 1'],
    fields: { harm: 'Catastrophic', verification: 'Test' },
  });
  sample.requirement('INF-2.2', {
    in: 'INF-2',
    title: 'Detect small bubbles',
    says: 'The air-in-line detector shall detect bubbles of 50 µL and larger.',
    status: 'active',
    priority: 'critical',
    type: 'safety',
    systems: ['air'],
    holds: ['air.smallest bubble <= 50'],
    fields: { harm: 'Catastrophic', verification: 'Test' },
  });
  // 0.62 mL is more than 0.5 mL: the failing verdict.
  sample.requirement('INF-2.3', {
    in: 'INF-2',
    title: 'Limit the bolus after an occlusion',
    says: 'When an occlusion is cleared, the pump shall release a bolus of at most 0.5 mL.',
    status: 'active',
    priority: 'high',
    type: 'safety',
    systems: ['drive', 'pressure'],
    holds: ['drive.bolus after occlusion <= 0.5'],
    fields: { harm: 'Serious', verification: 'Test' },
  });
  sample.requirement('INF-2.4', {
    in: 'INF-2',
    title: 'Alarm at an occlusion',
    says: 'The pump shall raise the occlusion alarm at a line pressure of at most 100 kPa.',
    status: 'active',
    priority: 'high',
    type: 'safety',
    systems: ['pressure', 'monitor'],
    holds: ['pressure.alarm limit <= 100'],
    fields: { harm: 'Serious', verification: 'Test' },
  });
  sample.requirement('INF-2.5', {
    in: 'INF-2',
    title: 'Prevent free flow',
    says: 'The clamp shall close the tube within 100 ms of the door being opened.',
    priority: 'critical',
    type: 'safety',
    systems: ['clamp'],
    holds: ['clamp.closing time <= 100'],
    fields: { harm: 'Catastrophic', verification: 'Test' },
  });
}

function writeAlarmsAndPower(sample: SampleWriter): void {
  sample.chapter('INF-3', 'Alarms and power');
  sample.requirement('INF-3.1', {
    in: 'INF-3',
    title: 'Be heard',
    says: 'A high-priority alarm shall be at least 65 dBA loud at a distance of 1 m.',
    status: 'completed',
    type: 'safety',
    systems: ['alarm'],
    holds: ['alarm.sound level >= 65'],
    fields: { harm: 'Serious', verification: 'Usability test' },
  });
  sample.requirement('INF-3.2', {
    in: 'INF-3',
    title: 'Work without mains',
    says: 'The pump shall work on its battery for at least 4 h at 25 mL/h.',
    status: 'active',
    type: 'reliability',
    systems: ['battery'],
    holds: ['battery.running time >= 4'],
    fields: { harm: 'Serious', verification: 'Test' },
  });
  sample.requirement('INF-3.3', {
    in: 'INF-3',
    title: 'Keep leakage from the patient',
    says: 'The patient leakage current shall be at most 10 µA, as for an applied part of type CF.',
    status: 'completed',
    type: 'safety',
    systems: ['power'],
    holds: ['power.patient leakage current <= 10'],
    fields: { harm: 'Critical', verification: 'Test' },
  });
  sample.requirement('INF-3.4', {
    in: 'INF-3',
    title: 'Be carried in one hand',
    says: 'The pump shall have a mass of at most 2.5 kg, with its battery.',
    type: 'design',
    systems: ['pump'],
    holds: ['pump.mass <= 2.5'],
    fields: { harm: 'Negligible', verification: 'Inspection' },
  });
}

function writeVerification(sample: SampleWriter): void {
  sample.chapter('INF-4', 'Verification');
  sample.check(
    'INF-4.1',
    {
      in: 'INF-4',
      title: 'Flow test with a balance',
      says: 'Trumpet curves at 1 mL/h, 25 mL/h and 1000 mL/h over 24 h, as in IEC 60601-2-24.',
    },
    ['INF-1'],
  );
  sample.check(
    'INF-4.2',
    {
      in: 'INF-4',
      title: 'Fault injection in the line',
      says: 'Bubbles of 50 µL and a closed tap downstream, at each rate; the door opened while infusing.',
    },
    ['INF-2'],
  );
  sample.check(
    'INF-4.3',
    { in: 'INF-4', title: 'Electrical and alarm tests', says: 'Leakage, sound level, battery and mass.' },
    ['INF-3'],
  );
  sample.trace('derives', 'INF-2.2', ['INF-2.1']);
  sample.trace('satisfies', 'airInLine', ['INF-2.1']);
  sample.trace('satisfies', 'keepOpen', ['INF-1.3']);
  sample.trace('satisfies', 'Tube', ['INF-2.5']);
}
