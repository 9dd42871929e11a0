import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useToken } from '#app/api/http/token.ts';
import { nameFor } from '#app/presence/authors.ts';
import { useEditorSession } from '#app/session/editor-session.tsx';
import { onApplied } from '#app/sync/applied-changes.ts';
import { documentQuery } from '#app/sync/document.ts';
import { showToast } from '#app/ui/feedback/toast.ts';
import { t } from '#language/translate.ts';
import type { StoredSuggestion } from '#model/elements/suggestion.ts';
import { labelOf } from './use-deciding.ts';

/** Milliseconds that further decisions are waited for, so that many at once are told once. */
const TOGETHER_MS = 500;

interface News {
  readonly staged: StoredSuggestion;
  readonly decision: StoredSuggestion['decisions'][number];
}

/** Tells the person, as it comes, what others decide about their suggestions. */
export function useDecisionNews(modelId: string): void {
  const client = useQueryClient();
  const session = useEditorSession();
  useEffect(() => {
    let news: News[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = async () => {
      const told = news;
      news = [];
      const [first] = told;
      if (!first) return;
      const name = await nameFor(client, session, first.decision.userId);
      showToast(toastOf(told, name));
    };
    const stop = onApplied(modelId, ({ sets }) => {
      const me = useToken.getState().userId;
      const open = client.getQueryData(documentQuery(modelId).queryKey)?.staged;
      for (const { entries, userId } of sets)
        for (const { kind, id, before, after } of entries) {
          const staged = kind === 'staged-change' ? open?.get(id) : undefined;
          if (!staged || staged.authorId !== me || userId === me) continue;
          // One that was taken back is one less.
          if (countOf(after) <= countOf(before)) continue;
          const decision = staged.decisions.at(-1);
          if (decision) news.push({ staged, decision });
        }
      if (news.length === 0) return;
      clearTimeout(timer);
      timer = setTimeout(() => void tell(), TOGETHER_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client, modelId, session]);
}

function countOf(fields: Readonly<Record<string, unknown>> | null): number {
  const decisions = fields?.['decisions'];
  return Array.isArray(decisions) ? decisions.length : 0;
}

function toastOf(news: readonly News[], name: string): { title: string; description?: string } {
  const comments = [...new Set(news.map(({ decision }) => decision.comment))].filter((text) => text !== '');
  const description =
    comments.length > 0 ? { description: comments.map((text) => `“${text}”`).join(' ') } : {};
  const [only, ...more] = news;
  if (!only || more.length > 0)
    return { title: t('{count} decisions about your suggestions', { count: news.length }), ...description };
  const suggestion = labelOf(only.staged);
  const title =
    only.decision.decision === 'accepted'
      ? t('{name} accepted: {suggestion}', { name, suggestion })
      : t('{name} rejected: {suggestion}', { name, suggestion });
  return { title, ...description };
}
