// The bare framework with the same SQL: what the service's requests cost without any of its rules. Run as a process of its own.
import Database from 'better-sqlite3';
import Fastify from 'fastify';

const [port, dir] = process.argv.slice(2);
const db = new Database(`${dir}/bare.db`);
db.pragma('journal_mode = WAL');
db.pragma('synchronous = FULL');
db.exec(`
  create table tokens (hash text primary key, user_id text not null) without rowid;
  create table models (id text primary key, user_id text, name text, access_control_list text, seq integer, created_at text, updated_at text);
  create table elements (model_id text, kind text, id text, seq integer, body text, primary key (model_id, id));
  create index elements_by_kind on elements (model_id, kind, id);
  create table change_sets (model_id text, seq integer, at text, user_id text, label text, diff text, primary key (model_id, seq));
`);

const token = db.prepare('select user_id from tokens where hash = ?');
const model = db.prepare('select * from models where id = ?');
const element = db.prepare(
  "select body from elements where model_id = ? and id = ? and kind = 'requirement'",
);
const upsert = db.prepare(
  'insert into elements values (?, ?, ?, ?, ?) on conflict (model_id, id) do update set seq = excluded.seq, body = excluded.body',
);
const change = db.prepare('insert into change_sets values (?, ?, ?, ?, ?, ?)');
const advance = db.prepare('update models set seq = ?, updated_at = ? where id = ?');

interface ModelRow {
  id: string;
  user_id: string;
  name: string;
  access_control_list: string;
  seq: number;
  created_at: string;
}

db.prepare('insert into models values (?, ?, ?, ?, 0, ?, ?)').run('m', 'u', 'Bare', '[]', '', '');
upsert.run(
  'm',
  'requirement',
  'r',
  0,
  JSON.stringify({ id: 'r', name: 'A requirement', statement: 'A requirement' }),
);

const app = Fastify({ bodyLimit: 64 * 1024 * 1024 });
app.addHook('onRequest', async () => {
  token.get('a token');
});

app.get('/model', async () => {
  const row = model.get('m') as ModelRow;
  return {
    id: row.id,
    user_id: row.user_id,
    name: row.name,
    access_control_list: JSON.parse(row.access_control_list) as unknown,
    created_at: row.created_at,
  };
});

app.put('/requirement', async (request) => {
  const body = request.body as { title: string };
  let answer = {};
  db.transaction(() => {
    const row = model.get('m') as ModelRow;
    const old = JSON.parse((element.get('m', 'r') as { body: string }).body) as { name: string };
    answer = { ...old, name: body.title };
    const at = new Date().toISOString();
    upsert.run('m', 'requirement', 'r', row.seq + 1, JSON.stringify(answer));
    const entries = [
      { kind: 'requirement', id: 'r', before: { name: old.name }, after: { name: body.title } },
    ];
    change.run('m', row.seq + 1, at, 'u', 'Update', JSON.stringify(entries));
    advance.run(row.seq + 1, at, 'm');
  })();
  return answer;
});

app.post('/batch', async (request) => {
  const { operations } = request.body as { operations: { id: string; body: { title: string } }[] };
  const entries = operations.map(({ id, body }) => ({ kind: 'requirement', id, before: null, after: body }));
  db.transaction(() => {
    const row = model.get('m') as ModelRow;
    for (const { id, body } of operations)
      upsert.run('m', 'requirement', id, row.seq + 1, JSON.stringify(body));
    change.run('m', row.seq + 1, new Date().toISOString(), 'u', 'Batch', JSON.stringify(entries));
    advance.run(row.seq + 1, '', 'm');
  })();
  return { seq: 1, entries };
});

await app.listen({ port: Number(port), host: '127.0.0.1' });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
