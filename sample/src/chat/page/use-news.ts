import type { ChatMessage, ChatNews } from '../contract.ts';
import { PROFILE_USER_ID } from '../values.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { applyNews, chatListKey, type ChatSource, newsKey, readNews } from './queries.ts';

export interface Incoming {
  readonly userId: number;
  readonly message: ChatMessage;
}

const SHORTEST_WAIT_MS = 50;

interface NewsSetup {
  readonly source: ChatSource;
  readonly open: number | undefined;
  readonly onIncoming: (incoming: Incoming) => void;
}

/** Polls for news; returns the contacts who are typing. */
export const useNews = ({ source, open, onIncoming }: NewsSetup): readonly number[] => {
  const queries = useQueryClient();
  const key = newsKey(source);
  const news = useQuery<ChatNews>({
    queryKey: key,
    queryFn: async () => {
      const before = queries.getQueryData<ChatNews>(key);
      const next = await readNews(source, before?.sequence ?? 0, open);
      applyNews(queries, source, next);
      void queries.invalidateQueries({ queryKey: chatListKey(source) });
      // The first response only sets the starting point: the chats already include it.
      if (before)
        for (const { userId, message } of next.changes)
          if (message.senderId !== PROFILE_USER_ID) onIncoming({ userId, message });
      return next;
    },
    refetchInterval: ({ state }) => {
      const inMs = state.data?.nextInMs;
      return typeof inMs === 'number' ? Math.max(inMs, SHORTEST_WAIT_MS) : false;
    },
    structuralSharing: false,
    gcTime: Infinity,
  });
  useEffect(() => {
    // Opening a chat marks it as seen.
    if (open !== undefined) void queries.invalidateQueries({ queryKey: newsKey(source) });
  }, [queries, source, open]);
  return news.data?.typing ?? [];
};
