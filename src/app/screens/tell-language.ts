import { hashKey, type QueryClient } from '@tanstack/react-query';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { SPOKEN } from '#language/speech-of.ts';
import { spokenLanguage } from '#language/translate.ts';
import { Me } from '#contract/account.ts';

const ME = hashKey(keys.me);

/**
 * Tells the service the language of this page for whoever is signed in and has none stored, as accounts from before there were languages: their
 * mails are in it from then on. The service writes over no language that somebody chose meanwhile. Answers how to stop.
 */
export function tellLanguage(client: QueryClient): () => void {
  const language = SPOKEN.find((one) => one === spokenLanguage());
  const told = new Set<string>();
  const look = async () => {
    const known = Me.safeParse(client.getQueryData(keys.me));
    if (language === undefined || !known.success || known.data.language !== null) return;
    const { id } = known.data;
    if (told.has(id)) return;
    told.add(id);
    const { body } = await callApi('/api/me', { method: 'PUT', body: { languageIfNone: language } });
    // Somebody else may have signed in meanwhile.
    const me = Me.parse(body);
    client.setQueryData(keys.me, (now: unknown) => (Me.safeParse(now).data?.id === me.id ? me : now));
  };
  return client.getQueryCache().subscribe(({ type, query }) => {
    // Where the service is away, or refuses, the next page that is opened tells it.
    if (type === 'updated' && query.queryHash === ME) void look().catch(() => null);
  });
}
