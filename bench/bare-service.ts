// The bare framework with the same SQL: what the service's requests cost without any of its rules. It answers the same bytes, from the same
// tables. Run as a process of its own, with the folder of its store.
import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { securityHeaders } from '../src/server/http/security-headers.ts';
import { openWriter } from '../src/server/storage/database/open-writer.ts';
import { openSqlite } from '../src/server/storage/database/sqlite.ts';

const [dir = '', token = ''] = process.argv.slice(2);
await (await openSqlite(dir)).close();
const db = openWriter(join(dir, 'modelwright.db'));
// SQLite's own: no thread moves the log into the file here.
db.pragma('wal_autocheckpoint = 1000');

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const now = () => new Date().toISOString();
const user = uuidv7();
const team = uuidv7();
const model = uuidv7();
const requirement = uuidv7();
const allowed = (...actions: string[]) => actions.map((action) => ({ action, scopes: ['*'] }));
const access = JSON.stringify([
  { roles: [{ name: 'Owner', permissions: allowed('View', 'Edit', 'Manage') }], user_id: user },
  { roles: [{ name: 'Editor', permissions: allowed('View', 'Edit') }], group_id: team },
]);

interface Requirement {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly statement: string;
}

/** As the service stores one. */
const made = (id: string, number: number, title: string, statement: string) => ({
  id,
  key: `REQ-${number}`,
  kind: 'requirement',
  name: title,
  statement,
  status: 'draft',
  priority: 'medium',
  type: 'none',
  level: 'System',
  systems: [],
  functions: [],
  constraints: [],
  autoUpdate: false,
  position: number,
  customFields: {},
  createdAt: now(),
});

/** What it wrote itself, of which only the shape is looked at. */
function isRequirement(value: unknown): value is Requirement {
  return typeof value === 'object' && value !== null && 'key' in value;
}

/** As the service answers one. */
const shown = ({ id, key, name, statement }: Requirement) => ({
  id,
  level: 'System',
  name,
  statement,
  systems: [],
  status: 'In Progress',
  functions: [],
  constraints: [],
  pendingState: null,
  type: 'none',
  autoUpdate: false,
  customFields: { status: 'draft', priority: 'medium', key, kind: 'requirement', statementEmpty: true },
  updatedAt: now(),
  schemaVersion: 1,
});

function seed(table: string, row: Readonly<Record<string, string | number | null>>): void {
  const names = Object.keys(row);
  db.prepare(
    `insert into ${table} (${names.join(', ')}) values (${names.map((name) => `@${name}`).join(', ')})`,
  ).run(row);
}

const created_at = now();
const no = { user_agent: null, address: null, revoked_at: null };
seed('users', { id: user, name: 'Bench', email: 'bench@example.org', password_hash: null, created_at });
seed('tokens', {
  id: uuidv7(),
  hash: hashOf(token),
  user_id: user,
  kind: 'session',
  name: '',
  access: 'write',
  created_at,
  expires_at: '2999-01-01T00:00:00.000Z',
  last_used_at: created_at,
  ...no,
});
seed('teams', { id: team, name: 'Bench', created_at });
seed('members', { team_id: team, user_id: user, role: 'Owner' });
const newModel = (id: string) =>
  seed('models', {
    id,
    team_id: team,
    user_id: user,
    name: 'Bench',
    description: '',
    access_control_list: access,
    definitions: '{}',
    seq: 1,
    incarnation: '',
    hash: hashOf(id),
    created_at,
    updated_at: created_at,
    elements_seq: null,
    bytes: 0,
    day: '',
    day_bytes: 0,
  });
newModel(model);

interface ModelRow {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly accessControlList: string;
  readonly seq: number;
  readonly hash: string;
  readonly createdAt: string;
}

const COLUMNS = `id, team_id as teamId, user_id as userId, name, description, access_control_list as accessControlList,
  definitions, seq, hash, created_at as createdAt, updated_at as updatedAt, elements_seq as elementsSeq`;
const byHash = db.prepare<[string], { id: string; userId: string }>(
  `select t.id, t.kind, t.access, t.created_at as createdAt, t.expires_at as expiresAt, t.last_used_at as lastUsedAt,
  u.id as userId, u.name as userName, u.email as userEmail
  from tokens t join users u on u.id = t.user_id where t.hash = ? and t.revoked_at is null`,
);
const rolesOf = db.prepare<[string]>('select team_id as teamId, role from members where user_id = ?');
const modelBy = db.prepare<[string], ModelRow>(`select ${COLUMNS} from models where id = ?`);
const rightsBy = db.prepare<[string, string]>(
  `select m.team_id as teamId, m.role from tokens t left join members m on m.user_id = t.user_id
  where t.id = ? and t.revoked_at is null and (t.expires_at is null or t.expires_at > ?)`,
);
const bodyOf = db.prepare<[string, string], { body: string }>(
  'select body from elements where model_id = ? and id = ?',
);
const bytesOf = db.prepare<[string]>('select sum(bytes) as bytes from models where team_id = ?');
const dayBytesOf = db.prepare<[string, string]>(
  'select sum(day_bytes) as bytes from models where team_id = ? and day = ?',
);
const upsert = db.prepare<[string, string, string, number, string]>(
  `insert into elements (model_id, kind, id, seq, body) values (?, ?, ?, ?, ?)
  on conflict (model_id, id) do update set kind = excluded.kind, seq = excluded.seq, body = excluded.body`,
);
const change = db.prepare<[string, number, string, string, string, string, null, string]>(
  'insert into change_sets (model_id, seq, at, user_id, label, diff, client_id, hash) values (?, ?, ?, ?, ?, ?, ?, ?)',
);
const advance = db.prepare<[number, string, string, number, string, number, number, string, string]>(
  `update models set seq = ?, hash = ?, updated_at = ?, bytes = bytes + ?,
  day_bytes = case when day = ? then day_bytes + ? else ? end, day = ? where id = ?`,
);
const first = JSON.stringify(made(requirement, 1, 'A requirement', 'A requirement'));
upsert.run(model, 'requirement', requirement, 1, first);

const none: readonly string[] = [];
const always = securityHeaders({ connectOrigins: none, corsOrigins: none });
const headersOf = ({ seq, hash }: Pick<ModelRow, 'seq' | 'hash'>) => ({
  ...always,
  'x-request-id': randomUUID(),
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
  etag: `"${hash.slice(0, 22)}"`,
  'change-seq': String(seq),
  'change-hash': hash.slice(0, 22),
});

/** What every request asks the store. */
function asked(authorization: string | undefined, id: string): { tokenId: string; row: ModelRow } {
  const caller = byHash.get(hashOf(authorization?.slice('Bearer '.length) ?? ''));
  if (caller === undefined) throw new Error('the token is not known');
  rolesOf.all(caller.userId);
  const row = modelBy.get(id);
  if (row === undefined) throw new Error('the model is not known');
  return { tokenId: caller.id, row };
}

/** A change set and what it writes, in one transaction. */
function commit(
  tokenId: string,
  modelId: string,
  label: string,
  entries: string,
  write: (seq: number) => void,
): Pick<ModelRow, 'seq' | 'hash'> {
  const at = now();
  const day = at.slice(0, 10);
  return db
    .transaction(() => {
      const row = modelBy.get(modelId);
      if (row === undefined) throw new Error('the model is not known');
      rightsBy.all(tokenId, at);
      bytesOf.get(team);
      dayBytesOf.get(team, day);
      const seq = row.seq + 1;
      write(seq);
      const hash = hashOf(row.hash + entries);
      change.run(modelId, seq, at, user, label, entries, null, hash);
      advance.run(seq, hash, at, entries.length, day, entries.length, entries.length, day, modelId);
      return { seq, hash };
    })
    .immediate();
}

const app = Fastify({ bodyLimit: 64 * 1024 * 1024 });
await app.register(compress, {
  globalDecompression: false,
  threshold: 4_096,
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
});

app.get('/model', (request, reply) => {
  const { row } = asked(request.headers.authorization, model);
  return reply.headers(headersOf(row)).send({
    id: row.id,
    user_id: row.userId,
    name: row.name,
    access_control_list: JSON.parse(row.accessControlList) as unknown,
    created_at: row.createdAt,
  });
});

app.put<{ Body: { title: string } }>('/requirement', (request, reply) => {
  const { tokenId } = asked(request.headers.authorization, model);
  const old: unknown = JSON.parse(bodyOf.get(model, requirement)?.body ?? '');
  if (!isRequirement(old)) throw new Error('the requirement is not known');
  const { title } = request.body;
  const after = { ...old, name: title };
  const text = JSON.stringify(after);
  const entries = JSON.stringify([
    { kind: 'requirement', id: requirement, before: { name: old.name }, after: { name: title } },
  ]);
  const point = commit(tokenId, model, `Change requirement ${title}`, entries, (seq) =>
    upsert.run(model, 'requirement', requirement, seq, text),
  );
  return reply.headers(headersOf(point)).send(shown(after));
});

interface Create {
  readonly id: string;
  readonly body: { readonly title: string; readonly description: string };
}

app.post<{ Body: { operations: Create[] } }>('/batch', (request, reply) => {
  const { tokenId } = asked(request.headers.authorization, model);
  const into = uuidv7();
  newModel(into);
  const after = request.body.operations.map(({ id, body: { title, description } }, index) =>
    made(id, index + 1, title, description),
  );
  const entries = JSON.stringify(
    after.map((one) => ({ kind: 'requirement', id: one.id, before: null, after: one })),
  );
  const point = commit(tokenId, into, 'Create', entries, (seq) => {
    for (const one of after) upsert.run(into, 'requirement', one.id, seq, JSON.stringify(one));
  });
  const head = JSON.stringify({ ...point, at: now(), userId: user, clientId: null, label: 'Create' });
  return reply.headers(headersOf(point)).send(`${head.slice(0, -1)},"entries":${entries}}`);
});

process.stdout.write(`ready: ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
