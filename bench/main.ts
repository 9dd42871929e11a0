// `npm run bench`: everything that is measured, as ratios against a peer or a limit in the same run. Needs `npm run build` first,
// and a machine with nothing else to do. `npm run bench service` runs one.
import { benchAnswers } from './answers.ts';
import { benchAppSize } from './app-size.ts';
import { benchCanvas } from './canvas/bench-canvas.ts';
import { benchEdits } from './canvas/bench-edits.ts';
import { benchNested } from './canvas/bench-nested.ts';
import { benchDocuments } from './documents.ts';
import { benchGrid } from './grid/bench-grid.ts';
import { benchImportsMemory } from './imports-memory.ts';
import { benchHistory } from './history.ts';
import { benchLimits } from './limits/bench-limits.ts';
import { benchLayout } from './layout/bench-layout.ts';
import { benchWords } from './layout/bench-words.ts';
import { benchIcd } from './icd.ts';
import { benchN2 } from './n2.ts';
import { benchOpenModel } from './open-model.ts';
import { benchOthersWait } from './others-wait.ts';
import { benchPreviewPhone } from './preview-phone.ts';
import { benchReqif } from './reqif.ts';
import { benchRouting } from './routing/bench-routing.ts';
import { benchService } from './service.ts';
import { benchSimulation } from './simulation.ts';
import { benchStreams } from './streams.ts';
import { benchSysml } from './sysml.ts';
import { print } from './table.ts';
import { benchTables } from './tables.ts';
import { benchTrace } from './trace.ts';
import { benchWrites } from './writes.ts';

const benches = {
  answers: async () => benchAnswers(),
  service: benchService,
  writes: benchWrites,
  streams: benchStreams,
  open: benchOpenModel,
  phone: benchPreviewPhone,
  tables: benchTables,
  canvas: benchCanvas,
  layout: benchLayout,
  words: benchWords,
  nested: benchNested,
  edits: benchEdits,
  routing: benchRouting,
  grid: benchGrid,
  trace: benchTrace,
  icd: benchIcd,
  n2: benchN2,
  size: async () => benchAppSize(),
  reqif: benchReqif,
  sysml: benchSysml,
  simulation: benchSimulation,
  others: benchOthersWait,
  history: benchHistory,
  imports: benchImportsMemory,
  documents: benchDocuments,
};
/** Those that take most of an hour, and are run by name alone. */
const long = { limits: benchLimits };
const wanted = process.argv.slice(2);
for (const [name, bench] of Object.entries({ ...benches, ...long }))
  if (wanted.includes(name) || (wanted.length === 0 && !(name in long))) print(name, await bench());
