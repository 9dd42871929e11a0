import type { FlowText, SampleWriter } from '#app/models/samples/sample-writer.ts';

/** The parts, and the interfaces with the four kinds of flow. */
export function writeStructure(sample: SampleWriter): void {
  writeParts(sample);
  writeInterfaces(sample);
}

function writeParts(sample: SampleWriter): void {
  sample.part('power', 'Power system', [0, 0, 1040, 624], {
    kind: 'subsystem',
    description: 'Makes, stores and distributes the electric power of the satellite.',
    attributes: [
      'mass: 9.4 kg',
      'array power: 84 W',
      'bus voltage: 28 V',
      'state of charge: 82 %',
      'battery temperature: 12 °C',
    ],
  });
  sample.part('array', 'Solar array', [32, 64, 288, 232], {
    in: 'power',
    kind: 'assembly',
    attributes: ['area: 0.42 m²'],
  });
  sample.part('panel', 'Solar panel', [32, 56, 224, 64], {
    in: 'array',
    kind: 'component',
    customFields: { trl: '9' },
    multiplicity: 2,
    attributes: ['power: 42 W', 'efficiency: 29.5 %'],
    ports: ['power: out right Energy'],
  });
  sample.part('sensor', 'Sun sensor', [32, 144, 224, 64], {
    in: 'array',
    kind: 'component',
    attributes: ['accuracy: 0.5 °'],
    ports: ['angle: out right Information'],
  });
  sample.part('battery', 'Battery pack', [32, 344, 288, 248], {
    in: 'power',
    kind: 'assembly',
    attributes: ['capacity: 86 Wh', 'mass: 1.3 kg'],
    ports: ['mount: inout bottom'],
  });
  sample.part('cells', 'Cell string', [32, 56, 224, 72], {
    in: 'battery',
    kind: 'component',
    customFields: { trl: '9' },
    multiplicity: 2,
    description: 'Eight lithium-ion cells in series.',
    attributes: ['voltage: 28.8 V', 'charge current: 2.6 A', 'temperature: 12 °C'],
    ports: ['terminals: inout right Energy', 'sense: out right Information'],
  });
  sample.part('heater', 'Battery heater', [32, 152, 224, 64], {
    in: 'battery',
    kind: 'component',
    attributes: ['power: 6 W'],
    ports: ['supply: in right Energy'],
  });
  sample.part('conditioning', 'Power conditioning', [408, 64, 288, 344], {
    in: 'power',
    kind: 'assembly',
  });
  sample.part('tracker', 'Array regulator', [32, 56, 224, 64], {
    in: 'conditioning',
    kind: 'component',
    customFields: { trl: '7' },
    description: 'Keeps the panels at their maximum power point.',
    attributes: ['efficiency: 96 %'],
    ports: ['array: in left Energy', 'output: out bottom Energy'],
  });
  sample.part('charger', 'Battery charger', [32, 160, 224, 64], {
    in: 'conditioning',
    kind: 'component',
    customFields: { trl: '6' },
    attributes: ['current limit: 4 A'],
    ports: [
      'battery: inout left Energy',
      'sense: in left Information',
      'input: in top Energy',
      'bus: out bottom Energy',
    ],
  });
  sample.part('bus', 'Bus regulator', [32, 256, 224, 64], {
    in: 'conditioning',
    kind: 'component',
    customFields: { trl: '7' },
    attributes: ['output voltage: 28 V'],
    ports: ['input: in top Energy', 'output: out right Energy'],
  });
  sample.part('switches', 'Distribution unit', [784, 240, 224, 168], {
    in: 'power',
    kind: 'component',
    customFields: { trl: '6' },
    description: 'Switched and protected outlets. The essential one stays on in Safe mode.',
    attributes: ['switching time: 40 ms', 'load shed time: 0.4 s', 'telemetry period: 1 s'],
    ports: [
      'main: in left Energy',
      'control: inout right Information',
      'essential: out right Energy',
      'outlet 1: out right Energy',
      'outlet 2: out right Energy',
      'outlet 3: out right Energy',
      'outlet 4: out bottom Energy',
    ],
  });
  sample.part('computer', 'On-board computer', [1304, 64, 224, 88], {
    kind: 'component',
    attributes: ['power: 7 W'],
    ports: ['supply: in left Energy', 'data: inout left Information'],
  });
  sample.part('radio', 'Radio', [1304, 208, 224, 88], {
    kind: 'component',
    attributes: ['power: 18 W'],
    ports: ['supply: in left Energy'],
  });
  sample.part('camera', 'Camera', [1304, 352, 224, 88], {
    kind: 'component',
    attributes: ['power: 22 W'],
    ports: ['supply: in left Energy'],
  });
  sample.part('thruster', 'Thruster', [1304, 496, 224, 88], {
    kind: 'component',
    customFields: { trl: '5' },
    description: 'Heats water to steam.',
    attributes: ['power: 30 W', 'thrust: 12 mN'],
    ports: ['supply: in left Energy', 'water: in bottom Matter'],
  });
  sample.part('tank', 'Water tank', [1304, 704, 224, 88], {
    kind: 'component',
    attributes: ['content: 0.8 kg'],
    ports: ['outlet: out top Matter'],
  });
  sample.part('frame', 'Frame', [32, 704, 288, 88], {
    kind: 'structure',
    attributes: ['mass: 3.1 kg'],
    ports: ['mount: inout top'],
  });
}

function writeInterfaces(sample: SampleWriter): void {
  const power = (name: string, group: string, more: Partial<FlowText> = {}): FlowText[] => [
    { name, carries: 'Energy Electrical', group, ...more },
  ];
  const join = sample.interface.bind(sample);

  join(
    'Array power',
    'panel:power',
    'tracker:array',
    power('Panel output', 'Array bus', { of: 'panel.power' }),
  );
  // Its target is at no port: the finding to mend.
  join('Regulated power', 'tracker:output', 'charger', power('Surplus', 'Array bus'));
  join(
    'Charge and discharge',
    'charger:battery',
    'cells:terminals',
    power('Battery current', 'Battery bus', { direction: 'inout', of: 'cells.charge current' }),
  );
  join('Cell sensing', 'cells:sense', 'charger:sense', [
    {
      name: 'Cell voltages and temperature',
      carries: 'Information Signal',
      with: ['cells.voltage', 'cells.temperature'],
    },
  ]);
  join('Battery bus', 'charger:bus', 'bus:input', power('Unregulated bus', 'Battery bus'));
  join('Main bus', 'bus:output', 'switches:main', power('28 V', 'Main bus', { of: 'bus.output voltage' }));
  join(
    'Heater supply',
    'switches:outlet 4',
    'heater:supply',
    power('Heater outlet', 'Switched', { of: 'heater.power' }),
  );
  join(
    'Computer supply',
    'switches:essential',
    'computer:supply',
    power('Essential outlet', 'Main bus', { of: 'computer.power' }),
  );
  join('Switch commands', 'switches:control', 'computer:data', [
    { name: 'Outlet on or off', carries: 'Information Command', direction: 'in', group: 'Commands' },
    { name: 'Voltages and currents', carries: 'Information Telemetry', group: 'Telemetry' },
  ]);
  join('Radio supply', 'switches:outlet 1', 'radio:supply', power('Radio outlet', 'Switched'));
  join('Camera supply', 'switches:outlet 2', 'camera:supply', power('Camera outlet', 'Switched'));
  join('Thruster supply', 'switches:outlet 3', 'thruster:supply', power('Thruster outlet', 'Switched'));
  join('Water feed', 'tank:outlet', 'thruster:water', [
    { name: 'Water', carries: 'Matter Fluid', matterState: 'liquid', of: 'tank.content' },
  ]);
  join('Battery mount', 'battery:mount', 'frame:mount', [
    { name: 'Four M4 bolts', carries: 'Binding Fixed', direction: 'inout' },
    { name: 'Heat to the frame', carries: 'Energy Thermal' },
  ]);
  join('Sun angle', 'sensor:angle', 'computer:data', [{ name: 'Sun angle', carries: 'Information Signal' }]);
}
