import { readSettings } from './settings.ts';
import { reasonOf, startService } from './start-service.ts';

try {
  await startService(readSettings(process.env));
} catch (error) {
  console.error(reasonOf(error));
  process.exit(1);
}
