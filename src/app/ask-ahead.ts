// Asks for a model while the app's code is still coming: at the address of a model the page runs this at once, before anything else.
// Built into a file of its own by scripts/model-page-plugin.ts.
import { isFramed } from '#app/api/http/framed.ts';
import { hasPreviewPass, modelOfPage } from '#app/api/http/preview-pass.ts';
import { CONTENTS, idOfKept, isKept, type KeptContent } from '#app/api/ahead/kept-content.ts';
import { TOKEN_KEY, USER_KEY } from '#app/api/ahead/token-keys.ts';
import type { AskedAhead } from '#app/api/ahead/asked-ahead.ts';

/** What is kept under that id. A database that is not there yet is left for the app to make. */
function keptOf(id: string): Promise<KeptContent | null> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(CONTENTS.database, CONTENTS.version);
    const nothing = () => resolve(null);
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('error', nothing);
    opening.addEventListener('blocked', nothing);
    opening.addEventListener('success', () => {
      const database = opening.result;
      try {
        const reading = database.transaction(CONTENTS.store).objectStore(CONTENTS.store).get(id);
        reading.addEventListener('error', nothing);
        reading.addEventListener('success', () => {
          const found: unknown = reading.result;
          resolve(isKept(found) ? found : null);
        });
      } catch {
        nothing();
      }
      // It ends once what was begun is done, and never holds up a newer version.
      database.close();
    });
  });
}

function askAhead(modelId: string, token: string, userId: string | null): void {
  const answers: AskedAhead['answers'] = new Map();
  const ask = (path: string, ifNoneMatch?: string) => {
    const response = fetch(path, {
      headers: { Authorization: `Bearer ${token}`, ...(ifNoneMatch && { 'If-None-Match': ifNoneMatch }) },
      credentials: 'omit',
    });
    // Whoever takes it hears of the failure; until then it is nobody's.
    response.catch(() => {});
    answers.set(path, { response, ...(ifNoneMatch && { ifNoneMatch }) });
  };
  const model = `/api/models/${modelId}`;
  const id = userId === null ? null : idOfKept(userId, modelId);
  const content = id === null ? null : keptOf(id).catch(() => null);
  globalThis.askedAhead = { token, answers, kept: id === null || !content ? null : { id, content } };
  if (content) void content.then((kept) => ask(`${model}/content`, kept?.tag));
  else ask(`${model}/content`);
  ask(`${model}/staged-changes?state=open`);
  ask(`${model}/settings`);
}

function begin(): void {
  const modelId = modelOfPage(location.pathname);
  // Who came by a preview asks otherwise, and an address may hold anything.
  if (modelId === null || isFramed || hasPreviewPass(modelId) || !/^[\da-f-]{36}$/i.test(modelId)) return;
  try {
    const token = localStorage.getItem(TOKEN_KEY);
    if (token !== null) askAhead(modelId, token, localStorage.getItem(USER_KEY));
  } catch {
    // A browser that keeps nothing knows of no session.
  }
}

begin();
