/** A service to measure, with the headers of a signed-in caller. */
export interface Target {
  readonly url: string;
  readonly headers: Record<string, string>;
}

/** Calls the service; a string is sent as it is. Throws where the answer is an error. */
export async function json(target: Target, method: string, path: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(`${target.url}${path}`, {
    method,
    headers: { ...target.headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Writes, and answers the number of the change set. Throws where the answer is an error. */
export async function writeChange(
  target: Target,
  method: string,
  path: string,
  body: object,
): Promise<number> {
  const answer = await fetch(`${target.url}${path}`, {
    method,
    headers: { ...target.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
  return Number(answer.headers.get('change-seq'));
}

/** A text field of an answer. */
export function field(value: unknown, name: string): string {
  const found = part(value, name);
  if (typeof found !== 'string') throw new Error(`the answer has no ${name}`);
  return found;
}

/** Any field of an answer. */
export function part(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** A new person with a team of their own. */
export async function signUp(
  url: string,
  email = 'bench@example.org',
): Promise<{ ours: Target; token: string; userId: string; team: string }> {
  const account = { name: 'Bench', email, password: 'a long password' };
  const session = await json({ url, headers: {} }, 'POST', '/api/auth/sign-up/email', account);
  const token = field(session, 'token');
  const ours: Target = { url, headers: { authorization: `Bearer ${token}` } };
  const teams = await json(ours, 'GET', '/api/teams');
  return {
    ours,
    token,
    userId: field(part(session, 'user'), 'id'),
    team: field(Array.isArray(teams) ? teams[0] : null, 'id'),
  };
}
