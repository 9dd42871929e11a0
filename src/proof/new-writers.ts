import { randomUUID } from 'node:crypto';
import { Session, Team } from '#contract/account.ts';
import { Model } from '#contract/model.ts';
import type { Service } from './service.ts';
import { Writer } from './writer.ts';

const MODELS = 2;
const WRITERS_OF_A_MODEL = 3;

/** Models in one team of a new person, each with its writers. */
export async function newWriters({ url }: Service): Promise<Map<string, Writer[]>> {
  const email = `${randomUUID()}@example.com`;
  const account = { name: 'Ann', email, password: 'correct horse' };
  const post = async (path: string, body: unknown, headers = {}): Promise<unknown> => {
    const json = { 'content-type': 'application/json', ...headers };
    return (await fetch(url + path, { method: 'POST', headers: json, body: JSON.stringify(body) })).json();
  };
  const { token } = Session.parse(await post('/api/auth/sign-up/email', account));
  const headers = { authorization: `Bearer ${token}` };
  const [team] = Team.array().parse(await (await fetch(`${url}/api/teams`, { headers })).json());
  const writersOf = new Map<string, Writer[]>();
  for (let model = 0; model < MODELS; model += 1) {
    const { id } = Model.parse(await post('/api/models', { name: 'Rover', team_id: team?.id }, headers));
    writersOf.set(
      id,
      Array.from({ length: WRITERS_OF_A_MODEL }, () => new Writer(token, id)),
    );
  }
  return writersOf;
}
