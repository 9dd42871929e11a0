// Keeps a store as this version writes it, so that later ones are tested on it: run once for each release.
//   node --import tsx scripts/keep-store.ts
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { programVersion } from '#program/version.ts';
import { openStorage } from '#server/storage/storage.ts';
import { fillStore } from '#testing/service/full-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'modelwright-keep-'));
const kept = join(import.meta.dirname, '../src/testing/stores');
const storage = await openStorage({ dataDir: folder });
await fillStore(storage);
await storage.close();
const file = join(kept, `store-${programVersion()}.db.gz`);
writeFileSync(file, gzipSync(readFileSync(join(folder, 'modelwright.db')), { level: 9 }));
rmSync(folder, { recursive: true });
process.stdout.write(`${file}\n`);
process.exit(0);
