import type { SampleWriter } from '#app/models/samples/sample-writer.ts';

/** What the robot must do, by chapters, with limits on the parts' attributes. */
export function writeRequirements(sample: SampleWriter): void {
  sample.declare({
    requirementKeyPrefix: 'ROB-',
    requirementFields: [
      {
        key: 'performanceLevel',
        label: 'Performance level',
        type: 'choice',
        description: 'Of the safety function, ISO 13849-1.',
        choices: ['a', 'b', 'c', 'd', 'e'],
      },
      {
        key: 'verification',
        label: 'Verification method',
        type: 'choice',
        choices: ['Test', 'Analysis', 'Inspection'],
      },
    ],
  });

  writeHandling(sample);
  writeSafetyOfPeople(sample);
  writeInstallation(sample);
  writeVerification(sample);
}

function writeHandling(sample: SampleWriter): void {
  sample.chapter('ROB-1', 'Handling');
  sample.requirement('ROB-1.1', {
    in: 'ROB-1',
    title: 'Carry the workpiece',
    says: 'The robot arm shall carry a payload of at least 5 kg.',
    status: 'active',
    priority: 'high',
    type: 'performance',
    systems: ['arm'],
    holds: ['arm.payload >= 5'],
    fields: { verification: 'Test' },
  });
  sample.requirement('ROB-1.2', {
    in: 'ROB-1',
    title: 'Reach the whole table',
    says: 'The robot arm shall reach at least 900 mm from its base.',
    status: 'active',
    type: 'performance',
    systems: ['arm'],
    holds: ['arm.reach >= 900'],
    fields: { verification: 'Analysis' },
  });
  sample.requirement('ROB-1.3', {
    in: 'ROB-1',
    title: 'Repeat its positions',
    says: 'The pose repeatability shall be 0.05 mm or better, measured as in ISO 9283.',
    status: 'active',
    type: 'performance',
    systems: ['arm', 'controller'],
    holds: ['arm.repeatability <= 0.05'],
    fields: { verification: 'Test' },
  });
  // A note asks for its allocation to the gripper.
  sample.requirement('holding', {
    key: 'ROB-1.4',
    in: 'ROB-1',
    title: 'Hold the workpiece without power',
    says: 'When power fails, the workpiece shall be held for at least 10 s.',
    priority: 'high',
    type: 'reliability',
    systems: ['arm'],
    holds: ['gripper.holding time >= 10'],
    fields: { verification: 'Test' },
  });
}

function writeSafetyOfPeople(sample: SampleWriter): void {
  sample.chapter('ROB-2', 'Safety of people');
  // 280 mm/s is more than 250 mm/s: the failing verdict.
  sample.requirement('speedLimit', {
    key: 'ROB-2.1',
    in: 'ROB-2',
    title: 'Move slowly near people',
    says: 'While a person is near, the tool shall move at 250 mm/s or slower.',
    status: 'active',
    priority: 'critical',
    type: 'safety',
    systems: ['controller', 'safety'],
    holds: ['controller.reduced speed <= 250'],
    fields: { performanceLevel: 'd', verification: 'Test' },
    info: { reference: { file: 'ISO 10218-1', text: 'Reduced speed control' } },
  });
  sample.requirement('ROB-2.2', {
    in: 'ROB-2',
    title: 'Stop when a beam is broken',
    says: 'The robot arm shall stand still within 0.5 s of a beam of the light curtain being broken.',
    status: 'active',
    priority: 'critical',
    type: 'safety',
    systems: ['safety', 'curtain', 'drives'],
    holds: ['arm.stopping time <= 0.5'],
    fields: { performanceLevel: 'd', verification: 'Test' },
  });
  sample.requirement('ROB-2.3', {
    in: 'ROB-2',
    title: 'React to the stop button',
    says: 'The safety controller shall react to the emergency stop button within 50 ms.',
    status: 'active',
    priority: 'critical',
    type: 'safety',
    systems: ['safety', 'unnamed'],
    holds: ['safety.reaction time <= 50'],
    fields: { performanceLevel: 'd', verification: 'Test' },
  });
  sample.requirement('ROB-2.4', {
    in: 'ROB-2',
    title: 'Grip without injury',
    says: 'The gripper shall press with at most 140 N, the limit for hands in ISO/TS 15066.',
    priority: 'high',
    type: 'safety',
    systems: ['gripper'],
    holds: ['gripper.grip force <= 140'],
    fields: { performanceLevel: 'c', verification: 'Test' },
  });
}

function writeInstallation(sample: SampleWriter): void {
  sample.chapter('ROB-3', 'Installation');
  sample.requirement('ROB-3.1', {
    in: 'ROB-3',
    title: 'Be carried by two people',
    says: 'The robot arm shall have a mass of at most 30 kg.',
    type: 'design',
    systems: ['arm'],
    holds: ['arm.mass <= 30'],
    fields: { verification: 'Inspection' },
  });
  sample.requirement('ROB-3.2', {
    in: 'ROB-3',
    title: 'Run on one phase',
    says: 'The control cabinet shall take at most 1.2 kW from the mains.',
    type: 'interface',
    systems: ['cabinet', 'supply'],
    holds: ['cabinet.rated power <= 1.2'],
    fields: { verification: 'Test' },
  });
}

function writeVerification(sample: SampleWriter): void {
  sample.chapter('ROB-4', 'Verification');
  sample.check(
    'ROB-4.1',
    {
      in: 'ROB-4',
      title: 'Handling test',
      says: 'Thirty cycles with 5 kg between two tables, positions measured; power cut while carrying.',
    },
    ['ROB-1'],
  );
  sample.check(
    'ROB-4.2',
    {
      in: 'ROB-4',
      title: 'Stop and speed test',
      says: 'Each stop ten times at full speed and payload; speed and force measured at the tool.',
    },
    ['ROB-2'],
  );
  sample.check(
    'ROB-4.3',
    { in: 'ROB-4', title: 'Weighing and mains power', says: 'One robot of each batch.' },
    ['ROB-3'],
  );
  sample.trace('derives', 'ROB-2.3', ['ROB-2.2']);
  sample.trace('satisfies', 'reduced', ['speedLimit']);
  sample.trace('satisfies', 'protective', ['ROB-2.2']);
  sample.trace('satisfies', 'Gripper command', ['ROB-2.4']);
  sample.trace('satisfies', 'Motor cable', ['ROB-1.1']);
}
