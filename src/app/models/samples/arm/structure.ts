import type { SampleWriter } from '#app/models/samples/sample-writer.ts';

/** The parts, and the interfaces between them. */
export function writeStructure(sample: SampleWriter): void {
  writeParts(sample);
  writeInterfaces(sample);
}

function writeParts(sample: SampleWriter): void {
  sample.part('cabinet', 'Control cabinet', [0, 0, 592, 528], {
    kind: 'assembly',
    attributes: ['mass: 14 kg', 'rated power: 0.9 kW'],
  });
  sample.part('controller', 'Motion controller', [32, 64, 200, 128], {
    in: 'cabinet',
    kind: 'component',
    attributes: ['cycle time: 2 ms', 'reduced speed: 280 mm/s'],
    ports: [
      'pendant: inout left Information',
      'axes: out right Information',
      'gripper: out top Information',
      'safety: in bottom Information',
    ],
  });
  sample.part('safety', 'Safety controller', [32, 336, 200, 128], {
    in: 'cabinet',
    kind: 'component',
    description: 'Two channels that watch each other.',
    attributes: ['reaction time: 20 ms'],
    ports: [
      'limits: out top Information',
      'stop: out right Information',
      'button: in bottom Information',
      'curtain: in bottom Information',
    ],
  });
  sample.part('drives', 'Servo drive', [368, 64, 192, 128], {
    in: 'cabinet',
    kind: 'component',
    multiplicity: 6,
    attributes: ['rated current: 8 A'],
    ports: [
      'axis: in left Information',
      'safety: inout bottom Information',
      'supply: in bottom Energy',
      'motor: out right Energy',
    ],
  });
  sample.part('supply', 'Power supply', [368, 384, 192, 80], {
    in: 'cabinet',
    kind: 'component',
    attributes: ['output voltage: 48 V'],
    ports: ['48 V: out top Energy', '24 V: out bottom Energy'],
  });
  sample.part('arm', 'Robot arm', [720, 0, 536, 528], {
    kind: 'assembly',
    description: 'Six axes and a gripper; carries up to 6 kg.',
    attributes: [
      'payload: 6 kg',
      'reach: 920 mm',
      'repeatability: 0.03 mm',
      'distance to person: 3000 mm',
      'stopping time: 0.32 s',
      'mass = sum(children.mass) [kg]',
    ],
  });
  sample.part('base', 'Base', [32, 64, 184, 80], {
    in: 'arm',
    kind: 'component',
    attributes: ['mass: 9.5 kg'],
    ports: ['motors: in left Energy', 'flange: inout right Binding'],
  });
  sample.part('shoulder', 'Shoulder joint', [320, 64, 184, 80], {
    in: 'arm',
    kind: 'component',
    attributes: ['mass: 7.2 kg', 'rated torque: 190 N·m'],
    ports: ['base: inout left Binding', 'link: inout bottom Binding'],
  });
  sample.part('elbow', 'Elbow joint', [320, 224, 184, 80], {
    in: 'arm',
    kind: 'component',
    attributes: ['mass: 5.1 kg', 'rated torque: 95 N·m'],
    ports: ['upper arm: inout top Binding', 'forearm: inout bottom Binding'],
  });
  sample.part('wrist', 'Wrist joint', [320, 384, 184, 80], {
    in: 'arm',
    kind: 'component',
    multiplicity: 3,
    attributes: ['mass: 1.6 kg', 'rated torque: 28 N·m'],
    ports: ['forearm: inout top Binding', 'flange: inout left Binding'],
  });
  sample.part('gripper', 'Gripper', [32, 384, 184, 96], {
    in: 'arm',
    kind: 'component',
    attributes: ['mass: 0.9 kg', 'grip force: 110 N', 'holding time: 30 s'],
    ports: ['command: in left Information', 'flange: inout right Binding', 'jaws: inout bottom Binding'],
  });
  sample.part('pendant', 'Teach pendant', [0, 656, 184, 80], {
    kind: 'component',
    ports: ['cable: inout left Information'],
    attributes: ['enabling positions: 3'],
  });
  // A note asks for its name.
  sample.part('unnamed', 'Part 1', [232, 656, 152, 80], {
    kind: 'component',
    description: 'A red mushroom button on a yellow box: the emergency stop.',
    ports: ['contacts: out top Information'],
    attributes: ['contacts: 2'],
  });
  // A note asks for its connection with the safety controller.
  sample.part('curtain', 'Light curtain', [432, 656, 160, 80], {
    kind: 'component',
    description: 'Beams around the cell; a broken beam stops the robot.',
    ports: ['signal: out left Information', 'supply: in top Energy'],
    attributes: ['resolution: 14 mm'],
  });
  sample.part('workpiece', 'Workpiece', [752, 656, 184, 80], {
    kind: 'item',
    ports: ['surface: inout top Binding'],
    attributes: ['mass: 4.2 kg'],
  });
}

function writeInterfaces(sample: SampleWriter): void {
  const join = sample.interface.bind(sample);
  join('Pendant cable', 'pendant:cable', 'controller:pendant', [
    { name: 'Jog and program', carries: 'Information Command' },
    { name: 'Position', carries: 'Information Data', direction: 'in' },
  ]);
  join('Axis commands', 'controller:axes', 'drives:axis', [
    { name: 'Six torque set-points', carries: 'Information Command', with: ['controller.cycle time'] },
  ]);
  join('Gripper command', 'controller:gripper', 'gripper:command', [
    { name: 'Open or close', carries: 'Information Command' },
  ]);
  join('Speed limits', 'safety:limits', 'controller:safety', [
    { name: 'Reduced speed', carries: 'Information Signal', of: 'controller.reduced speed' },
  ]);
  // Its connection goes the wrong way: the finding to mend.
  sample.interface(
    'stopSignal',
    'safety:stop',
    'drives:safety',
    [{ name: 'Safe torque off', carries: 'Information Signal', direction: 'in', group: 'Safety' }],
    { name: 'Stop signal' },
  );
  join('Drive supply', 'supply:48 V', 'drives:supply', [
    { name: '48 V', carries: 'Energy Electrical', of: 'supply.output voltage', group: 'Supply' },
  ]);
  join('Curtain supply', 'supply:24 V', 'curtain:supply', [
    { name: '24 V', carries: 'Energy Electrical', group: 'Supply' },
  ]);
  join('Stop button', 'unnamed:contacts', 'safety:button', [
    { name: 'Two contacts', carries: 'Information Signal', group: 'Safety' },
  ]);
  join('Motor cable', 'drives:motor', 'base:motors', [
    { name: 'Six motor currents', carries: 'Energy Electrical', of: 'drives.rated current' },
  ]);
  join('Axis 1', 'base:flange', 'shoulder:base', [
    { name: 'Rotary joint', carries: 'Binding Hinged', direction: 'inout' },
  ]);
  join('Upper arm', 'shoulder:link', 'elbow:upper arm', [
    { name: 'Link, 430 mm', carries: 'Binding Fixed', direction: 'inout' },
  ]);
  join('Forearm', 'elbow:forearm', 'wrist:forearm', [
    { name: 'Link, 390 mm', carries: 'Binding Fixed', direction: 'inout' },
  ]);
  join('Tool flange', 'wrist:flange', 'gripper:flange', [
    { name: 'Flange ISO 9409-1-50', carries: 'Binding Detachable', direction: 'inout' },
  ]);
  join('Grip', 'gripper:jaws', 'workpiece:surface', [
    { name: 'Two jaws', carries: 'Binding Detachable', direction: 'inout', of: 'gripper.grip force' },
  ]);
}
